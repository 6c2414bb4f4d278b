import { z } from 'zod';
import type { Answer } from '../core/payment-desk.ts';
import { prefixedId } from '../core/random-id.ts';
import { invalidRequest } from './errors.ts';
import { type SessionRecord, unixNow } from './records.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const metadata = z.record(z.string(), z.string()).default({});

const sessionSchema = z.object({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.object({
        quantity: wholeNumber,
        price_data: z.object({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: wholeNumber,
          product_data: z.object({ name: z.string().min(1) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  success_url: z.string().min(1),
  cancel_url: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  metadata,
  expires_at: wholeNumber.optional(),
  payment_intent_data: z
    .object({
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
      description: z.string().optional(),
      metadata,
      shipping: z
        .looseObject({
          name: z.string(),
          address: z.looseObject({ city: z.string().optional(), country: z.string().optional() }),
        })
        .optional(),
    })
    .optional(),
});

const halfAnHour = 30 * 60;
const aDay = 24 * 60 * 60;

/** A session to store, or Stripe's refusal. */
export function readSessionRequest(body: unknown): SessionRecord | Answer {
  const parsed = sessionSchema.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return invalidRequest(`Invalid or missing parameter: ${path}`, { param: path });
  }
  const request = parsed.data;
  const now = unixNow();
  const lifetime = (request.expires_at ?? now + aDay) - now;
  if (lifetime < halfAnHour) return expiryRefusal('at least 30 minutes');
  if (lifetime > aDay) return expiryRefusal('less than 24 hours');
  const currencies = new Set(request.line_items.map((item) => item.price_data.currency));
  if (currencies.size > 1) return invalidRequest('All line items must share one currency.');
  return toRecord(request, now, now + lifetime);
}

function expiryRefusal(rule: string): Answer {
  const message = `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`;
  return invalidRequest(message, { param: 'expires_at' });
}

function toRecord(
  request: z.infer<typeof sessionSchema>,
  createdAt: number,
  expiresAt: number,
): SessionRecord {
  const lines = request.line_items.map(({ quantity, price_data }) => ({
    name: price_data.product_data.name,
    quantity,
    unitAmount: price_data.unit_amount,
  }));
  const intent = request.payment_intent_data;
  const shipping = intent?.shipping;
  return {
    id: prefixedId('cs_test', 58),
    status: 'open',
    createdAt,
    expiresAt,
    lines,
    amountTotal: lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
    currency: request.line_items[0]?.price_data.currency ?? 'usd',
    reference: request.client_reference_id ?? null,
    email: request.customer_email ?? null,
    metadata: request.metadata,
    intentMetadata: intent?.metadata ?? {},
    captureMethod: intent?.capture_method === 'manual' ? 'manual' : 'automatic',
    description: intent?.description ?? null,
    shipping: shipping
      ? {
          name: shipping.name,
          city: shipping.address.city ?? '',
          country: shipping.address.country ?? '',
          wire: shipping,
        }
      : null,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url ?? null,
    intentId: null,
  };
}
