import type { Transaction } from '#database/client.ts';
import { releaseOffers } from '#modules/offers/server/index.ts';
import {
  hasOtherLivePayment,
  lockPayment,
  movePayment,
  type Payment,
} from '#modules/payments/server/index.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import {
  type Checkout,
  type CheckoutState,
  getLockedCheckout,
  setCheckoutState,
} from './checkout-repository.ts';

/**
 * The payment came to nothing; its stock is free again. With a `refusal` it is told that the
 * provider would not take the money, and watched for a while.
 */
export async function endPayment(
  parts: CheckoutParts,
  { id, checkoutId }: Payment,
  end: 'closed' | 'declined',
  refusal = '',
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    const isEnded = ['closed', 'declined', 'captured', 'pending'].includes(payment.state);
    if (isEnded || payment.state.startsWith('refund')) return;
    const ended = await movePayment(tx, payment, end, { problem: refusal });
    const state = end === 'declined' ? end : endOfClosed(checkout);
    await releaseUnlessNeeded(tx, parts, payment, checkout, state);
    if (ended && end === 'declined') await tellOfDecline(tx, parts, ended, checkout);
  });
}

function endOfClosed({ expiresAt }: Checkout): CheckoutState {
  return expiresAt > new Date() ? 'cancelled' : 'expired';
}

/** Another payment of the same checkout may still end in an order, and then needs the stock. */
export async function releaseUnlessNeeded(
  tx: Transaction,
  { inventory }: CheckoutParts,
  payment: Payment,
  checkout: Checkout,
  state: CheckoutState,
): Promise<void> {
  if (checkout.state === 'placed' || (await hasOtherLivePayment(tx, payment))) return;
  // A payment link is good until it runs out, however often its buyer turns back.
  if (checkout.sale && checkout.expiresAt > new Date()) return;
  await setCheckoutState(tx, checkout.id, state);
  if (checkout.offers) await releaseOffers(tx, checkout.id);
  await inventory.releaseHold(tx, checkout.id);
}

async function tellOfDecline(
  tx: Transaction,
  { outbox }: CheckoutParts,
  { id, provider, problem }: Payment,
  { form }: Checkout,
): Promise<void> {
  const what = problem ? `refused (${provider}): ${problem}` : `declined (${provider}).`;
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Payment failed',
    message: `A payment of ${form.firstName} ${form.lastName} was ${what}`,
    onceKey: `payment-declined:${id}`,
  });
}
