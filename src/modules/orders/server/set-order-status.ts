import type { Database, Transaction } from '#database/client.ts';
import { type SendingRefusal, sendingRefusal } from '#modules/orders/mark-order.ts';
import type { OrderStatus, SettableStatus } from '#modules/orders/order.ts';
import { deliveredMail, type MailedOrder, shippedMail } from '#modules/orders/order-mails.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
import { getPayment } from '#modules/payments/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder, type OrderAuthor } from './audit-order.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { addHistory, lockOrder, type OrderRow, updateOrder } from './order-repository.ts';

export type StatusChange = OrderAuthor & { number: string; status: SettableStatus };

const mails = { shipped: shippedMail, delivered: deliveredMail } as const;

/**
 * Any of the three at any time, but nothing is sent whose money went back. The mail about it goes
 * once per order, however often it is set.
 */
export async function setOrderStatus(
  { db, ...post }: OrderPost & { db: Database },
  { number, status, ...author }: StatusChange,
): Promise<Result<{ from: OrderStatus; to: OrderStatus }, 'order-not-found' | SendingRefusal>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const from = order.status;
    if (from === status) return ok({ from, to: status });
    const refusal = sendingRefusal(await withRefundUnderWay(tx, order), status);
    if (refusal) return fail(refusal);
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

/** A provider may take its time: what was promised back in full counts as given back. */
async function withRefundUnderWay(
  tx: Transaction,
  { status, paymentStatus, paymentId }: OrderRow,
): Promise<Pick<OrderRow, 'status' | 'paymentStatus'>> {
  const payment = paymentId ? await getPayment(tx, paymentId) : null;
  const isPromised =
    payment !== null && payment.refundedCents > 0 && refundableCents(payment) === 0;
  return { status, paymentStatus: isPromised ? 'refunded' : paymentStatus };
}

function contentFor(status: SettableStatus, order: MailedOrder, publicUrl: string) {
  return status === 'processing' ? null : mails[status](order, publicUrl);
}
