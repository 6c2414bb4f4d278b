import { Stripe } from 'stripe';
import { z } from 'zod';
import type {
  PaymentEvent,
  PaymentEventKind,
  WebhookFailure,
  WebhookHeaders,
} from '#modules/payments/payment-event.ts';
import type { ProviderDetail } from '#modules/payments/payment-provider.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { parseWebhook } from './parse-webhook.ts';

const kinds: Record<string, PaymentEventKind> = {
  'checkout.session.completed': 'approved',
  'checkout.session.async_payment_succeeded': 'captured',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'closed',
  'payment_intent.amount_capturable_updated': 'approved',
  'payment_intent.processing': 'pending',
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'closed',
  'charge.refunded': 'refunded',
  'charge.refund.updated': 'refunded',
  'refund.created': 'refunded',
  'refund.updated': 'refunded',
  'refund.failed': 'refunded',
  'charge.dispute.created': 'disputed',
  'charge.dispute.funds_withdrawn': 'reversed',
  'charge.dispute.closed': 'dispute-closed',
};

const objectSchema = z.object({
  id: z.string().nullish(),
  object: z.string(),
  payment_intent: z
    .union([z.string(), z.object({ id: z.string() }).transform((intent) => intent.id)])
    .nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional() }).nullish(),
});

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: objectSchema }),
});

export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: WebhookHeaders,
): Result<PaymentEvent, WebhookFailure, ProviderDetail> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') {
    return fail('bad-signature', { message: 'No stripe-signature' });
  }
  try {
    const { id } = stripe.webhooks.constructEvent(rawBody, signature, secret);
    const event = parseStripeWebhook(rawBody);
    return event ? ok(event) : fail('malformed', { message: `No object in ${id}` });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      return fail('bad-signature', { message: error.message });
    }
    if (error instanceof SyntaxError) return fail('malformed', { message: error.message });
    throw error;
  }
}

export function parseStripeWebhook(rawBody: string): PaymentEvent | null {
  const event = parseWebhook(rawBody, eventSchema);
  return event && toEvent(event);
}

function toEvent({ id, type, data: { object } }: z.infer<typeof eventSchema>): PaymentEvent {
  const isSession = object.object === 'checkout.session';
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return {
    eventId: id,
    kind: kinds[type] ?? 'other',
    providerPaymentId: isSession ? (object.id ?? null) : null,
    captureId: intentId ?? null,
    reference: object.client_reference_id ?? object.metadata?.reference ?? null,
  };
}
