import type { MailBlock } from '#modules/mail/mail-content.ts';

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

/** A table of facts. Rows without a value are left out. */
export function facts(rows: readonly (readonly [string, string])[]): MailBlock {
  return { kind: 'facts', facts: rows.filter(([, value]) => value !== '') };
}

export function supportButton(publicUrl: string): MailBlock {
  return { kind: 'button', label: 'Contact Support', href: `${publicUrl}/contact` };
}
