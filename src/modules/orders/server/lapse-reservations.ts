import type { Database } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { lapsedMail } from '#modules/orders/collection-mails.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { addHistory, lockOrder, updateOrder } from './order-repository.ts';
import { hasLapsed, listLapsedReservations } from './reservation-repository.ts';
import { stockOfLines } from './stock-of-lines.ts';

const atOnce = 50;

/** What was reserved and not paid goes on sale again; customer and staff are told. */
export async function lapseReservations(
  parts: OrderPost & { db: Database; inventory: Inventory },
): Promise<void> {
  for (const number of await listLapsedReservations(parts.db, atOnce)) await lapse(parts, number);
}

async function lapse(
  { db, inventory, ...post }: OrderPost & { db: Database; inventory: Inventory },
  number: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order || !(await hasLapsed(tx, order.id))) return;
    // Without its end, so that staff who take it up again keep it.
    await updateOrder(tx, order.id, { status: 'cancelled', reservedUntil: null });
    await addHistory(tx, order.id, {
      kind: 'status',
      fromValue: order.status,
      toValue: 'cancelled',
      note: 'Reservation lapsed',
    });
    await mailCustomer(tx, post, order, {
      kind: 'reservation-lapsed',
      onceKey: `reservation-lapsed:${number}`,
      content: lapsedMail(order, post.mailBrand.publicUrl),
    });
    await post.outbox.notify(tx, {
      type: 'order',
      title: 'Reservation lapsed',
      message: `${`${order.firstName} ${order.lastName}`.trim()} has not come for order #${number}. The pieces are on sale again.`,
      onceKey: `reservation-lapsed:${number}`,
      about: `order:${number}`,
    });
    await announceStaffChange(tx, 'order');
    const lines = await stockOfLines(tx, order.lines);
    await inventory.returnStock(tx, lines, { reference: number });
  });
}
