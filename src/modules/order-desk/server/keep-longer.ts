import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Author } from '#modules/identity/author.ts';
import { extendedUntil } from '#modules/order-desk/keep-longer.ts';
import { extendedMail } from '#modules/orders/mails/collection-mails.ts';
import { isPaidLater } from '#modules/orders/order.ts';
import {
  addHistory,
  countReservationUntil,
  lockOrder,
  mailCustomer,
  type OrderPost,
  updateOrder,
} from '#modules/orders/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from './audit-order.ts';

type KeepLonger = Author & {
  number: string;
  days: number;
  /** The end of the reservation when the form was opened, so that a second click adds nothing. */
  reservedUntil: string;
};

/** Extends a reservation: the items stay off the shelf, and the customer gets a mail. */
export async function keepLonger(
  { db, ...post }: OrderPost & { db: Database },
  { number, days, reservedUntil, ...author }: KeepLonger,
): Promise<Result<null, 'order-not-found' | 'not-reserved' | 'reservation-changed'>> {
  return transactionOrFail(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const was = order.reservedUntil;
    if (!was || !isPaidLater(order) || order.status === 'delivered') return fail('not-reserved');
    if (was.getTime() !== Date.parse(reservedUntil)) return fail('reservation-changed');
    const until = extendedUntil(was, days, new Date());
    const change = { from: was.toISOString(), to: until.toISOString() };
    await updateOrder(tx, order.id, { reservedUntil: until });
    await countReservationUntil(tx, order.id, until.getTime() - was.getTime());
    await addHistory(tx, order.id, {
      kind: 'reservation',
      fromValue: change.from,
      toValue: change.to,
      actor: author.actor.email,
    });
    await auditOrder(tx, author, 'order.extended', number, { until: [change.from, change.to] });
    await mailCustomer(tx, post, order, {
      kind: 'reservation-extended',
      onceKey: `reservation-extended:${number}:${change.to}`,
      content: extendedMail({ ...order, reservedUntil: until }, post.mailBrand),
    });
    return ok(null);
  });
}
