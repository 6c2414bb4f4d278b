import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { canChange, kindLabels } from '#modules/appointments/appointment.ts';
import type { Booking, Move, OwnAppointment } from '#modules/appointments/appointment-schema.ts';
import { calendarFile } from '#modules/appointments/calendar-file.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { fail, found, mapOk, ok, type Result } from '#shared/result.ts';
import {
  type AppointmentRow,
  findProductName,
  findRow,
  lockRow,
} from './appointment-repository.ts';
import { type BookFailure, book, cancel, move } from './change-appointment.ts';
import { listFreeTimes } from './list-free-times.ts';
import { type AppointmentParts, pageUrl, tokenOf } from './parts.ts';

type ChangeFailure = BookFailure | 'appointment-over';

/** What clients do, with the link that is theirs. */
export type OwnAppointments = ReturnType<typeof createOwnAppointments>;

export function createOwnAppointments(parts: AppointmentParts) {
  const { db } = parts;
  const read = (token: string) => readLinkToken(parts.signingKeys, token, 'appointment');
  const show = (row: AppointmentRow) => toOwn(parts, row);
  const find = async (token: string) => {
    const id = read(token);
    return id === null ? null : findRow(db, id);
  };
  const changed = (
    token: string,
    work: (tx: Transaction, row: AppointmentRow) => Promise<Result<AppointmentRow, ChangeFailure>>,
  ) =>
    transactionOrFail<Result<OwnAppointment, ChangeFailure>>(db, async (tx) => {
      const id = read(token);
      const row = id === null ? null : await lockRow(tx, id);
      if (!row) return fail('appointment-not-found');
      return mapOk(await work(tx, row), show);
    });
  return {
    isOffered: () => parts.terms() !== null,
    async freeTimes(productId?: number) {
      const terms = parts.terms();
      if (!terms) return fail('appointments-off');
      const name = productId === undefined ? null : await findProductName(db, productId);
      return ok({
        ...(await listFreeTimes(db, terms)),
        product: productId === undefined || name === null ? null : { id: productId, name },
      });
    },
    async book(input: Booking) {
      const booked = await transactionOrFail(db, (tx) => book(tx, parts, input, null));
      return mapOk(booked, (row) => ({ token: tokenOf(parts, row.id), appointment: show(row) }));
    },
    /** Null where the token is none of ours. */
    async find(token: string) {
      const row = await find(token);
      return row && show(row);
    },
    move: (token: string, { startsAt, zone }: Move) =>
      changed(token, async (tx, row) => {
        if (!canChange(row, new Date())) return fail('appointment-over');
        return move(tx, parts, row, { startsAt: new Date(startsAt), zone, by: null });
      }),
    cancel: (token: string) =>
      changed(token, async (tx, row) => {
        if (row.state === 'cancelled') return ok(row);
        if (!canChange(row, new Date())) return fail('appointment-over');
        return ok(await cancel(tx, parts, row, null));
      }),
    async calendar(token: string) {
      const row = await find(token);
      return mapOk(found(row, 'appointment-not-found'), (each) => toFile(parts, each));
    },
  };
}

function toOwn(parts: AppointmentParts, row: AppointmentRow): OwnAppointment {
  const { kind, state, startsAt, endsAt, name, productId, productName } = row;
  return {
    ...{ kind, state, name },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    product: productId === null ? null : { id: productId, name: productName ?? '' },
    place: parts.places()[kind],
    canChange: canChange(row, new Date()),
  };
}

function toFile(parts: AppointmentParts, row: AppointmentRow): string {
  const entry = {
    ...row,
    isCancelled: row.state === 'cancelled',
    title: `${parts.mailBrand.name}: ${kindLabels[row.kind].toLowerCase()}`,
    place: parts.places()[row.kind],
    url: pageUrl(parts, row.id),
  };
  return calendarFile(entry, new Date());
}
