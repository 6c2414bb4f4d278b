import type { Transaction } from '#database/client.ts';
import {
  hasOtherLivePayment,
  lockPayment,
  movePayment,
  type Payment,
} from '#modules/payments/server/index.ts';
import {
  type Checkout,
  type CheckoutState,
  getLockedCheckout,
  setCheckoutState,
} from './checkout-repository.ts';
import type { SettlementParts } from './settlement-parts.ts';

/**
 * The payment came to nothing; its stock is free again. With a `refusal` it is told that the
 * provider would not take the money, and watched for a while.
 */
export async function endPayment(
  parts: SettlementParts,
  { id, checkoutId }: Payment,
  end: 'closed' | 'declined',
  refusal = '',
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    if (isOver(payment)) return;
    const ended = await movePayment(tx, payment, end, { problem: refusal });
    const state = end === 'declined' ? end : endOfClosed(checkout);
    await releaseUnlessNeeded(tx, parts, payment, checkout, state);
    if (ended && end === 'declined') await tellOfDecline(tx, parts, ended, checkout);
  });
}

/**
 * The provider did not answer, or said no. False: it has an id by now, which a message told, so that
 * the provider can be asked what became of it.
 */
export async function endUnopenedPayment(
  parts: SettlementParts,
  { id, checkoutId }: Payment,
): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const checkout = await getLockedCheckout(tx, checkoutId);
    const payment = await lockPayment(tx, id);
    if (payment.providerPaymentId !== null) return false;
    if (isOver(payment)) return true;
    await movePayment(tx, payment, 'closed');
    await releaseUnlessNeeded(tx, parts, payment, checkout, endOfClosed(checkout));
    return true;
  });
}

function isOver({ state }: Payment): boolean {
  const isEnded = ['closed', 'declined', 'captured', 'pending'].includes(state);
  return isEnded || state.startsWith('refund');
}

function endOfClosed({ expiresAt }: Checkout): CheckoutState {
  return expiresAt > new Date() ? 'cancelled' : 'expired';
}

/** Another payment of the same checkout may still end in an order, and then needs the stock. */
export async function releaseUnlessNeeded(
  tx: Transaction,
  { inventory, offers }: SettlementParts,
  payment: Payment,
  checkout: Checkout,
  state: CheckoutState,
): Promise<void> {
  if (checkout.state === 'placed' || (await hasOtherLivePayment(tx, payment))) return;
  // A payment link is good until it runs out, however often its buyer turns back. What ends it then
  // tells staff as well.
  if (checkout.sale) return;
  await setCheckoutState(tx, checkout.id, state);
  if (checkout.offers) await offers.release(tx, checkout.id);
  await inventory.releaseHold(tx, checkout.id);
}

async function tellOfDecline(
  tx: Transaction,
  { outbox }: SettlementParts,
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

/**
 * Earlier payments of this checkout: from now on none of them will be captured. One that is being
 * opened is closed at the provider as soon as its id is told.
 */
export async function withdraw(tx: Transaction, earlier: readonly Payment[]): Promise<Payment[]> {
  const withdrawn: Payment[] = [];
  for (const payment of earlier) {
    if (payment.state !== 'opening' && payment.state !== 'open') continue;
    const moved = await movePayment(tx, payment, payment.providerPaymentId ? 'closing' : 'closed');
    if (moved) withdrawn.push(moved);
  }
  return withdrawn;
}
