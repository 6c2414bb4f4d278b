import type { FastifyPluginAsync } from 'fastify';
import type { PastPayment, PastPayments } from '../core/past-payment.ts';
import { addPaymentEmulator } from '../core/payment-emulator.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import type { IntentRecord, SessionRecord, StripeChange, StripeStore } from './records.ts';
import { openStripeDesk, type StripeEmulatorOptions } from './stripe-desk.ts';

export type { StripeEmulatorOptions } from './stripe-desk.ts';

const expirySweepMs = 15_000;

/** Stripe for the shop: Checkout Sessions with manual capture, and the hosted page. */
export function stripeEmulator(options: StripeEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openStripeDesk(options);
    addPaymentEmulator(scope, {
      desk,
      addRoutes: [addPageRoutes, addApiRoutes],
      recordPast: (past) => recordPastPayments(desk.store, past),
      finishCaptures: (outcome) => desk.performCounted(desk.account.finishCaptures(outcome)),
      finishRefunds: (end) => desk.performCounted(desk.refunds.finishRefunds(end)),
      dispute: (news) => desk.performCounted(desk.account.dispute(news)),
      sweep: { everyMs: expirySweepMs, run: desk.expireOverdue },
    });
  };
}

/** Lets a shop refund earlier payments, without new events. */
async function recordPastPayments(store: StripeStore, past: PastPayments): Promise<void> {
  if (store.list('session').length > 0) return;
  for (const payment of await past()) store.write(changesOf(payment));
}

function changesOf(payment: PastPayment): StripeChange[] {
  const { id, captureId, reference, amountCents, refunds } = payment;
  const currency = payment.currency.toLowerCase();
  const createdAt = unixTime(payment.paidAt);
  const metadata = { reference };
  const chargeId = captureId.replace(/^pi_/, 'ch_');
  const session: SessionRecord = {
    id,
    status: 'complete',
    createdAt,
    expiresAt: createdAt,
    lines: [],
    amountTotal: amountCents,
    currency,
    reference,
    email: null,
    metadata,
    intentMetadata: metadata,
    captureMethod: 'manual',
    description: null,
    shipping: null,
    successUrl: '',
    cancelUrl: null,
    intentId: captureId,
  };
  const intent: IntentRecord = {
    id: captureId,
    chargeId,
    sessionId: id,
    status: payment.isPending ? 'processing' : 'succeeded',
    amount: amountCents,
    amountReceived: payment.isPending ? 0 : amountCents,
    currency,
    captureMethod: 'manual',
    metadata,
    card: { brand: 'visa', last4: '4242' },
    lastError: null,
    createdAt,
  };
  return [
    { kind: 'session', id, value: session },
    { kind: 'intent', id: captureId, value: intent },
    ...refunds.map(
      (refund): StripeChange => ({
        kind: 'refund',
        id: refund.id,
        value: {
          id: refund.id,
          intentId: captureId,
          chargeId,
          sessionId: id,
          amount: refund.amountCents,
          currency,
          reason: null,
          metadata,
          createdAt: unixTime(refund.at),
        },
      }),
    ),
  ];
}

function unixTime(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
