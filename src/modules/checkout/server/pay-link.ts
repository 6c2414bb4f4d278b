import { transactionOrFail } from '#database/rollback.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import type { PayablePurchase } from '#modules/checkout/payment-link-view.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import type { PaymentMethod } from '#modules/payments/payment-method.ts';
import { insertPayment, lockPaymentsOf } from '#modules/payments/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts, Settle } from './checkout-parts.ts';
import { findCheckout, lockCheckout, setCheckoutMethod } from './checkout-repository.ts';
import { readLinkToken } from './link-token.ts';
import { answerOf, openAtProvider } from './open-payment.ts';
import { stateOfLink } from './payment-link.ts';
import { findLink } from './payment-link-repository.ts';
import { withdraw } from './prepare-checkout.ts';

export type LinkPaymentAnswer = Result<
  OpenedPaymentAnswer,
  'link-not-found' | 'link-over' | 'payment-unavailable' | 'payment-refused' | 'checkout-closed'
>;

/** The purchase behind a link, without a word of who it is for. */
export async function findPurchase(
  { db, signingKeys }: CheckoutParts,
  token: string,
): Promise<PayablePurchase | null> {
  const id = readLinkToken(signingKeys, token);
  const checkout = id && (await findCheckout(db, id));
  const link = id && (await findLink(db, id));
  if (!checkout || !link) return null;
  const state = stateOfLink(link, checkout);
  const order = state === 'paid' ? await findOrderOfCheckout(db, checkout.id) : null;
  return {
    state,
    lines: checkout.lines.map((line) => ({
      name: line.productName,
      detail: lineDetail(line),
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      price: centsToDollars(line.unitPriceCents),
    })),
    subtotal: centsToDollars(checkout.subtotalCents),
    discount: centsToDollars(checkout.sale?.discountCents ?? 0),
    shipping: centsToDollars(checkout.shippingCents),
    total: centsToDollars(checkout.totalCents),
    delivery: checkout.sale?.delivery ?? 'delivery',
    expiresAt: checkout.expiresAt.toISOString(),
    orderNumber: order?.number ?? null,
  };
}

/** Opens a payment for the purchase behind a link; one that was opened before is used again. */
export async function payLink(
  parts: CheckoutParts,
  token: string,
  method: PaymentMethod,
  settle: Settle,
): Promise<LinkPaymentAnswer> {
  const id = readLinkToken(parts.signingKeys, token);
  if (!id) return fail('link-not-found');
  const prepared = await transactionOrFail(parts.db, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const link = checkout && (await findLink(tx, id));
    if (!checkout || !link) return fail('link-not-found');
    if (stateOfLink(link, checkout) !== 'open') return fail('link-over');
    const earlier = await lockPaymentsOf(tx, id);
    // Its money may be on the way: nothing may change under it.
    if (earlier.some(({ state }) => state === 'capturing')) return fail('checkout-closed');
    const reusable = earlier.find(({ state, provider }) => state === 'open' && provider === method);
    if (reusable) return ok({ checkout, payment: reusable, isReused: true, replaced: [] });
    const replaced = await withdraw(tx, earlier);
    await setCheckoutMethod(tx, id, method);
    const form = { ...checkout.form, paymentMethod: method };
    const payment = await insertPayment(tx, {
      checkoutId: id,
      provider: method,
      amountCents: checkout.totalCents,
      currency: parts.currency,
    });
    return ok({ checkout: { ...checkout, form }, payment, isReused: false, replaced });
  });
  if (!prepared.ok) return prepared;
  const { checkout, payment, isReused, replaced } = prepared.value;
  for (const old of replaced) await settle(old.id);
  if (isReused) return ok(answerOf(payment, checkout));
  return openAtProvider(parts, payment, checkout, {
    returnPath: `/pay/${token}`,
    followsProvider: false,
  });
}
