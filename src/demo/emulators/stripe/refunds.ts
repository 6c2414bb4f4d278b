import { z } from 'zod';
import type { RefundEnd } from '../core/control-routes.ts';
import type { Operation } from '../core/payment-desk.ts';
import { prefixedId } from '../core/random-id.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { refusal, unexpectedState } from './account.ts';
import { invalidRequest, missing } from './errors.ts';
import {
  type IntentRecord,
  type RefundRecord,
  refundedAmount,
  type StripeChange,
  type StripeStore,
  unixNow,
} from './records.ts';
import type { Wire } from './wire.ts';

type StripeOperation = Operation<StripeChange>;

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

/** What Stripe does with refunds, at once and later. */
export function createRefunds(store: StripeStore, switches: SwitchBoard, wire: Wire) {
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
    if (intent.status !== 'succeeded') return refusal(unexpectedState(wire, intent, 'refunded'));
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
      status: switches.take('pendingRefund') ? 'pending' : 'succeeded',
    };
    return {
      status: 200,
      changes: [{ kind: 'refund', id: value.id, value }],
      answer: () => wire.refundBody(value),
      events: () =>
        tellTwice(() => [
          wire.event('refund.created', wire.refundBody(value)),
          wire.event('charge.refunded', wire.chargeBody(intent)),
        ]),
    };
  }

  function tellTwice(events: () => WebhookEvent[]): WebhookEvent[] {
    return switches.take('answerTwice') ? [...events(), ...events()] : events();
  }

  function finishRefunds({ outcome, id }: RefundEnd): StripeOperation {
    const finished: RefundRecord[] = store
      .list('refund')
      .filter((refund) => (id ? refund.id === id : refund.status === 'pending'))
      .map((refund) => ({ ...refund, status: outcome === 'completed' ? 'succeeded' : 'failed' }));
    const type = outcome === 'completed' ? 'refund.updated' : 'refund.failed';
    return {
      status: 200,
      changes: finished.map((value) => ({ kind: 'refund', id: value.id, value })),
      answer: () => finished.length,
      events: () =>
        tellTwice(() => finished.map((refund) => wire.event(type, wire.refundBody(refund)))),
    };
  }

  return { refund, finishRefunds };
}
