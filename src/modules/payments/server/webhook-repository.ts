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

/** A webhook, whose payment it is about if we know that, and how far we got with it. */
export type StoredWebhook = WebhookKey & {
  kind: string;
  paymentId: string | null;
  receivedAt: Date;
  processedAt: Date | null;
  attempts: number;
  lastError: string;
  nextAttemptAt: Date;
};

/** About a payment of ours. */
export type PaymentWebhook = StoredWebhook & { paymentId: string };

/** About a payment that nobody knew when it came, as the provider sent it. */
export type UnknownWebhook = StoredWebhook & { body: string };

const { headers: _, ...allColumns } = getTableColumns(webhookEvents);
const { body: __, ...columns } = allColumns;

/** Longer than dealing with one takes. */
const leaseSeconds = 300;
const longestList = 500;

function isWebhook(key: WebhookKey) {
  return and(eq(webhookEvents.provider, key.provider), eq(webhookEvents.eventId, key.eventId));
}

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

export async function markWebhookProcessed(db: Executor, key: WebhookKey): Promise<void> {
  await db.update(webhookEvents).set({ processedAt: sql`now()` }).where(isWebhook(key));
}

/** It stays, with what stood in the way, and is tried again after ever longer pauses. */
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

/** About a payment of ours, and not dealt with. */
const unprocessed = and(isNull(webhookEvents.processedAt), isNotNull(webhookEvents.paymentId));

/** As its index says it. */
const isOfNobody = sql`${webhookEvents.processedAt} is null and ${webhookEvents.paymentId} is null
  and ${webhookEvents.kind} <> 'other'`;

/** Takes what is due off the list for a while, so that no two jobs work on one. */
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

/** Received before then and not dealt with yet, the oldest first. */
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

/** The same of those whose payment we don't know; what says nothing of money waits for nobody. */
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

/** What proves the event's origin is stored; what came along by chance is not. */
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
        lt(
          webhookEvents.receivedAt,
          sql`now() - make_interval(days => ${retention.paymentReports.days})`,
        ),
        or(isNotNull(webhookEvents.processedAt), isNull(webhookEvents.paymentId)),
      ),
    );
}
