import type { Database, Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { lapsedMail } from '#modules/orders/mails/collection-mails.ts';
import { mailCustomer, type OrderPost } from '#modules/orders/server/order-post.ts';
import type { StoredOrder } from '#modules/orders/server/order-repository.ts';
import { addHistory, lockOrder, updateOrder } from '#modules/orders/server/order-repository.ts';
import { stockOfLines } from '#modules/orders/server/stock-of-lines.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { findReservation, hasLapsed, listLapsedReservations } from './reservation-repository.ts';

const atOnce = 50;

/** Puts lapsed reservations back on sale, and tells customer and staff. */
export async function lapseReservations(
  parts: OrderPost & { db: Database; inventory: Inventory },
  signal?: AbortSignal,
): Promise<void> {
  const outcome = await doEachRow({
    db: parts.db,
    job: 'lapse reservations',
    limit: atOnce,
    list: (limit, without) => listLapsedReservations(parts.db, limit, without),
    name: (number) => ({
      key: number,
      title: `The reservation of order #${number} ran out, and its items could not be put on sale again`,
      link: `/admin/dashboard?tab=orders&order=${number}`,
    }),
    task: (number) => lapse(parts, number),
    signal,
  });
  expectAllDone(outcome);
}

async function lapse(
  { db, inventory, ...post }: OrderPost & { db: Database; inventory: Inventory },
  number: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order || !(await hasLapsed(tx, order.id))) return;
    const isConfirmed = !(await findReservation(tx, order.id))?.promisedUntil;
    // Without its end, so that an order which staff restore does not lapse again.
    await updateOrder(tx, order.id, { status: 'cancelled', reservedUntil: null });
    await addHistory(tx, order.id, {
      kind: 'status',
      fromValue: order.status,
      toValue: 'cancelled',
      note: isConfirmed ? 'Reservation lapsed' : 'Reservation never confirmed',
    });
    // A person who never opened the link may not have asked for the mail.
    if (isConfirmed) await tellLapsed(tx, post, order);
    await announceStaffChange(tx, 'order');
    const lines = await stockOfLines(tx, order.lines);
    await inventory.returnStock(tx, lines, { reference: number });
  });
}

async function tellLapsed(tx: Transaction, post: OrderPost, order: StoredOrder): Promise<void> {
  await mailCustomer(tx, post, order, {
    kind: 'reservation-lapsed',
    onceKey: `reservation-lapsed:${order.number}`,
    content: lapsedMail(order, post.mailBrand.publicUrl),
  });
  await post.outbox.notify(tx, {
    type: 'order',
    title: 'Reservation lapsed',
    message: `${`${order.firstName} ${order.lastName}`.trim()} has not come for order #${order.number}. The items are on sale again.`,
    onceKey: `reservation-lapsed:${order.number}`,
    about: `order:${order.number}`,
  });
}
