import { and, asc, count, desc, eq, isNull, lte, min, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { webhookDeliveries, webhookEndpoints } from '#database/schema/index.ts';
import type { Delivery, EndpointChange, NewEndpoint } from '#modules/integrations/webhook.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export function listEndpointRows(
  db: Executor,
): Promise<{ endpoint: EndpointRow; waiting: number; givenUp: number }[]> {
  return db
    .select({
      endpoint: webhookEndpoints,
      waiting: countOfState('waiting'),
      givenUp: countOfState('given up'),
    })
    .from(webhookEndpoints)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .groupBy(webhookEndpoints.id)
    .orderBy(asc(webhookEndpoints.createdAt), webhookEndpoints.id);
}

function countOfState(state: Delivery['state']) {
  const { id, state: column } = webhookDeliveries;
  return sql<number>`count(${id}) filter (where ${column} = ${state})`.mapWith(Number);
}

/** Locks the table against new endpoints until the transaction ends. */
export async function countEndpoints(tx: Executor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`);
  const [all] = await tx.select({ number: count() }).from(webhookEndpoints);
  return all?.number ?? 0;
}

export async function insertEndpoint(tx: Executor, values: NewEndpoint): Promise<string> {
  const [row] = await tx
    .insert(webhookEndpoints)
    .values(values)
    .returning({ id: webhookEndpoints.id });
  return row?.id ?? '';
}

export async function findEndpointUrl(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  return row?.url ?? null;
}

export async function updateEndpoint(
  tx: Executor,
  id: string,
  { kinds, paused }: EndpointChange,
): Promise<void> {
  if (kinds === undefined && paused === undefined) return;
  await tx
    .update(webhookEndpoints)
    .set({
      ...(kinds && { kinds }),
      ...(paused !== undefined && { pausedAt: paused ? sql`now()` : null }),
    })
    .where(eq(webhookEndpoints.id, id));
}

export async function deleteEndpoint(tx: Executor, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

export type DeliveryToAdd = Pick<DeliveryRow, 'endpointId' | 'eventId' | 'kind' | 'body'>;

export async function insertDelivery(db: Executor, delivery: DeliveryToAdd): Promise<void> {
  await db.insert(webhookDeliveries).values(delivery);
}

export function listNewestDeliveries(
  db: Executor,
  endpointId: string,
  most: number,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id)
    .limit(most);
}

const fromTheStart = {
  state: 'waiting',
  attempts: 0,
  nextTryAt: sql`now()`,
  deliveredAt: null,
} as const;

/** Restarts the failed messages of an endpoint; returns their number. */
export async function restartGivenUp(db: Executor, endpointId: string): Promise<number> {
  const again = await db
    .update(webhookDeliveries)
    .set(fromTheStart)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isGivenUp))
    .returning({ id: webhookDeliveries.id });
  return again.length;
}

/** Returns its endpoint; null if there is no such message. */
export async function restartDelivery(tx: Executor, id: string): Promise<string | null> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set(fromTheStart)
    .where(eq(webhookDeliveries.id, id))
    .returning({ endpointId: webhookDeliveries.endpointId });
  return row?.endpointId ?? null;
}

const isGivenUp = eq(webhookDeliveries.state, 'given up');

export function listGivenUp(db: Executor) {
  return db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      number: count(),
      since: min(webhookDeliveries.createdAt),
      error: min(webhookDeliveries.lastError),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(isGivenUp, isNull(webhookEndpoints.pausedAt)))
    .groupBy(webhookEndpoints.id);
}

const isDue = and(
  eq(webhookDeliveries.state, 'waiting'),
  lte(webhookDeliveries.nextTryAt, sql`now()`),
);

export function listDueEndpoints(db: Executor): Promise<EndpointRow[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isDue));
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.pausedAt), sql`exists ${due}`));
}

export function listDueDeliveries(
  db: Executor,
  endpointId: string,
  most: number,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue))
    .orderBy(asc(webhookDeliveries.createdAt), webhookDeliveries.id)
    .limit(most);
}

export async function postponeDue(db: Executor, endpointId: string, seconds: number) {
  await db
    .update(webhookDeliveries)
    .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue));
}

export type Try = {
  attempts: number;
  status: number | null;
  error: string;
  /** Seconds until the next try; null if there is none. */
  pause: number | null;
};

/** A message that was restarted or removed meanwhile is not changed. */
export async function recordTry(
  db: Executor,
  { id, attempts: before }: Pick<DeliveryRow, 'id' | 'attempts'>,
  { attempts, status, error, pause }: Try,
): Promise<void> {
  const after =
    error === ''
      ? { state: 'delivered', deliveredAt: sql`now()` }
      : pause === null
        ? { state: 'given up' }
        : { nextTryAt: sql`now() + make_interval(secs => ${pause})` };
  await db
    .update(webhookDeliveries)
    .set({ attempts, lastStatus: status, lastError: error, ...after })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, before),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
}

export async function forgetDeliveries(db: Executor, days: number): Promise<void> {
  await db.execute(sql`
    delete from ${webhookDeliveries}
    where state <> 'waiting' and created_at < now() - make_interval(days => ${days})`);
}
