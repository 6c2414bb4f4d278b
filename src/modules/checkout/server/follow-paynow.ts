import type { PaynowState } from '#modules/checkout/checkout-schema.ts';
import { findOrderOfPayment } from '#modules/orders/server/index.ts';
import type { PaymentLifeState } from '#modules/payments/payment-lifecycle.ts';
import { paynowMethod } from '#modules/payments/payment-method.ts';
import type { PaymentPrompt } from '#modules/payments/paynow.ts';
import { findPayment } from '#modules/payments/server/index.ts';
import type { Settle } from '#modules/settlement/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** However many pages wait for one payment, the provider is asked once per pause. */
const pauseMs = 3000;
const mostRemembered = 1000;

const states: Readonly<Record<PaymentLifeState, PaynowState['state']>> = {
  opening: 'waiting',
  open: 'waiting',
  capturing: 'waiting',
  closing: 'waiting',
  pending: 'waiting',
  captured: 'waiting',
  declined: 'declined',
  closed: 'ended',
  refunding: 'refunded',
  refunded: 'refunded',
};

function secondsLeft(prompt: PaymentPrompt | null): number {
  const left = prompt ? Date.parse(prompt.answerBy) - Date.now() : 0;
  return Math.max(0, Math.ceil(left / 1000));
}

/**
 * For a page that waits for a confirmation on a phone. Webhooks show at once; between them the
 * provider is asked, and its answer settles the payment as usual.
 */
export function createPaynowWatch({ db }: Pick<CheckoutParts, 'db'>, settle: Settle) {
  const askedAt = new Map<string, number>();

  function isTurn(paymentId: string): boolean {
    const now = Date.now();
    if (now - (askedAt.get(paymentId) ?? 0) < pauseMs) return false;
    if (askedAt.size >= mostRemembered) askedAt.clear();
    askedAt.set(paymentId, now);
    return true;
  }

  return async (paymentId: string): Promise<Result<PaynowState, 'payment-not-found'>> => {
    const known = await findPayment(db, paymentId);
    if (known?.provider !== paynowMethod) return fail('payment-not-found');
    const isOpen = states[known.state] === 'waiting' && known.state !== 'opening';
    if (isOpen && isTurn(paymentId)) await settle(paymentId);
    const payment = (await findPayment(db, paymentId)) ?? known;
    const order = await findOrderOfPayment(db, paymentId);
    return ok({
      state: order ? 'placed' : states[payment.state],
      ...(order && { orderId: order.number }),
      total: centsToDollars(payment.amountCents),
      prompt: payment.prompt,
      secondsLeft: secondsLeft(payment.prompt),
      redirectUrl: payment.approvalUrl,
    });
  };
}
