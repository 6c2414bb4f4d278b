import { randomUUID } from 'node:crypto';
import type { Database, Executor } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  type Delivery,
  deliveryStates,
  type Endpoint,
  type EndpointChange,
  mostEndpoints,
  type NewEndpoint,
  testKind,
} from '#modules/integrations/webhook.ts';
import { type GuardRules, isClosed, readHttpsUrl } from '#platform/guarded-request.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { shownSecret, webhookSecret } from './sign-webhook.ts';
import {
  countEndpoints,
  type DeliveryRow,
  deleteEndpoint,
  findEndpointUrl,
  forgetDeliveries,
  insertDelivery,
  insertEndpoint,
  listEndpointRows,
  listNewestDeliveries,
  restartDelivery,
  restartGivenUp,
  updateEndpoint,
} from './webhook-repository.ts';
import { bodyOf } from './write-deliveries.ts';

export type WebhookParts = {
  db: Database;
  signingKeys: readonly [string, ...string[]];
  guard: Partial<GuardRules>;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

const shownDeliveries = 100;
const storedDays = 30;

export function createWebhooks(parts: WebhookParts) {
  const { db } = parts;
  return {
    list: () => listEndpoints(parts),
    add: (input: NewEndpoint, author: Author) => addEndpoint(parts, input, author),
    /** A paused endpoint gets no new events; waiting messages are sent after the pause. */
    change: (id: string, change: EndpointChange, author: Author) =>
      changeKnown(db, { id, action: 'webhook.changed', detail: change, author }, (tx) =>
        updateEndpoint(tx, id, change),
      ),
    remove: (id: string, author: Author) =>
      changeKnown(db, { id, action: 'webhook.removed', author }, (tx) => deleteEndpoint(tx, id)),
    sendAgain: (id: string, author: Author) =>
      changeKnown(db, { id, action: 'webhook.sent-again', author }, (tx) => restartGivenUp(tx, id)),
    sendOneAgain: (id: string, author: Author) => sendOneAgain(db, id, author),
    test: (id: string) => sendTest(db, id),
    listDeliveries: (id: string) => listDeliveries(db, id),
    forgetOld: () => forgetDeliveries(db, storedDays),
  };
}

async function listEndpoints({ db, signingKeys }: WebhookParts): Promise<Endpoint[]> {
  const rows = await listEndpointRows(db);
  return rows.map(({ endpoint: { id, url, kinds, pausedAt, createdAt }, ...counts }) => ({
    id,
    url,
    kinds,
    secret: shownSecret(webhookSecret(signingKeys[0], id)),
    isPaused: pausedAt !== null,
    createdAt: createdAt.toISOString(),
    ...counts,
  }));
}

async function addEndpoint(
  { db, guard }: WebhookParts,
  { url, kinds }: NewEndpoint,
  { actor, address }: Author,
): Promise<Result<{ id: string }, 'webhook-address' | 'too-many-webhooks'>> {
  const target = readHttpsUrl(url, guard);
  if (!target || isClosed(target, guard)) return fail('webhook-address');
  const { href: subject } = target;
  return db.transaction(async (tx) => {
    if ((await countEndpoints(tx)) >= mostEndpoints) return fail('too-many-webhooks');
    const id = await insertEndpoint(tx, { url: subject, kinds });
    const detail = { kinds };
    await recordAudit(tx, { actor, action: 'webhook.added', subject, detail, address });
    return ok({ id });
  });
}

type Changed = { id: string; action: string; detail?: Record<string, unknown>; author: Author };

/** A change of an existing endpoint, with its entry in the audit log. */
function changeKnown(
  db: Database,
  { id, action, detail, author: { actor, address } }: Changed,
  write: (tx: Executor) => Promise<unknown>,
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const subject = await findEndpointUrl(tx, id);
    if (subject === null) return fail('not-found');
    await write(tx);
    await recordAudit(tx, { actor, action, subject, address, ...(detail && { detail }) });
    return ok(null);
  });
}

/** Also for delivered messages, since a receiver may have lost one. The id stays the same. */
function sendOneAgain(
  db: Database,
  id: string,
  { actor, address }: Author,
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const endpointId = await restartDelivery(tx, id);
    if (endpointId === null) return fail('not-found');
    const subject = (await findEndpointUrl(tx, endpointId)) ?? '';
    await recordAudit(tx, { actor, action: 'webhook.sent-again', subject, address });
    return ok(null);
  });
}

async function sendTest(db: Database, endpointId: string): Promise<Result<null, 'not-found'>> {
  if ((await findEndpointUrl(db, endpointId)) === null) return fail('not-found');
  const eventId = randomUUID();
  const body = bodyOf({ id: eventId, kind: testKind, at: new Date(), data: {} });
  await insertDelivery(db, { endpointId, eventId, kind: testKind, body });
  return ok(null);
}

async function listDeliveries(
  db: Database,
  endpointId: string,
): Promise<Result<{ deliveries: Delivery[] }, 'not-found'>> {
  if ((await findEndpointUrl(db, endpointId)) === null) return fail('not-found');
  const rows = await listNewestDeliveries(db, endpointId, shownDeliveries);
  return ok({ deliveries: rows.map(toDelivery) });
}

function toDelivery(row: DeliveryRow): Delivery {
  const { id, kind, attempts, lastStatus, lastError, body } = row;
  return {
    id,
    kind,
    state: deliveryStates.find((each) => each === row.state) ?? 'waiting',
    attempts,
    lastStatus,
    lastError,
    body,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
