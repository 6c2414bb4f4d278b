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
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    const object = objectSchema.safeParse(event.data.object);
    if (!object.success) return fail('malformed', { message: `No object in ${event.id}` });
    return ok(toEvent(event.id, event.type, object.data));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      return fail('bad-signature', { message: error.message });
    }
    if (error instanceof SyntaxError) return fail('malformed', { message: error.message });
    throw error;
  }
}

function toEvent(
  eventId: string,
  type: string,
  object: z.infer<typeof objectSchema>,
): PaymentEvent {
  const isSession = object.object === 'checkout.session';
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return {
    eventId,
    kind: kinds[type] ?? 'other',
    providerPaymentId: isSession ? (object.id ?? null) : null,
    captureId: intentId ?? null,
    reference: object.client_reference_id ?? object.metadata?.reference ?? null,
  };
}
