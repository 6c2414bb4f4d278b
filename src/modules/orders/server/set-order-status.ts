import type { Database } from '#database/client.ts';
import type { OrderStatus, SettableStatus } from '#modules/orders/order.ts';
import { deliveredMail, type MailedOrder, shippedMail } from '#modules/orders/order-mails.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder, type OrderAuthor } from './audit-order.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { addHistory, lockOrder, updateOrder } from './order-repository.ts';

export type StatusChange = OrderAuthor & { number: string; status: SettableStatus };

const mails = { shipped: shippedMail, delivered: deliveredMail } as const;

/** Any of the three at any time; the mail about it goes once per order, however often it is set. */
export async function setOrderStatus(
  { db, ...post }: OrderPost & { db: Database },
  { number, status, ...author }: StatusChange,
): Promise<Result<{ from: OrderStatus; to: OrderStatus }, 'order-not-found'>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const from = order.status;
    if (from === status) return ok({ from, to: status });
    await updateOrder(tx, order.id, { status });
    const { actor } = author;
    await addHistory(tx, order.id, { kind: 'status', fromValue: from, toValue: status, actor });
    await auditOrder(tx, author, 'order.status-changed', number, { status: [from, status] });
    const content = contentFor(status, order, post.mailBrand.publicUrl);
    if (content) {
      const onceKey = `order-${status}:${number}`;
      await mailCustomer(tx, post, order, { kind: `order-${status}`, onceKey, content });
    }
    return ok({ from, to: status });
  });
}

function contentFor(status: SettableStatus, order: MailedOrder, publicUrl: string) {
  return status === 'processing' ? null : mails[status](order, publicUrl);
}
