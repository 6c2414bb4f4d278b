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
import type { PayPalHttp } from './paypal-http.ts';
import { captureIdFromLinks } from './paypal-wire.ts';

const kinds: Record<string, PaymentEventKind> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'closed',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DECLINED': 'declined',
  'PAYMENT.CAPTURE.DENIED': 'declined',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.REFUND.PENDING': 'refunded',
  'PAYMENT.REFUND.COMPLETED': 'refunded',
  'PAYMENT.REFUND.FAILED': 'refunded',
  'PAYMENT.REFUND.CANCELLED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
  'CUSTOMER.DISPUTE.CREATED': 'disputed',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute-closed',
};

const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    order_id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional() }))
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  }),
});

const transmissionHeaders = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const;

export async function readPayPalWebhook(
  http: PayPalHttp,
  webhookId: string,
  rawBody: string,
  headers: WebhookHeaders,
): Promise<Result<PaymentEvent, WebhookFailure, ProviderDetail>> {
  const event = parsePayPalWebhook(rawBody);
  if (!event) return fail('malformed', { message: 'The webhook is no PayPal event' });
  const envelope: Record<string, string> = { webhook_id: webhookId };
  for (const [field, header] of Object.entries(transmissionHeaders)) {
    const value = headers[header];
    if (typeof value !== 'string') return fail('bad-signature', { message: `No ${header}` });
    envelope[field] = value;
  }
  // PayPal hashes the event as it was sent, so the original text goes back.
  const body = `${JSON.stringify(envelope).slice(0, -1)},"webhook_event":${rawBody}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const answer = await http.send({ method: 'POST', path, body, retries: 1 });
  if (!answer.ok) {
    const code = answer.code === 'misconfigured' ? 'misconfigured' : 'unreachable';
    return fail(code, answer.detail ?? { message: answer.code });
  }
  const verdict = z.object({ verification_status: z.string() }).safeParse(answer.value.body);
  if (!verdict.success || verdict.data.verification_status !== 'SUCCESS') {
    return fail('bad-signature', { message: 'PayPal does not vouch for this webhook' });
  }
  return ok(event);
}

export function parsePayPalWebhook(rawBody: string): PaymentEvent | null {
  const event = parseWebhook(rawBody, eventSchema);
  return event && toEvent(event);
}

function toEvent({ id, event_type, resource }: z.infer<typeof eventSchema>): PaymentEvent {
  const aboutOrder = event_type.startsWith('CHECKOUT.');
  const kind = kinds[event_type] ?? 'other';
  const isRefund = kind === 'refunded' || kind === 'reversed';
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const ownCapture = aboutOrder ? null : (disputed ?? resource.id ?? null);
  return {
    eventId: id,
    kind,
    providerPaymentId: aboutOrder
      ? (resource.order_id ?? resource.id ?? null)
      : (resource.supplementary_data?.related_ids?.order_id ?? null),
    captureId: (isRefund ? captureIdFromLinks(resource.links) : null) ?? ownCapture,
    reference: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}
