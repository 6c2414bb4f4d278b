import type { Transaction } from '#database/client.ts';
import {
  hasLivePayment,
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
 * The payment failed and its stock is released. A `refusal` is stored as the provider's reason for
 * not taking the money, and the payment is watched for a while.
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
 * The provider did not answer, or refused. False: a webhook has brought the payment's id meanwhile,
 * so the provider can be asked for the result.
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

/** Another payment of this checkout may still lead to an order, and then needs the stock. */
export async function releaseUnlessNeeded(
  tx: Transaction,
  { inventory, offers, takesOverHold }: SettlementParts,
  payment: Payment,
  checkout: Checkout,
  state: CheckoutState,
): Promise<void> {
  if (checkout.state === 'placed' || (await hasLivePayment(tx, checkout.id, payment.id))) return;
  // A payment link is valid until it expires, however often its buyer cancels. The job that ends it
  // also notifies staff.
  if (checkout.sale) return;
  await setCheckoutState(tx, checkout.id, state);
  if (checkout.offers) await offers.release(tx, checkout.id);
  if (await takesOverHold?.(tx, checkout.id)) return;
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
 * Earlier payments of this checkout will no longer be captured. One that is just being opened is
 * closed at the provider as soon as its id is known.
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
