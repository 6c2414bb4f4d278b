import type { Transaction } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBlock, MailBrand } from '#modules/mail/mail-content.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

export type StaffLetterParts = { outbox: Pick<Outbox, 'queueMail'>; brand: MailBrand };
type Letter = {
  kind: string;
  email: string;
  subject: string;
  heading: string;
  blocks: MailBlock[];
};

/** Shared parts of mails to staff: how they are sent, and links to the staff area. */
export function createStaffLetters({ outbox, brand }: StaffLetterParts) {
  const send = (db: Transaction, { kind, email, subject, heading, blocks }: Letter) =>
    outbox.queueMail(db, {
      kind,
      recipient: email,
      ...composeMail(brand, { subject, preview: heading, heading, blocks }),
    });
  const login: MailBlock = {
    kind: 'button',
    label: 'Sign in',
    href: `${brand.publicUrl}/admin/login`,
  };
  // Browsers do not send the part after the #. The link is a secret, so it stays out of logs.
  const link = (label: string, place: string, name: string, token: string): MailBlock => ({
    kind: 'button',
    label,
    href: `${brand.publicUrl}/admin/${place}#${name}=${token}`,
  });
  return { send, login, link };
}
