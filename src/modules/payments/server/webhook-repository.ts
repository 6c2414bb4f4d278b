import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { inSeconds } from '#database/expressions.ts';
import { webhookEvents } from '#database/schema/index.ts';
import type { PaymentEvent, WebhookHeaders } from '#modules/payments/payment-event.ts';
import { retryPause } from '#modules/payments/payment-lifecycle.ts';
import type { OnlineMethod, SettledMethod } from '#modules/payments/payment-method.ts';

export type WebhookDelivery = {
  provider: OnlineMethod;
  event: PaymentEvent;
  body: string;
  headers: WebhookHeaders;
  paymentId: string | null;
};

export type WebhookKey = { provider: OnlineMethod; eventId: string };

/** A webhook, its payment if known, and the state of its processing. */
export type StoredWebhook = WebhookKey &
  Omit<typeof webhookEvents.$inferSelect, 'provider' | 'headers' | 'body'>;

/** About a payment of ours. */
export type PaymentWebhook = StoredWebhook & { paymentId: string };

/** About a payment that was unknown on arrival, in the provider's own format. */
export type UnknownWebhook = StoredWebhook & { body: string };

const { headers: _, ...allColumns } = getTableColumns(webhookEvents);
const { body: __, ...columns } = allColumns;

/** Longer than processing one takes. */
const leaseSeconds = 300;
const longestList = 500;

function isWebhook(key: WebhookKey) {
  return and(eq(webhookEvents.provider, key.provider), eq(webhookEvents.eventId, key.eventId));
}

/** False if this event is stored already: it was delivered twice. */
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

export async function markWebhookProcessed(db: Executor, key: WebhookKey): Promise<void> {
  await db.update(webhookEvents).set({ processedAt: sql`now()` }).where(isWebhook(key));
}

/** Stores the error; the webhook is retried after longer and longer pauses. */
export async function noteWebhookFailure(
  db: Executor,
  { provider, eventId }: WebhookKey,
  lastError: string,
): Promise<void> {
  const key = { provider, eventId };
  const attempts = (await findStoredWebhook(db, key))?.attempts ?? 0;
  const nextAttemptAt = inSeconds(retryPause(attempts));
  await db
    .update(webhookEvents)
    .set({ attempts: attempts + 1, lastError, nextAttemptAt })
    .where(isWebhook(key));
}

export async function findStoredWebhook(
  db: Executor,
  key: WebhookKey,
): Promise<UnknownWebhook | null> {
  const [row] = await db.select(allColumns).from(webhookEvents).where(isWebhook(key));
  return (row as UnknownWebhook | undefined) ?? null;
}

export async function assignWebhook(
  db: Executor,
  key: WebhookKey,
  paymentId: string,
): Promise<void> {
  await db.update(webhookEvents).set({ paymentId }).where(isWebhook(key));
}

/** About a payment of ours, and not processed. */
const unprocessed = and(isNull(webhookEvents.processedAt), isNotNull(webhookEvents.paymentId));

/** The same condition as its index. */
const isOfNobody = sql`${webhookEvents.processedAt} is null and ${webhookEvents.paymentId} is null
  and ${webhookEvents.kind} <> 'other'`;

/** Takes due webhooks for a while, so that no two jobs work on one. */
export async function takeDueWebhooks(
  db: Executor,
  provider: SettledMethod,
  limit: number,
): Promise<PaymentWebhook[]> {
  const due = db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(
      and(
        unprocessed,
        eq(webhookEvents.provider, provider),
        lt(webhookEvents.nextAttemptAt, sql`now()`),
      ),
    )
    .orderBy(webhookEvents.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(webhookEvents)
    .set({ nextAttemptAt: inSeconds(leaseSeconds) })
    .where(and(eq(webhookEvents.provider, provider), inArray(webhookEvents.eventId, due)))
    .returning(columns);
  return rows as PaymentWebhook[];
}

/** Received before then and not processed yet, oldest first. */
export async function listUnprocessedWebhooks(
  db: Executor,
  olderThan: Date,
): Promise<PaymentWebhook[]> {
  const rows = await db
    .select(columns)
    .from(webhookEvents)
    .where(and(unprocessed, lt(webhookEvents.receivedAt, olderThan)))
    .orderBy(webhookEvents.receivedAt)
    .limit(longestList);
  return rows as PaymentWebhook[];
}

/** The same for unknown payments; webhooks that are not about money are left out. */
export async function listWebhooksOfNobody(
  db: Executor,
  olderThan: Date,
): Promise<UnknownWebhook[]> {
  const rows = await db
    .select(allColumns)
    .from(webhookEvents)
    .where(and(isOfNobody, lt(webhookEvents.receivedAt, olderThan)))
    .orderBy(webhookEvents.receivedAt)
    .limit(longestList);
  return rows as UnknownWebhook[];
}

/** Stores the headers that prove the event's origin, and no others. */
function plainHeaders(headers: WebhookHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(paypal-|stripe-|content-type$|user-agent$)/.test(name))
      .map(([name, value]) => [name, String(value ?? '')]),
  );
}

/**
 * Providers repeat deliveries for days, not for weeks. A webhook that could not be processed stays,
 * for staff to look into.
 */
export async function forgetOldWebhooks(db: Executor): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(
      and(
        lt(
          webhookEvents.receivedAt,
          sql`now() - make_interval(days => ${retention.paymentReports.days})`,
        ),
        or(isNotNull(webhookEvents.processedAt), isNull(webhookEvents.paymentId)),
      ),
    );
}
