import { z } from 'zod';
import type { Answer, Operation } from '../core/payment-desk.ts';
import { prefixedId } from '../core/random-id.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { invalidRequest, missing, stripeError } from './errors.ts';
import {
  type IntentRecord,
  type RefundRecord,
  refundedAmount,
  type SessionRecord,
  type StripeChange,
  type StripeStore,
  unixNow,
} from './records.ts';
import { readSessionRequest } from './session-request.ts';
import type { Wire } from './wire.ts';

type StripeOperation = Operation<StripeChange>;
export type Card = { brand: string; last4: string };

const refundSchema = z.object({
  payment_intent: z.string(),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .optional(),
  reason: z.enum(['requested_by_customer', 'duplicate', 'fraudulent']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

function refusal({ status, body }: Answer, changes: StripeChange[] = []): StripeOperation {
  return { status, changes, answer: () => body, events: () => [] };
}

/** The merchant's account: what Stripe does with sessions, intents and refunds. */
export function createAccount(store: StripeStore, switches: SwitchBoard, wire: Wire) {
  const saveSession = (value: SessionRecord) => ({ kind: 'session', id: value.id, value }) as const;
  const saveIntent = (value: IntentRecord) => ({ kind: 'intent', id: value.id, value }) as const;

  function done(changes: StripeChange[], answer: () => unknown, events: () => WebhookEvent[]) {
    const report = () => {
      const once = events();
      return once.length > 0 && switches.take('answerTwice') ? [...once, ...events()] : once;
    };
    return { status: 200, changes, answer, events: report } satisfies StripeOperation;
  }

  function createSession(body: unknown): StripeOperation {
    const session = readSessionRequest(body);
    if ('body' in session) return refusal(session);
    return done(
      [saveSession(session)],
      () => wire.sessionBody(session),
      () => [],
    );
  }

  /** The card is accepted: the money is held, or taken at once without manual capture. */
  function authorise(session: SessionRecord, card: Card): StripeOperation {
    const isManual = session.captureMethod === 'manual';
    const amount = session.amountTotal + (switches.take('wrongAmount') ? 100 : 0);
    const intent: IntentRecord = {
      ...intentFor(session),
      status: isManual ? 'requires_capture' : 'succeeded',
      amount,
      amountReceived: isManual ? 0 : amount,
      currency: switches.take('wrongCurrency') ? 'eur' : session.currency,
      card,
      lastError: null,
    };
    const complete: SessionRecord = { ...session, status: 'complete', intentId: intent.id };
    const news = isManual ? 'amount_capturable_updated' : 'succeeded';
    return done(
      [saveIntent(intent), saveSession(complete)],
      () => wire.sessionBody(complete),
      () => [
        wire.event(`payment_intent.${news}`, wire.intentBody(intent)),
        wire.event('checkout.session.completed', wire.sessionBody(complete)),
      ],
    );
  }

  /** The card is declined: the session stays open for another try. */
  function declineCard(session: SessionRecord): StripeOperation {
    const intent: IntentRecord = {
      ...intentFor(session),
      lastError: 'Your card was declined.',
    };
    return done(
      [saveIntent(intent), saveSession({ ...session, intentId: intent.id })],
      () => null,
      () => [wire.event('payment_intent.payment_failed', wire.intentBody(intent))],
    );
  }

  function intentFor(session: SessionRecord): IntentRecord {
    const known = session.intentId ? store.find('intent', session.intentId) : null;
    return (
      known ?? {
        id: prefixedId('pi'),
        chargeId: prefixedId('ch'),
        sessionId: session.id,
        status: 'requires_payment_method',
        amount: session.amountTotal,
        amountReceived: 0,
        currency: session.currency,
        captureMethod: session.captureMethod,
        metadata: session.intentMetadata,
        card: null,
        lastError: null,
        createdAt: unixNow(),
      }
    );
  }

  function expire(session: SessionRecord): StripeOperation {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
      return refusal(invalidRequest(message));
    }
    const expired: SessionRecord = { ...session, status: 'expired' };
    return done(
      [saveSession(expired)],
      () => wire.sessionBody(expired),
      () => [wire.event('checkout.session.expired', wire.sessionBody(expired))],
    );
  }

  function capture(intent: IntentRecord, expand: readonly string[]): StripeOperation {
    if (intent.status !== 'requires_capture') return refusal(unexpectedState(intent, 'captured'));
    if (switches.take('decline')) {
      const fields = { code: 'card_declined', decline_code: 'generic_decline' };
      return refusal(stripeError(402, 'card_error', 'Your card was declined.', fields), [
        saveIntent({ ...intent, status: 'canceled' }),
      ]);
    }
    const isPending = switches.take('pendingCapture');
    const captured: IntentRecord = {
      ...intent,
      status: isPending ? 'processing' : 'succeeded',
      amountReceived: isPending ? 0 : intent.amount,
    };
    const news = isPending ? 'processing' : 'succeeded';
    return done(
      [saveIntent(captured)],
      () => wire.intentBody(captured, expand),
      () => [wire.event(`payment_intent.${news}`, wire.intentBody(captured))],
    );
  }

  function cancel(intent: IntentRecord): StripeOperation {
    const canCancel = ['requires_payment_method', 'requires_capture'].includes(intent.status);
    if (!canCancel) return refusal(unexpectedState(intent, 'canceled'));
    const canceled: IntentRecord = { ...intent, status: 'canceled' };
    return done(
      [saveIntent(canceled)],
      () => wire.intentBody(canceled),
      () => [wire.event('payment_intent.canceled', wire.intentBody(canceled))],
    );
  }

  function unexpectedState(intent: IntentRecord, verb: string): Answer {
    const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
    return invalidRequest(message, {
      code: 'payment_intent_unexpected_state',
      payment_intent: wire.intentBody(intent),
    });
  }

  function refund(body: unknown): StripeOperation {
    const parsed = refundSchema.safeParse(body);
    if (!parsed.success) {
      const param = String(parsed.error.issues[0]?.path[0] ?? '');
      return refusal(invalidRequest(`Invalid parameter: ${param}`, { param }));
    }
    const intent = store.find('intent', parsed.data.payment_intent);
    if (!intent) {
      return refusal(missing('payment_intent', parsed.data.payment_intent, 'payment_intent'));
    }
    if (intent.status !== 'succeeded') return refusal(unexpectedState(intent, 'refunded'));
    const left = intent.amountReceived - refundedAmount(store, intent.id);
    if (left <= 0) {
      const message = `Charge ${intent.chargeId} has already been refunded.`;
      return refusal(invalidRequest(message, { code: 'charge_already_refunded' }));
    }
    const { amount = left, reason = null, metadata } = parsed.data;
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      return refusal(invalidRequest(message, { param: 'amount' }));
    }
    if (switches.take('refuseRefund')) {
      const message = 'Insufficient funds in your Stripe balance to refund this amount.';
      return refusal(invalidRequest(message, { code: 'balance_insufficient' }));
    }
    return refundDone(intent, { amount, reason, metadata });
  }

  function refundDone(
    intent: IntentRecord,
    wanted: Pick<RefundRecord, 'amount' | 'reason' | 'metadata'>,
  ): StripeOperation {
    const value: RefundRecord = {
      id: prefixedId('re'),
      intentId: intent.id,
      chargeId: intent.chargeId,
      sessionId: intent.sessionId,
      currency: intent.currency,
      createdAt: unixNow(),
      ...wanted,
    };
    return done(
      [{ kind: 'refund', id: value.id, value }],
      () => wire.refundBody(value),
      () => [
        wire.event('refund.created', wire.refundBody(value)),
        wire.event('charge.refunded', wire.chargeBody(intent)),
      ],
    );
  }

  function finishCaptures(outcome: 'completed' | 'denied'): StripeOperation {
    const finished: IntentRecord[] = store
      .list('intent')
      .filter((intent) => intent.status === 'processing')
      .map((intent) =>
        outcome === 'completed'
          ? { ...intent, status: 'succeeded', amountReceived: intent.amount }
          : { ...intent, status: 'requires_payment_method', lastError: 'Your card was declined.' },
      );
    const news = outcome === 'completed' ? 'succeeded' : 'payment_failed';
    return done(
      finished.map(saveIntent),
      () => finished.length,
      () => finished.map((intent) => wire.event(`payment_intent.${news}`, wire.intentBody(intent))),
    );
  }

  return { createSession, authorise, declineCard, expire, capture, cancel, refund, finishCaptures };
}
