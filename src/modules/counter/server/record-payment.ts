import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { isPaidLater } from '#modules/orders/order.ts';
import { addHistory, lockOrder, updateOrder } from '#modules/orders/server/index.ts';
import { cashRounding } from '#modules/payments/cash-rounding.ts';
import { type HandMethod, paidWithLabel } from '#modules/payments/payment-method.ts';
import { insertTakenPayment } from '#modules/payments/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { SaleParts } from './place-sale.ts';

export type TakenPayment = { number: string; method: HandMethod; reference: string };

/** Records the payment of an order that was placed to be paid later. */
export async function recordPayment(
  { db, currency, cashStep }: SaleParts,
  { number, method, reference }: TakenPayment,
  by: Author,
): Promise<Result<null, 'order-not-found' | 'order-not-unpaid'>> {
  return transactionOrFail(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    if (!isPaidLater(order) || !order.checkoutId) return fail('order-not-unpaid');
    const payment = await insertTakenPayment(tx, {
      checkoutId: order.checkoutId,
      provider: method,
      reference,
      amountCents: order.totalCents,
      currency,
    });
    const cashRoundingCents = method === 'cash' ? cashRounding(order.totalCents, cashStep()) : 0;
    const paid = { paymentStatus: 'paid', paymentId: payment.id, cashRoundingCents } as const;
    await updateOrder(tx, order.id, paid);
    const note = [paidWithLabel(method), reference].filter(Boolean).join(', ');
    await addHistory(tx, order.id, {
      kind: 'payment',
      fromValue: 'pending',
      toValue: 'paid',
      note,
      actor: by.actor.email,
    });
    const detail = { method, reference };
    await recordAudit(tx, { ...by, action: 'order.paid', subject: `order:${number}`, detail });
    await announceStaffChange(tx, 'payment');
    return ok(null);
  });
}
