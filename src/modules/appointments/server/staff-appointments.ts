import { transactionOrFail } from '#database/rollback.ts';
import { stateLabels } from '#modules/appointments/appointment.ts';
import type {
  Booking,
  FreeTimes,
  StaffAppointment,
  StaffListQuery,
} from '#modules/appointments/appointment-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, found, mapOk, ok, type Result } from '#shared/result.ts';
import {
  type AppointmentRow,
  changeRow,
  findRow,
  listRows,
  lockRow,
} from './appointment-repository.ts';
import { type BookFailure, book, cancel, move } from './change-appointment.ts';
import { listFreeTimes } from './list-free-times.ts';
import { type AppointmentParts, pageUrl } from './parts.ts';

type Answer = Promise<Result<StaffAppointment, BookFailure | 'appointment-over'>>;

/** What staff do at the desk. */
export type StaffAppointments = {
  list(query: StaffListQuery): Promise<StaffAppointment[]>;
  find(id: string): Answer;
  /** Times that are free, without the notice that clients have to give. */
  freeTimes(): Promise<Result<FreeTimes, 'appointments-off'>>;
  book(input: Booking, by: Author): Answer;
  move(id: string, startsAt: string, by: Author): Answer;
  cancel(id: string, by: Author): Answer;
  /** Whether the client came; it can be corrected. */
  judge(id: string, came: boolean, by: Author): Answer;
};

export function createStaffAppointments(parts: AppointmentParts): StaffAppointments {
  const { db } = parts;
  const show = (row: AppointmentRow) => toStaff(parts, row);
  return {
    list: async (query) => (await listRows(db, query, new Date())).map(show),
    find: async (id) => mapOk(found(await findRow(db, id), 'appointment-not-found'), show),
    async freeTimes() {
      const terms = parts.terms();
      if (!terms) return fail('appointments-off');
      return ok({ ...(await listFreeTimes(db, { ...terms, notice: 0 })), product: null });
    },
    book: async (input, by) =>
      mapOk(await transactionOrFail(db, (tx) => book(tx, parts, input, by)), show),
    move: (id, startsAt, by) =>
      transactionOrFail(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state !== 'booked') return fail('appointment-over');
        return mapOk(await move(tx, parts, row, { startsAt: new Date(startsAt), by }), show);
      }),
    cancel: (id, by) =>
      transactionOrFail(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state === 'cancelled') return ok(show(row));
        if (row.state !== 'booked') return fail('appointment-over');
        return ok(show(await cancel(tx, parts, row, by)));
      }),
    judge: (id, came, by) =>
      transactionOrFail(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state === 'cancelled' || row.startsAt > new Date()) return fail('appointment-over');
        const state = came ? 'came' : 'missed';
        await changeRow(tx, id, { state });
        const detail = { outcome: stateLabels[state] };
        await recordAudit(tx, { ...by, action: 'appointment.judged', subject: row.email, detail });
        await announceStaffChange(tx, 'appointment');
        return ok(show({ ...row, state }));
      }),
  };
}

function toStaff(parts: AppointmentParts, row: AppointmentRow): StaffAppointment {
  const { id, kind, state, name, email, phone, note, zone, bookedBy, customerId } = row;
  return {
    ...{ id, kind, state, name, email, phone, note, zone, bookedBy, customerId },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    product: row.productId === null ? null : { id: row.productId, name: row.productName ?? '' },
    url: pageUrl(parts, id),
  };
}
