import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { type CancelRefusal, cancelRefusal } from '#modules/order-desk/cancel-order.ts';
import { cancelledMail } from '#modules/orders/mails/order-mails.ts';
import {
  addHistory,
  hasStockBack,
  lockOrder,
  mailCustomer,
  type OrderPost,
  returnGoods,
  updateOrder,
} from '#modules/orders/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from './audit-order.ts';

export type OrderCancellation = Author & {
  number: string;
  reason: string;
  /** Whether the customer gets a mail. */
  tell: boolean;
};

/**
 * Cancels an unpaid order. A payment under way is left to its provider: if it succeeds,
 * `confirmPayment` finds the order cancelled and refunds it.
 */
export async function cancelOrder(
  { db, inventory, ...post }: OrderPost & { db: Database; inventory: Inventory },
  { number, reason, tell, ...author }: OrderCancellation,
): Promise<Result<null, 'order-not-found' | CancelRefusal>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const refusal = cancelRefusal(order);
    if (refusal) return fail(refusal);
    const actor = author.actor.email;
    // `reservedUntil` is cleared so that a reopened reservation does not lapse.
    await updateOrder(tx, order.id, { status: 'cancelled', reservedUntil: null });
    await addHistory(tx, order.id, {
      kind: 'status',
      fromValue: order.status,
      toValue: 'cancelled',
      note: reason || 'Not paid',
      actor,
    });
    await auditOrder(tx, author, 'order.cancelled', number, {
      status: [order.status, 'cancelled'],
      reason,
      tell,
    });
    if (tell) {
      const content = cancelledMail(order, post.mailBrand.publicUrl);
      const onceKey = `order-cancelled:${number}:${order.version}`;
      await mailCustomer(tx, post, order, { kind: 'order-cancelled', onceKey, content });
    }
    // In earlier releases, a reopened order did not take its stock again.
    if (!(await hasStockBack(tx, number))) {
      await returnGoods(tx, { inventory, outbox: post.outbox }, order, actor);
    }
    return ok(null);
  });
}
