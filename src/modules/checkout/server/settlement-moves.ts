import type { Transaction } from '#database/client.ts';
import { billingAddressOf } from '#modules/checkout/checkout-schema.ts';
import type { Shortage } from '#modules/inventory/stock.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import { moneyBackMail } from '#modules/orders/order-mails.ts';
import { findOrderOfPayment, recordOrder } from '#modules/orders/server/index.ts';
import type { PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import {
  hasOtherLivePayment,
  insertRefund,
  lockPayment,
  movePayment,
  type Payment,
} from '#modules/payments/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import {
  type Checkout,
  type CheckoutState,
  getLockedCheckout,
  setCheckoutState,
} from './checkout-repository.ts';

/** Each of these is one transaction. Locks are taken in one order: checkout, payment, stock. */

class SoldOut extends Error {
  readonly shortages: Shortage[];

  constructor(shortages: Shortage[]) {
    super('Sold out while paying');
    this.shortages = shortages;
  }
}

/**
 * Places the order for money that was taken: order, lines, customer, sale, payment, mail and notice,
 * or none of it. Whoever comes second finds the order of whoever came first.
 */
export async function placeOrder(
  parts: CheckoutParts,
  { id, checkoutId }: Payment,
  snapshot: PaymentSnapshot,
): Promise<Result<string, 'sold-out' | 'other-bag' | 'moved-on'>> {
  try {
    return await parts.db.transaction(async (tx) => {
      const checkout = await getLockedCheckout(tx, checkoutId);
      const payment = await lockPayment(tx, id);
      const existing = await findOrderOfPayment(tx, id);
      if (existing) return ok(existing.number);
      if (payment.state !== 'open' && payment.state !== 'capturing') return fail('moved-on');
      if (checkout.state === 'placed') return fail('sold-out');
      if (checkout.totalCents !== payment.amountCents) return fail('other-bag');
      const isPending = snapshot.state === 'pending';
      await movePayment(tx, payment, isPending ? 'pending' : 'captured', capturedFacts(snapshot));
      const order = await recordOrder(tx, parts, draftOf(checkout, payment, isPending));
      await setCheckoutState(tx, checkoutId, 'placed');
      await sell(tx, parts, checkout, order.number);
      return ok(order.number);
    });
  } catch (error) {
    if (error instanceof SoldOut) return fail('sold-out');
    throw error;
  }
}

/** Last in its transaction: the stock of a piece in demand is locked as briefly as can be. */
async function sell(
  tx: Transaction,
  { inventory }: CheckoutParts,
  { id, lines, expiresAt }: Checkout,
  reference: string,
): Promise<void> {
  const held = await inventory.holdStock(tx, { checkoutId: id, lines, expiresAt });
  if (!held.ok) throw new SoldOut(held.detail ?? []);
  await inventory.consumeHold(tx, id, { reference });
}

function capturedFacts(snapshot: PaymentSnapshot) {
  return {
    captureId: snapshot.captureId,
    capturedCents: snapshot.amountCents,
    currency: snapshot.currency.toUpperCase(),
  };
}

function draftOf(checkout: Checkout, payment: Payment, isPending: boolean) {
  const { form, rate } = checkout;
  return {
    checkoutId: checkout.id,
    paymentId: payment.id,
    paymentStatus: isPending ? ('pending' as const) : ('paid' as const),
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone ?? '',
    shippingAddress: form.shippingAddress,
    billingAddress: billingAddressOf(form),
    lines: checkout.lines,
    subtotalCents: checkout.subtotalCents,
    shippingCents: checkout.shippingCents,
    totalCents: checkout.totalCents,
    carrier: rate.carrier,
    service: rate.service,
    ageConfirmed: checkout.ageConfirmed,
  };
}

/** Money came, but there can be no order: written down that all of it goes back. */
export async function giveBack(
  parts: CheckoutParts,
  { id, checkoutId }: Payment,
  snapshot: PaymentSnapshot,
  reason: string,
): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    if (payment.state === 'captured' || payment.state.startsWith('refund')) return null;
    const amountCents = snapshot.amountCents;
    await movePayment(tx, payment, 'refunding', {
      ...capturedFacts(snapshot),
      refundedCents: amountCents,
    });
    const refund = await insertRefund(tx, { paymentId: id, amountCents, reason });
    await releaseUnlessNeeded(tx, parts, payment, checkout, 'refunded');
    await tellOfReturn(tx, parts, payment, checkout, { amountCents, reason });
    return refund.id;
  });
}

async function tellOfReturn(
  tx: Transaction,
  { outbox, mailBrand, publicUrl }: CheckoutParts,
  { id, checkoutId }: Payment,
  { form }: Checkout,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  // A checkout that has been over for a month no longer says whose it was.
  const isKnown = form.email !== '';
  const onceKey = `money-back:${id}`;
  if (isKnown) {
    await outbox.queueMail(tx, {
      ...composeMail(
        mailBrand,
        moneyBackMail({ firstName: form.firstName, amountCents }, publicUrl),
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

/** The payment came to nothing; its stock is free again. */
export async function endPayment(
  parts: CheckoutParts,
  { id, checkoutId }: Payment,
  end: 'closed' | 'declined',
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    const isEnded = ['closed', 'declined', 'captured', 'pending'].includes(payment.state);
    if (isEnded || payment.state.startsWith('refund')) return;
    await movePayment(tx, payment, end);
    const state = end === 'declined' ? end : endOfClosed(checkout);
    await releaseUnlessNeeded(tx, parts, payment, checkout, state);
    if (end === 'declined') await tellOfDecline(tx, parts, payment, checkout);
  });
}

function endOfClosed({ expiresAt }: Checkout): CheckoutState {
  return expiresAt > new Date() ? 'cancelled' : 'expired';
}

async function releaseUnlessNeeded(
  tx: Transaction,
  { inventory }: CheckoutParts,
  payment: Payment,
  checkout: Checkout,
  state: CheckoutState,
): Promise<void> {
  if (checkout.state === 'placed' || (await hasOtherLivePayment(tx, payment))) return;
  await setCheckoutState(tx, checkout.id, state);
  await inventory.releaseHold(tx, checkout.id);
}

async function tellOfDecline(
  tx: Transaction,
  { outbox }: CheckoutParts,
  payment: Payment,
  { form }: Checkout,
): Promise<void> {
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Payment failed',
    message: `A payment of ${form.firstName} ${form.lastName} was declined (${payment.provider}).`,
    onceKey: `payment-declined:${payment.id}`,
  });
}
