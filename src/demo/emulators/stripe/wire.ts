import { prefixedId } from '../core/random-id.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import {
  type IntentRecord,
  type RefundRecord,
  refundedAmount,
  type SessionRecord,
  type StripeStore,
  unixNow,
} from './records.ts';

const apiVersion = '2026-10-28.endive';

/** Turns records into Stripe's answers, with the requested expansions. */
export function createWire(store: StripeStore, baseUrl: () => string) {
  function sessionUrl(session: SessionRecord): string {
    return `${baseUrl()}/c/pay/${session.id}`;
  }

  function sessionBody(session: SessionRecord, expand: readonly string[] = []) {
    const intent = session.intentId ? store.find('intent', session.intentId) : null;
    const isUnfolded = expand.some((path) => path.split('.')[0] === 'payment_intent');
    const inner = expand
      .filter((path) => path.startsWith('payment_intent.'))
      .map((path) => path.slice('payment_intent.'.length));
    const isShown = session.status === 'complete';
    return {
      id: session.id,
      object: 'checkout.session',
      mode: 'payment',
      ui_mode: 'hosted_page',
      url: session.status === 'open' ? sessionUrl(session) : null,
      status: session.status,
      payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent:
        intent && (isShown || isUnfolded)
          ? isUnfolded
            ? intentBody(intent, inner)
            : intent.id
          : null,
      amount_subtotal: session.amountTotal,
      amount_total: session.amountTotal,
      currency: session.currency,
      client_reference_id: session.reference,
      customer_email: session.email,
      metadata: session.metadata,
      success_url: session.successUrl,
      cancel_url: session.cancelUrl,
      created: session.createdAt,
      expires_at: session.expiresAt,
      livemode: false,
    };
  }

  function intentBody(intent: IntentRecord, expand: readonly string[] = []) {
    const isHeld = intent.status === 'requires_capture';
    const hasCharge = intent.card !== null;
    return {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      amount: intent.amount,
      amount_capturable: isHeld ? intent.amount : 0,
      amount_received: intent.amountReceived,
      currency: intent.currency,
      capture_method: intent.captureMethod,
      latest_charge: hasCharge
        ? expand.some((path) => path.split('.')[0] === 'latest_charge')
          ? chargeBody(intent, expand.includes('latest_charge.balance_transaction'))
          : intent.chargeId
        : null,
      last_payment_error: intent.lastError && {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: intent.lastError,
      },
      metadata: intent.metadata,
      created: intent.createdAt,
      livemode: false,
    };
  }

  function chargeBody(intent: IntentRecord, withFee = false) {
    const back = refundedAmount(store, intent.id);
    return {
      id: intent.chargeId,
      object: 'charge',
      amount: intent.amount,
      amount_captured: intent.amountReceived,
      amount_refunded: back,
      captured: intent.status === 'succeeded',
      balance_transaction: withFee && intent.status === 'succeeded' ? balanceBody(intent) : null,
      refunded: back > 0 && back >= intent.amountReceived,
      paid: true,
      status: intent.status === 'processing' ? 'pending' : 'succeeded',
      currency: intent.currency,
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: intent.card },
      metadata: intent.metadata,
      created: intent.createdAt,
      livemode: false,
    };
  }

  function balanceBody(intent: IntentRecord) {
    const fee = Math.min(intent.amountReceived, Math.round(intent.amountReceived * 0.029) + 30);
    return {
      id: `txn_${intent.id.slice(3)}`,
      object: 'balance_transaction',
      amount: intent.amountReceived,
      currency: intent.currency,
      fee,
      net: intent.amountReceived - fee,
      source: intent.chargeId,
      type: 'charge',
    };
  }

  function refundBody(refund: RefundRecord) {
    return {
      id: refund.id,
      object: 'refund',
      amount: refund.amount,
      currency: refund.currency,
      charge: refund.chargeId,
      payment_intent: refund.intentId,
      reason: refund.reason,
      status: refund.status ?? 'succeeded',
      ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
      metadata: refund.metadata,
      created: refund.createdAt,
    };
  }

  function event(type: string, object: unknown): WebhookEvent {
    const id = prefixedId('evt');
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      created: unixNow(),
      type,
      livemode: false,
      pending_webhooks: 1,
      request: { id: prefixedId('req', 14), idempotency_key: null },
      data: { object },
    });
    return { id, type, body };
  }

  return { sessionUrl, sessionBody, intentBody, chargeBody, refundBody, event };
}

export type Wire = ReturnType<typeof createWire>;
