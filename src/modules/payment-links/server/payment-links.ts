import { transactionOrFail } from '#database/rollback.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { answerOf, type CheckoutParts, openAtProvider } from '#modules/checkout/server/index.ts';
import { soldDetail } from '#modules/orders/order.ts';
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import type {
  LinkPaymentInput,
  PayablePurchase,
} from '#modules/payment-links/payment-link-view.ts';
import { paynowMethod } from '#modules/payments/payment-method.ts';
import { isAnswerable } from '#modules/payments/paynow.ts';
import { insertPayment, lockPaymentsOf, type Payment } from '#modules/payments/server/index.ts';
import {
  findCheckout,
  lockCheckout,
  readLinkToken,
  type Settle,
  setCheckoutMethod,
  settleBriefly,
  withdraw,
} from '#modules/settlement/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { lapsePaymentLinks, stateOfLink } from './payment-link.ts';
import { findLink } from './payment-link-repository.ts';

export type PaymentLinks = {
  /** The purchase behind a payment link; null if there is no such link. */
  findPurchase(token: string): Promise<PayablePurchase | null>;
  payLink(token: string, wish: LinkPaymentInput): Promise<LinkPaymentAnswer>;
};

const lapseSeconds = 60;

export function createPaymentLinks(parts: CheckoutParts, settle: Settle): PaymentLinks {
  parts.jobs.every(lapseSeconds, 'lapse payment links', (signal) =>
    lapsePaymentLinks(parts, signal),
  );
  return {
    findPurchase: (token) => findPurchase(parts, token),
    payLink: (token, wish) => payLink(parts, token, wish, settle),
  };
}

type LinkPaymentAnswer = Result<
  OpenedPaymentAnswer,
  | ('link-not-found' | 'link-over' | 'paynow-off')
  | ('payment-unavailable' | 'payment-refused' | 'checkout-closed')
>;

/** The purchase behind a link, without the customer's name or address. */
async function findPurchase(
  { db, signingKeys, offersPaynow }: CheckoutParts,
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
      detail: soldDetail(line),
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      price: centsToDollars(line.unitPriceCents),
    })),
    subtotal: centsToDollars(checkout.subtotalCents),
    discount: centsToDollars(checkout.sale?.discountCents ?? 0),
    shipping: centsToDollars(checkout.shippingCents),
    total: centsToDollars(checkout.totalCents),
    delivery: checkout.sellsGiftCards ? 'email' : (checkout.sale?.delivery ?? 'delivery'),
    isDeposit: checkout.sale?.depositFor !== undefined,
    expiresAt: checkout.expiresAt.toISOString(),
    orderNumber: order?.number ?? null,
    offersPaynow: offersPaynow(),
  };
}

/** Opens a payment for the purchase behind a link, or reuses a payment opened before. */
async function payLink(
  parts: CheckoutParts,
  token: string,
  wish: LinkPaymentInput,
  settle: Settle,
): Promise<LinkPaymentAnswer> {
  if (wish.paymentMethod === paynowMethod && !parts.offersPaynow()) return fail('paynow-off');
  const id = readLinkToken(parts.signingKeys, token);
  if (!id) return fail('link-not-found');
  const prepared = await transactionOrFail(parts.db, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const link = checkout && (await findLink(tx, id));
    if (!checkout || !link) return fail('link-not-found');
    if (stateOfLink(link, checkout) !== 'open') return fail('link-over');
    const earlier = await lockPaymentsOf(tx, id);
    const reusable = earlier.find((payment) => isReusable(payment, checkout.form, wish));
    // The money may be on the way, so the payment must not change.
    if (!reusable && earlier.some(isUnderWay)) return fail('checkout-closed');
    if (reusable) return ok({ checkout, payment: reusable, isReused: true, replaced: [] });
    const replaced = await withdraw(tx, earlier);
    const { paymentMethod: method, paynow } = wish;
    await setCheckoutMethod(tx, id, { paymentMethod: method, paynow });
    const form = { ...checkout.form, paymentMethod: method, paynow };
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
  await settleBriefly(parts, replaced, settle);
  if (isReused) return ok(answerOf(payment, checkout));
  const opening = { returnPath: `/pay/${token}`, followsProvider: false };
  return openAtProvider(parts, payment, checkout, opening, settle);
}

/** A request that can still be answered on a phone can't be withdrawn, whoever sent it. */
function isUnderWay({ state, prompt }: Payment): boolean {
  return state === 'capturing' || (state === 'open' && isAnswerable(prompt, new Date()));
}

/** A payment opened before in the same way. A phone request must still be answerable. */
function isReusable(
  { state, provider, prompt }: Payment,
  known: Pick<LinkPaymentInput, 'paynow'>,
  { paymentMethod, paynow }: LinkPaymentInput,
): boolean {
  if (state !== 'open' || provider !== paymentMethod) return false;
  if (provider !== paynowMethod) return true;
  const isSame = known.paynow?.way === paynow?.way && known.paynow?.phone === paynow?.phone;
  return isSame && (prompt === null || isAnswerable(prompt, new Date()));
}
