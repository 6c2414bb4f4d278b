import type { Executor } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { stateLabels } from '#modules/appointments/appointment.ts';
import type {
  Booking,
  FreeTimes,
  SetAside,
  StaffAppointment,
  StaffListQuery,
} from '#modules/appointments/appointment-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, found, ok, type Result } from '#shared/result.ts';
import {
  type AppointmentRow,
  changeRow,
  findRow,
  listRows,
  lockRow,
} from './appointment-repository.ts';
import { type BookFailure, book, cancel, move } from './change-appointment.ts';
import { listItems, listSold } from './item-repository.ts';
import { listFreeTimes } from './list-free-times.ts';
import { type AppointmentParts, pageUrl } from './parts.ts';
import { type AsideFailure, release, setAside } from './set-aside.ts';

type AsideAnswer = Awaited<Answer> | AsideFailure;

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
  /** Holds these items for the appointment, instead of those before. */
  setAside(id: string, items: SetAside, by: Author): Promise<AsideAnswer>;
};

export function createStaffAppointments(parts: AppointmentParts): StaffAppointments {
  const { db } = parts;
  const show = async (executor: Executor, rows: readonly AppointmentRow[]) => {
    const ids = rows.map(({ id }) => id);
    const items = await listItems(executor, ids);
    const sold = await listSold(executor, ids);
    return rows.map((row) => ({
      ...toStaff(parts, row),
      items: items.get(row.id) ?? [],
      isSold: sold.has(row.id),
    }));
  };
  const showOne = async (executor: Executor, id: string): Answer => {
    const row = await findRow(executor, id);
    const [shown] = row ? await show(executor, [row]) : [];
    return found(shown, 'appointment-not-found');
  };
  return {
    list: async (query) => show(db, await listRows(db, query, new Date())),
    find: (id) => showOne(db, id),
    async freeTimes() {
      const terms = parts.terms();
      if (!terms) return fail('appointments-off');
      return ok({ ...(await listFreeTimes(db, { ...terms, notice: 0 })), product: null });
    },
    book: (input, by) =>
      transactionOrFail<Awaited<Answer>>(db, async (tx) => {
        const booked = await book(tx, parts, input, by);
        return booked.ok ? showOne(tx, input.id) : booked;
      }),
    move: (id, startsAt, by) =>
      transactionOrFail<Awaited<Answer>>(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state !== 'booked') return fail('appointment-over');
        const moved = await move(tx, parts, row, { startsAt: new Date(startsAt), by });
        return moved.ok ? showOne(tx, id) : moved;
      }),
    cancel: (id, by) =>
      transactionOrFail<Awaited<Answer>>(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state === 'cancelled') return showOne(tx, id);
        if (row.state !== 'booked') return fail('appointment-over');
        await cancel(tx, parts, row, by);
        return showOne(tx, id);
      }),
    judge: (id, came, by) =>
      transactionOrFail<Awaited<Answer>>(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state === 'cancelled' || row.startsAt > new Date()) return fail('appointment-over');
        const state = came ? 'came' : 'missed';
        await changeRow(tx, id, { state });
        const detail = { outcome: stateLabels[state] };
        await recordAudit(tx, { ...by, action: 'appointment.judged', subject: row.email, detail });
        if (!came) await release(tx, parts.inventory, id);
        await announceStaffChange(tx, 'appointment');
        return showOne(tx, id);
      }),
    setAside: (id, items, by) =>
      transactionOrFail<AsideAnswer>(db, async (tx) => {
        const row = await lockRow(tx, id);
        if (!row) return fail('appointment-not-found');
        if (row.state !== 'booked' || row.endsAt < new Date()) return fail('appointment-over');
        const detail = { items: items.items.length };
        await recordAudit(tx, {
          ...by,
          action: 'appointment.set-aside',
          subject: row.email,
          detail,
        });
        await announceStaffChange(tx, 'appointment');
        // Last in its transaction the stock, as in every purchase.
        const held = await setAside(tx, parts.inventory, id, items);
        return held.ok ? showOne(tx, id) : held;
      }),
  };
}

function toStaff(
  parts: AppointmentParts,
  row: AppointmentRow,
): Omit<StaffAppointment, 'items' | 'isSold'> {
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
