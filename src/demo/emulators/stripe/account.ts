import type { DisputeNews } from '../core/control-routes.ts';
import type { Answer, Operation } from '../core/payment-desk.ts';
import { prefixedId } from '../core/random-id.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { invalidRequest, stripeError } from './errors.ts';
import {
  type IntentRecord,
  type SessionRecord,
  type StripeChange,
  type StripeStore,
  unixNow,
} from './records.ts';
import { readSessionRequest } from './session-request.ts';
import type { Wire } from './wire.ts';

type StripeOperation = Operation<StripeChange>;
export type Card = { brand: string; last4: string };

const unheardOf = 'This account may not do that now.';

export function refusal({ status, body }: Answer, changes: StripeChange[] = []): StripeOperation {
  return { status, changes, answer: () => body, events: () => [] };
}

/** The merchant's account: what Stripe does with sessions and intents. */
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
    if (switches.take('refuseOpen')) return refusal(invalidRequest(unheardOf));
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
    if (switches.take('refuseClose')) return refusal(invalidRequest(unheardOf));
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
    if (intent.status !== 'requires_capture')
      return refusal(unexpectedState(wire, intent, 'captured'));
    if (switches.take('refuseCapture')) {
      const message = 'Your account cannot currently make live charges.';
      return refusal(invalidRequest(message, { code: 'testmode_charges_only' }));
    }
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
    if (switches.take('refuseClose')) return refusal(invalidRequest(unheardOf));
    const canCancel = ['requires_payment_method', 'requires_capture'].includes(intent.status);
    if (!canCancel) return refusal(unexpectedState(wire, intent, 'canceled'));
    const canceled: IntentRecord = { ...intent, status: 'canceled' };
    return done(
      [saveIntent(canceled)],
      () => wire.intentBody(canceled),
      () => [wire.event('payment_intent.canceled', wire.intentBody(canceled))],
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

  /** The money stays in place until the bank has decided. */
  function dispute({ outcome, id }: DisputeNews): StripeOperation {
    const disputed = store.list('intent').filter((intent) => intent.id === id);
    const type = outcome === 'opened' ? 'created' : 'closed';
    const report = (intent: IntentRecord) =>
      wire.event(`charge.dispute.${type}`, {
        id: `dp_${intent.id.slice(3)}`,
        object: 'dispute',
        amount: intent.amount,
        currency: intent.currency,
        charge: intent.chargeId,
        payment_intent: intent.id,
        status: outcome === 'opened' ? 'needs_response' : 'won',
        metadata: {},
      });
    return done(
      [],
      () => disputed.length,
      () => disputed.map(report),
    );
  }

  return {
    createSession,
    authorise,
    declineCard,
    expire,
    capture,
    cancel,
    finishCaptures,
    dispute,
  };
}

export function unexpectedState(wire: Wire, intent: IntentRecord, verb: string): Answer {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: wire.intentBody(intent),
  });
}
