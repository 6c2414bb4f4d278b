import type { Transaction } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import { moneyBackMail } from '#modules/orders/mails/order-mails.ts';
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import type { PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import {
  factsOf,
  insertRefund,
  lockPayment,
  movePayment,
  type Payment,
} from '#modules/payments/server/index.ts';
import { type Checkout, getLockedCheckout } from './checkout-repository.ts';
import { releaseUnlessNeeded } from './end-payment.ts';
import type { SettlementParts } from './settlement-parts.ts';

/**
 * Money came, but no order is possible: all of it is refunded. The refund is stored first, then
 * sent to the provider, and a job continues it if needed. False: the payment has changed meanwhile.
 */
export async function returnMoney(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
  reason: string,
): Promise<boolean> {
  const refundId = await writeReturn(parts, payment, snapshot, reason);
  if (refundId) await parts.payments.carryOutRefund(refundId);
  return refundId !== null;
}

async function writeReturn(
  parts: SettlementParts,
  { id, checkoutId }: Payment,
  snapshot: PaymentSnapshot,
  otherwise: string,
): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    if (payment.state === 'captured' || payment.state.startsWith('refund')) return null;
    const amountCents = snapshot.amountCents;
    const paidOrder = await orderPaidAlready(tx, checkout);
    const reason = paidOrder ? `order #${paidOrder} had been paid already` : otherwise;
    await movePayment(tx, payment, 'refunding', {
      ...factsOf(snapshot),
      refundedCents: amountCents,
    });
    const refund = await insertRefund(tx, {
      paymentId: id,
      amountCents,
      reason,
      mustGoBack: true,
    });
    await releaseUnlessNeeded(tx, parts, payment, checkout, 'refunded');
    await tellOfReturn(tx, parts, payment, checkout, { amountCents, reason, paidOrder });
    return refund.id;
  });
}

/** The order that another payment of this checkout has paid; null if there is none. */
async function orderPaidAlready(tx: Transaction, { id, state }: Checkout): Promise<string | null> {
  return state === 'placed' ? ((await findOrderOfCheckout(tx, id))?.number ?? null) : null;
}

type Returned = { amountCents: number; reason: string; paidOrder: string | null };

async function tellOfReturn(
  tx: Transaction,
  { outbox, mailBrand, publicUrl }: SettlementParts,
  { id, checkoutId }: Payment,
  { form }: Checkout,
  { amountCents, reason, paidOrder }: Returned,
): Promise<void> {
  // A checkout that ended a month ago has no customer data any more.
  const isKnown = form.email !== '';
  const onceKey = `money-back:${id}`;
  if (isKnown) {
    await outbox.queueMail(tx, {
      ...composeMail(
        mailBrand,
        moneyBackMail({ firstName: form.firstName, amountCents, paidOrder }, publicUrl),
      ),
      kind: 'money-back',
      recipient: form.email,
      subjectKey: checkoutId,
      onceKey,
    });
  }
  const whose = isKnown ? `of ${form.firstName} ${form.lastName}` : 'for a checkout of long ago';
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Payment returned',
    message: `A payment ${whose} goes back in full: ${reason}.`,
    onceKey,
  });
}
