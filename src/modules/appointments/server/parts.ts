import type { Database, Executor, Transaction } from '#database/client.ts';
import { type AppointmentKind, ownAddress, ownCall } from '#modules/appointments/appointment.ts';
import { appointmentMail, type MailReason } from '#modules/appointments/appointment-mails.ts';
import type { Terms } from '#modules/appointments/terms.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { AppointmentRow } from './appointment-repository.ts';

/** What both sides of the desk need. */
export type AppointmentParts = {
  db: Database;
  outbox: Outbox;
  mailBrand: MailBrand;
  inventory: Pick<Inventory, 'holdStock' | 'releaseHold'>;
  publicUrl: string;
  signingKey: string;
  signingKeys: readonly string[];
  /** Null while appointments are off. */
  terms(): Terms | null;
  /** Where the boutique is, and how video works, also while they are off. */
  places(): Readonly<Record<AppointmentKind, string>> & { city: string };
};

type LinkParts = Pick<AppointmentParts, 'publicUrl' | 'signingKey'>;

export const tokenOf = ({ signingKey }: LinkParts, id: string) =>
  linkToken(signingKey, id, 'appointment');

export const pageUrl = (parts: LinkParts, id: string) =>
  `${parts.publicUrl}${ownAddress(tokenOf(parts, id))}`;

/** Once for every version of the appointment. */
export async function queueMail(
  tx: Executor | Transaction,
  parts: AppointmentParts,
  reason: MailReason,
  row: AppointmentRow,
): Promise<void> {
  const places = parts.places();
  const links = {
    page: pageUrl(parts, row.id),
    calendar: `${parts.publicUrl}${ownCall(tokenOf(parts, row.id))}/calendar.ics`,
  };
  const told = { ...row, place: places[row.kind], city: places.city };
  await parts.outbox.queueMail(tx, {
    ...composeMail(parts.mailBrand, appointmentMail(reason, told, links)),
    kind: 'appointment',
    recipient: row.email,
    subjectKey: row.id,
    onceKey: `appointment:${row.id}:${reason}:${row.revision}`,
  });
}
