import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { longestReason, longestReference, type WaitingItem } from '#modules/attention/attention.ts';
import { AttentionLine } from './attention-line.tsx';
import { useAttentionAction } from './use-attention.ts';

type AskedProps = { item: WaitingItem; onCancel: () => void };

/** A waiting item with its actions. */
export function WaitingLine({ item }: { item: WaitingItem }) {
  const [asking, setAsking] = useState<'not yet' | 'reason' | 'reference' | 'no longer'>('not yet');
  // The typed reason stays while the form is closed.
  const [reason, setReason] = useState('');
  const cancel = () => setAsking('no longer');
  return (
    <AttentionLine item={item}>
      {asking === 'reference' && <RecordForm item={item} onCancel={cancel} />}
      {asking === 'reason' && (
        <SetAsideForm item={item} reason={reason} onReason={setReason} onCancel={cancel} />
      )}
      {(asking === 'not yet' || asking === 'no longer') && (
        <Ways item={item} takesFocus={asking === 'no longer'} onAsk={setAsking} />
      )}
    </AttentionLine>
  );
}

type WaysProps = {
  item: WaitingItem;
  /** Whether the button takes the focus after the form is cancelled. */
  takesFocus: boolean;
  onAsk: (what: 'reason' | 'reference') => void;
};

function Ways({ item, takesFocus, onAsk }: WaysProps) {
  const retry = useAttentionAction(item, { method: 'POST', end: 'retry' });
  return (
    <div className="flex shrink-0 flex-col gap-2 lg:items-end">
      <div className="flex flex-wrap gap-3">
        {item.to && (
          <ButtonLink to={item.to} size="small" variant="quiet">
            Open
          </ButtonLink>
        )}
        {item.canRecord && (
          <Button
            size="small"
            variant="outline"
            aria-label={`Record as done: ${item.title}`}
            onClick={() => onAsk('reference')}
          >
            Record as done
          </Button>
        )}
        {item.canRetry && (
          <Button
            size="small"
            variant="outline"
            busy={retry.isBusy}
            aria-label={`Try again: ${item.title}`}
            onClick={() => retry.run()}
          >
            Try again
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Dismiss: ${item.title}`}
          autoFocus={takesFocus}
          onClick={() => onAsk('reason')}
        >
          Dismiss
        </Button>
      </div>
      <Problem text={retry.error} />
    </div>
  );
}

const formClass = 'flex w-full flex-col gap-3 lg:max-w-sm';

type SetAsideFormProps = AskedProps & { reason: string; onReason: (reason: string) => void };

function SetAsideForm({ item, reason, onReason, onCancel }: SetAsideFormProps) {
  const setAside = useAttentionAction(item, {
    method: 'PUT',
    end: 'set-aside',
    body: { reason },
    check: () => (reason.trim() === '' ? 'Please say why.' : null),
  });
  return (
    <ActionForm
      action={setAside}
      send="Dismiss"
      variant="outline"
      onCancel={onCancel}
      className={formClass}
    >
      <TextField
        label="Why does it need no action?"
        autoFocus
        maxLength={longestReason}
        value={reason}
        error={setAside.error}
        onChange={({ target }) => onReason(target.value)}
      />
    </ActionForm>
  );
}

/** Records that the work was done elsewhere by hand. */
function RecordForm({ item, onCancel }: AskedProps) {
  const [reference, setReference] = useState('');
  const record = useAttentionAction(item, {
    method: 'PUT',
    end: 'done',
    body: { reference },
    check: () => (reference.trim() === '' ? 'Please enter the reference.' : null),
  });
  return (
    <ActionForm
      action={record}
      send="Record as done"
      variant="outline"
      onCancel={onCancel}
      className={formClass}
    >
      <TextField
        label="Reference of the repayment"
        hint="This can’t be undone. From now on it counts as paid back."
        autoFocus
        maxLength={longestReference}
        value={reference}
        error={record.error}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActionForm>
  );
}
