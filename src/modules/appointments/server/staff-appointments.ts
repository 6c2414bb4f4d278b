import type { Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { stateLabels } from '#modules/appointments/appointment.ts';
import type {
  Booking,
  SetAside,
  StaffAppointment,
  StaffListQuery,
} from '#modules/appointments/appointment-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, found, type Ok, ok } from '#shared/result.ts';
import {
  type AppointmentRow,
  changeRow,
  findRow,
  listRows,
  lockRow,
} from './appointment-repository.ts';
import { book, cancel, move } from './change-appointment.ts';
import { listItems, listSold } from './item-repository.ts';
import { listFreeTimes } from './list-free-times.ts';
import { type AppointmentParts, pageUrl } from './parts.ts';
import { release, setAside } from './set-aside.ts';

/** What staff do at the desk. */
export type StaffAppointments = ReturnType<typeof createStaffAppointments>;

export function createStaffAppointments(parts: AppointmentParts) {
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
  const showOne = async (executor: Executor, id: string) => {
    const row = await findRow(executor, id);
    const [shown] = row ? await show(executor, [row]) : [];
    return found(shown, 'appointment-not-found');
  };
  /** Under the lock of the appointment; a refused step changes nothing. */
  const step = <Refusal extends { ok: false } = never>(
    id: string,
    work: (tx: Transaction, row: AppointmentRow) => Promise<Ok<unknown> | Refusal>,
  ) =>
    transactionOrFail(db, async (tx) => {
      const row = await lockRow(tx, id);
      if (!row) return fail('appointment-not-found');
      const done = await work(tx, row);
      return done.ok ? showOne(tx, id) : done;
    });
  return {
    list: async (query: StaffListQuery) => show(db, await listRows(db, query, new Date())),
    find: (id: string) => showOne(db, id),
    /** Times that are free, without the notice that clients have to give. */
    async freeTimes() {
      const terms = parts.terms();
      if (!terms) return fail('appointments-off');
      return ok({ ...(await listFreeTimes(db, { ...terms, notice: 0 })), product: null });
    },
    book: (input: Booking, by: Author) =>
      transactionOrFail(db, async (tx) => {
        const booked = await book(tx, parts, input, by);
        return booked.ok ? showOne(tx, input.id) : booked;
      }),
    move: (id: string, startsAt: string, by: Author) =>
      step(id, async (tx, row) => {
        if (row.state !== 'booked') return fail('appointment-over');
        return move(tx, parts, row, { startsAt: new Date(startsAt), by });
      }),
    cancel: (id: string, by: Author) =>
      step(id, async (tx, row) => {
        if (row.state === 'cancelled') return ok(row);
        if (row.state !== 'booked') return fail('appointment-over');
        return ok(await cancel(tx, parts, row, by));
      }),
    /** Whether the client came; it can be corrected. */
    judge: (id: string, came: boolean, by: Author) =>
      step(id, async (tx, row) => {
        if (row.state === 'cancelled' || row.startsAt > new Date()) return fail('appointment-over');
        const state = came ? 'came' : 'missed';
        await changeRow(tx, id, { state });
        const detail = { outcome: stateLabels[state] };
        await recordAudit(tx, { ...by, action: 'appointment.judged', subject: row.email, detail });
        if (!came) await release(tx, parts.inventory, id);
        await announceStaffChange(tx, 'appointment');
        return ok(row);
      }),
    /** Holds these items for the appointment, instead of those before. */
    setAside: (id: string, items: SetAside, by: Author) =>
      step(id, async (tx, row) => {
        if (row.state !== 'booked' || row.endsAt < new Date()) return fail('appointment-over');
        const detail = { items: items.items.length };
        const action = 'appointment.set-aside';
        await recordAudit(tx, { ...by, action, subject: row.email, detail });
        await announceStaffChange(tx, 'appointment');
        // Last in its transaction the stock, as in every purchase.
        return setAside(tx, parts.inventory, id, items);
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
