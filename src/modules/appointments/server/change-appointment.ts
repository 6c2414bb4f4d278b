import type { Transaction } from '#database/client.ts';
import type { Booking } from '#modules/appointments/appointment-schema.ts';
import { formatAppointment } from '#modules/appointments/client-time.ts';
import { endOf, hasRoom, isOffered } from '#modules/appointments/free-times.ts';
import type { Terms } from '#modules/appointments/terms.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mayMailUnconfirmed } from '#platform/unconfirmed-mail.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type AppointmentRow,
  changeRow,
  findProductName,
  findRow,
  insertRow,
  listBusy,
  lockTimes,
} from './appointment-repository.ts';
import { type AppointmentParts, queueMail } from './parts.ts';
import { release } from './set-aside.ts';

/** Staff, who also need no notice; null is the client. */
type Changer = Author | null;

export type BookFailure =
  | 'appointments-off'
  | 'slot-taken'
  | 'appointment-not-found'
  | 'appointment-mails';

type Wanted = { startsAt: Date; by: Changer; except?: string };

/** Takes the lock: from here to the end of the transaction nobody else gets the time. */
async function claimTime(
  tx: Transaction,
  terms: Terms,
  { startsAt, by, except }: Wanted,
): Promise<boolean> {
  await lockTimes(tx);
  const asked = by === null ? terms : { ...terms, notice: 0 };
  if (!isOffered(asked, startsAt, new Date())) return false;
  return hasRoom(terms, await listBusy(tx, startsAt, startsAt, except), startsAt);
}

export async function book(
  tx: Transaction,
  parts: AppointmentParts,
  input: Booking,
  by: Changer,
): Promise<Result<AppointmentRow, BookFailure>> {
  const terms = parts.terms();
  if (!terms?.kinds.includes(input.kind)) return fail('appointments-off');
  const startsAt = new Date(input.startsAt);
  const before = await findRow(tx, input.id);
  if (before) return isSame(before, input) ? ok(before) : fail('appointment-not-found');
  if (!(await claimTime(tx, terms, { startsAt, by }))) {
    // The same form, sent a moment before: it had to wait for its own twin.
    const twin = await findRow(tx, input.id);
    return twin && isSame(twin, input) ? ok(twin) : fail('slot-taken');
  }
  if (!(await mayWrite(tx, input.email, by))) return fail('appointment-mails');
  const { website: _, ...fields } = { website: '', ...input };
  const isShown = fields.productId !== null && (await findProductName(tx, fields.productId));
  const row = {
    ...fields,
    startsAt,
    endsAt: endOf(terms, startsAt),
    productId: isShown ? fields.productId : null,
    bookedBy: by?.actor.email ?? '',
  };
  await insertRow(tx, row);
  const booked = await findRow(tx, input.id);
  if (!booked) return fail('appointment-not-found');
  await tell(tx, parts, 'booked', booked, by);
  return ok(booked);
}

/** Whoever books has the link at once, so nobody knows whether the mail address is theirs. */
async function mayWrite(tx: Transaction, email: string, by: Changer): Promise<boolean> {
  return by !== null || (await mayMailUnconfirmed(tx, 'appointment', email));
}

const isSame = (row: AppointmentRow, { email, startsAt }: Booking) =>
  row.email.toLowerCase() === email.toLowerCase() &&
  row.startsAt.getTime() === new Date(startsAt).getTime();

export async function move(
  tx: Transaction,
  parts: AppointmentParts,
  row: AppointmentRow,
  { startsAt: to, zone, by }: { startsAt: Date; zone?: string | undefined; by: Changer },
): Promise<Result<AppointmentRow, BookFailure>> {
  const terms = parts.terms();
  if (!terms) return fail('appointments-off');
  if (to.getTime() === row.startsAt.getTime()) return ok(row);
  if (!(await claimTime(tx, terms, { startsAt: to, by, except: row.id }))) {
    return fail('slot-taken');
  }
  if (!(await mayWrite(tx, row.email, by))) return fail('appointment-mails');
  const change = {
    startsAt: to,
    endsAt: endOf(terms, to),
    revision: row.revision + 1,
    remindedAt: null,
    ...(zone !== undefined && { zone }),
  };
  await changeRow(tx, row.id, change);
  const moved = { ...row, ...change };
  await tell(tx, parts, 'moved', moved, by);
  return ok(moved);
}

export async function cancel(
  tx: Transaction,
  parts: AppointmentParts,
  row: AppointmentRow,
  by: Changer,
): Promise<AppointmentRow> {
  const change = { state: 'cancelled' as const, revision: row.revision + 1 };
  await changeRow(tx, row.id, change);
  await release(tx, parts.inventory, row.id);
  const cancelled = { ...row, ...change };
  await tell(tx, parts, 'cancelled', cancelled, by);
  return cancelled;
}

const titles = {
  booked: 'New appointment',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
} as const;

/** The client by mail; staff by the bell where the client did it, else by the audit log. */
async function tell(
  tx: Transaction,
  parts: AppointmentParts,
  what: keyof typeof titles,
  row: AppointmentRow,
  by: Changer,
): Promise<void> {
  await queueMail(tx, parts, what, row);
  const when = formatAppointment(row.startsAt);
  if (by === null) {
    await parts.outbox.notify(tx, {
      type: 'other',
      title: titles[what],
      message: `${row.name}: ${when}`,
      onceKey: `appointment:${row.id}:${row.revision}`,
      about: `appointment:${row.id}`,
    });
  } else {
    await recordAudit(tx, {
      ...by,
      action: `appointment.${what}`,
      subject: row.email,
      detail: { when },
    });
  }
  await announceStaffChange(tx, 'appointment');
}
