import { type Html, html } from './html.ts';

type Decision = 'approve' | 'decline' | 'cancel';

type Notes = Record<Decision, string>;

export function isDecision(value: unknown): value is Decision {
  return value === 'approve' || value === 'decline' || value === 'cancel';
}

/** Three plain submit buttons, so that the page works without its script. */
export function renderDecisions(notes: Notes): Html {
  return html`<div class="decisions">
${button('approve', 'Approve', notes.approve)}
${button('decline', 'Decline', notes.decline)}
${button('cancel', 'Cancel', notes.cancel)}
</div>`;
}

function button(decision: Decision, label: string, note: string): Html {
  return html`<div class="decision">
<button class="button ${decision}" type="submit" name="decision" value="${decision}" aria-describedby="note-${decision}"${decision === 'approve' ? null : html` formnovalidate`}>${label}</button>
<p class="quiet small" id="note-${decision}">${note}</p>
</div>`;
}
