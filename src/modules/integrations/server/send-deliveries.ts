import type { Database } from '#database/client.ts';
import { pauseAfter } from '#modules/integrations/webhook.ts';
import { type GuardRules, requestGuarded } from '#platform/guarded-request.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import { webhookHeaders, webhookSecret } from './sign-webhook.ts';
import {
  type DeliveryRow,
  type EndpointRow,
  listDueDeliveries,
  listDueEndpoints,
  postponeDue,
  recordTry,
} from './webhook-repository.ts';

export type SendParts = {
  db: Database;
  signingKeys: readonly string[];
  /** Relaxed by tests, which send to their own machine. */
  guard: Partial<GuardRules>;
};

const rules: GuardRules = { mostBytes: 64 * 1024, timeoutMs: 10_000 };

/** The time limit for one endpoint, so that others are not delayed. */
const longestVisitMs = 60_000;
const mostAtOnce = 100;
const endpointsAtOnce = 4;

/** Sends due messages; a slow or silent endpoint delays no other. */
export async function sendDeliveries(parts: SendParts, signal?: AbortSignal): Promise<void> {
  const { db } = parts;
  await doAllRows({
    db,
    job: 'webhooks',
    limit: mostAtOnce,
    list: () => listDueEndpoints(db),
    name: ({ id, url }) => ({ key: id, title: `Messages to ${url} could not be sent` }),
    task: (endpoint) => visit(parts, endpoint, signal),
    signal,
    sideBySide: endpointsAtOnce,
  });
}

async function visit(parts: SendParts, endpoint: EndpointRow, signal?: AbortSignal): Promise<void> {
  const { db } = parts;
  const end = Date.now() + longestVisitMs;
  for (const delivery of await listDueDeliveries(db, endpoint.id, mostAtOnce)) {
    if (signal?.aborted || Date.now() > end) return;
    const answer = await send(parts, endpoint, delivery);
    const attempts = delivery.attempts + 1;
    const pause = pauseAfter(attempts);
    await recordTry(db, delivery, { attempts, ...answer, pause });
    // An endpoint that does not answer would not answer the next message either.
    if (answer.status === null) return postponeDue(db, endpoint.id, pause ?? 0);
  }
}

type Answer = { status: number | null; error: string };

async function send(
  { signingKeys, guard }: SendParts,
  { id, url }: EndpointRow,
  { eventId, body }: DeliveryRow,
): Promise<Answer> {
  const secrets = signingKeys.map((key) => webhookSecret(key, id));
  const seconds = Math.floor(Date.now() / 1000);
  const headers = webhookHeaders(secrets, { id: eventId, seconds, body });
  const answer = await requestGuarded(
    { url, method: 'POST', headers, body },
    { ...rules, ...guard },
  );
  if (!answer.ok) return { status: null, error: reasons[answer.code] };
  const { status } = answer.value;
  const isTaken = status >= 200 && status < 300;
  return { status, error: isTaken ? '' : `It answered ${status}` };
}

const reasons = {
  'not-https': 'The address is not https',
  'private-address': 'The address is inside of a network',
  unreachable: 'It did not answer within ten seconds',
  'too-large': 'It answered more than 64 kB',
} as const;
