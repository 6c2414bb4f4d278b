import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { isPaidLater } from '#modules/orders/order.ts';
import {
  addHistory,
  confirmPromise,
  countReserved,
  findOrderOfCheckout,
  findReservation,
  lockOrder,
  lockReserver,
  type StoredOrder,
} from '#modules/orders/server/index.ts';
import { limitRefusal, othersFirst } from '#modules/reservations/reservation.ts';
import type { ConfirmedReservation } from '#modules/reservations/reservation-schema.ts';
import type { ReservingTerms } from '#modules/settings/section-values.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { leavesShare } from './leaves-share.ts';

export type ConfirmParts = {
  db: Database;
  signingKeys: readonly string[];
  reserving(): ReservingTerms | null;
};

export type ConfirmAnswer =
  | Result<ConfirmedReservation, 'reservation-over'>
  | Result<never, 'reserving-limit', string>;

/**
 * Opening the mailed link proves that the person named made the reservation. From now on it counts
 * for them and is held for the promised time. Opening it twice gives the same answer twice.
 */
export async function confirmReservation(
  { db, signingKeys, reserving }: ConfirmParts,
  token: string,
): Promise<ConfirmAnswer> {
  const id = readLinkToken(signingKeys, token, 'reservation');
  const asked = id && (await findOrderOfCheckout(db, id));
  const reservation = asked && (await findReservation(db, asked.id));
  if (!asked || !reservation) return fail('reservation-over');
  return transactionOrFail<ConfirmAnswer>(db, async (tx) => {
    const reserver = { ...asked, address: reservation.address };
    await lockReserver(tx, reserver);
    const order = await lockOrder(tx, asked.number);
    const promised = (await findReservation(tx, asked.id))?.promisedUntil ?? null;
    if (!order?.reservedUntil || !isPaidLater(order)) return fail('reservation-over');
    if (promised === null) return ok(answerOf(order, order.reservedUntil));
    if (order.reservedUntil <= new Date()) return fail('reservation-over');
    const refusal = await refusalOf(tx, order, reserver, reserving());
    if (refusal) return fail('reserving-limit', refusal);
    await confirmPromise(tx, order.id, promised);
    await addHistory(tx, order.id, {
      kind: 'reservation',
      fromValue: order.reservedUntil.toISOString(),
      toValue: promised.toISOString(),
      actor: 'the customer',
    });
    return ok(answerOf(order, promised));
  });
}

/** The person is known only now, so their other confirmed reservations count too. */
async function refusalOf(
  tx: Transaction,
  { lines }: StoredOrder,
  reserver: Parameters<typeof countReserved>[1],
  terms: ReservingTerms | null,
): Promise<string | null> {
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { byPerson } = await countReserved(tx, reserver);
  const refusal = terms && limitRefusal(items, { byPerson, byAddress: 0 }, terms);
  if (refusal) return refusal;
  return (await leavesShare(tx, reserver, lines, { areTaken: true })) ? null : othersFirst;
}

const answerOf = ({ number }: { number: string }, until: Date): ConfirmedReservation => ({
  orderId: number,
  until: until.toISOString(),
});
