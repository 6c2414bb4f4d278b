import type { Transaction } from '#database/client.ts';
import { markOrderPaid, type StoredOrder } from '#modules/orders/server/index.ts';
import type { PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import { factsOf, movePayment, type Payment } from '#modules/payments/server/index.ts';
import { handOverCards } from './place-order.ts';
import type { SettlementParts } from './settlement-parts.ts';

/**
 * Pending money has arrived. If staff have cancelled the order meanwhile, all of it is refunded:
 * stored together with the news, then requested from the provider, and the job continues it.
 */
export async function confirmPayment(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
): Promise<void> {
  const refundIds = await parts.db.transaction(async (tx) => {
    const moved = await movePayment(tx, payment, 'captured', factsOf(snapshot));
    const order = moved ? await markOrderPaid(tx, payment.id) : null;
    if (!moved || !order) return [];
    if (order.status === 'cancelled') return sendBack(tx, parts, moved, order);
    if (order.sellsGiftCards) await handOverCards(tx, parts, order);
    return [];
  });
  for (const id of refundIds) await parts.payments.carryOutRefund(id);
}

/** The customer is told when the refund is booked. */
async function sendBack(
  tx: Transaction,
  { payments, outbox }: SettlementParts,
  { id: paymentId, capturedCents }: Payment,
  { number: orderNumber, giftPaymentId, giftCardCents }: StoredOrder,
): Promise<string[]> {
  const ids: string[] = [];
  const parts = [
    { paymentId, amountCents: capturedCents },
    ...(giftPaymentId ? [{ paymentId: giftPaymentId, amountCents: giftCardCents }] : []),
  ];
  for (const part of parts) {
    const refund = await payments.requestRefund(tx, {
      ...part,
      reason: 'The order was cancelled before it was paid',
      requestedBy: 'shop',
      mustGoBack: true,
    });
    if (!refund.ok)
      throw new Error(`Payment ${part.paymentId} was refunded before it was captured`);
    ids.push(refund.value.id);
  }
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Payment returned',
    message: `Order #${orderNumber} was paid after it had been cancelled. The payment goes back in full.`,
    onceKey: `money-back:${paymentId}`,
  });
  return ids;
}
