import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { billingAddressOf } from '#modules/checkout/checkout-schema.ts';
import { giftTermsOf } from '#modules/orders/gift.ts';
import { findOrderOfPayment, recordOrder } from '#modules/orders/server/index.ts';
import type { PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import { factsOf, lockPayment, movePayment, type Payment } from '#modules/payments/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type Checkout, getLockedCheckout, setCheckoutState } from './checkout-repository.ts';

/**
 * Places the order for money that was taken: order, lines, customer, sale, payment, mail and notice,
 * or none of it. Whoever comes second finds the order of whoever came first. Locks are taken in one
 * order everywhere: checkout, payment, stock.
 */
export async function placeOrder(
  parts: CheckoutParts,
  { id, checkoutId }: Payment,
  snapshot: PaymentSnapshot,
): Promise<Result<string, 'sold-out' | 'other-bag' | 'moved-on'>> {
  return transactionOrFail(parts.db, async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    const existing = await findOrderOfPayment(tx, id);
    if (existing) return ok(existing.number);
    if (payment.state !== 'open' && payment.state !== 'capturing') return fail('moved-on');
    if (checkout.state === 'placed') return fail('sold-out');
    if (checkout.totalCents !== payment.amountCents) return fail('other-bag');
    const isPending = snapshot.state === 'pending';
    await movePayment(tx, payment, isPending ? 'pending' : 'captured', factsOf(snapshot));
    const draft = draftOf(checkout, payment, isPending);
    const order = await recordOrder(tx, parts, draft, { isMailed: checkout.sale?.isMailed });
    await setCheckoutState(tx, checkoutId, 'placed');
    return sell(tx, parts, checkout, order.number);
  });
}

/** Last in its transaction: the stock of a piece in demand is locked as briefly as can be. */
async function sell(
  tx: Transaction,
  { inventory }: CheckoutParts,
  { id, lines, expiresAt }: Checkout,
  reference: string,
): Promise<Result<string, 'sold-out'>> {
  const held = await inventory.holdStock(tx, { checkoutId: id, lines, expiresAt });
  if (!held.ok) return fail('sold-out');
  await inventory.consumeHold(tx, id, { reference });
  return ok(reference);
}

function draftOf(checkout: Checkout, payment: Payment, isPending: boolean) {
  const { form, rate } = checkout;
  const { isMailed: _, ...terms } = checkout.sale ?? { isMailed: true };
  return {
    ...terms,
    ...giftTermsOf(form.gift, checkout.wrappingCents),
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
