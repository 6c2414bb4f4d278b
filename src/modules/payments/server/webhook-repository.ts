import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { webhookEvents } from '#database/schema/index.ts';
import type { PaymentEvent, WebhookHeaders } from '#modules/payments/payment-event.ts';
import type { PaymentMethod } from '#modules/payments/payment-method.ts';

export type WebhookDelivery = {
  provider: PaymentMethod;
  event: PaymentEvent;
  body: string;
  headers: WebhookHeaders;
  paymentId: string | null;
};

/** False if this event has been stored before: it was delivered twice. */
export async function storeWebhook(db: Executor, delivery: WebhookDelivery): Promise<boolean> {
  const { provider, event, body, headers, paymentId } = delivery;
  const rows = await db
    .insert(webhookEvents)
    .values({
      provider,
      eventId: event.eventId,
      kind: event.kind,
      paymentId,
      body,
      headers: plainHeaders(headers),
    })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId });
  return rows.length > 0;
}

export async function markWebhookProcessed(
  db: Executor,
  provider: PaymentMethod,
  eventId: string,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ processedAt: sql`now()` })
    .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId)));
}

/** What proves the event's origin is kept; what came along by chance is not. */
function plainHeaders(headers: WebhookHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(paypal-|stripe-|content-type$|user-agent$)/.test(name))
      .map(([name, value]) => [name, String(value ?? '')]),
  );
}

/**
 * Providers deliver again for days, not for weeks. What could not be dealt with stays, for a person
 * to look into.
 */
export async function forgetOldWebhooks(db: Executor): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(
      and(
        lt(webhookEvents.receivedAt, sql`now() - interval '30 days'`),
        or(isNotNull(webhookEvents.processedAt), isNull(webhookEvents.paymentId)),
      ),
    );
}
