import { randomUUID } from 'node:crypto';
import { readRelease } from '#modules/assistants/release.ts';
import { profilePath } from '#modules/assistants/ucp.ts';
import { readHttpsUrl, requestGuarded } from '#platform/guarded-request.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import type { AssistantParts } from './assistant-parts.ts';
import {
  findSessionById,
  listUntoldSessions,
  lockUntoldSession,
  markTold,
} from './assistant-repository.ts';
import { profileRules } from './platform-profiles.ts';
import { findPlatform } from './platform-repository.ts';
import { spokenWith } from './protocol/answer-call.ts';
import { describeOrder } from './protocol/answer-order.ts';
import { digestOf, shopKeyOf, signRequest } from './signatures.ts';

type OrderNews = { sessionId: string; eventId: string };

const queue = 'assistant-order';
const lookSeconds = 10;
const mostAtOnce = 50;

/**
 * Compares versions of orders, so any kind of change counts. The job is written in the transaction
 * that marks the order as reported. It is retried until the assistant accepts it.
 */
export function registerOrderEvents(parts: AssistantParts) {
  parts.jobs.define<OrderNews>(queue, (news) => sendNews(parts, news));
  const tellOfOrders = async (signal?: AbortSignal) => {
    await doAllRows({
      db: parts.db,
      job: 'assistants’ orders',
      limit: mostAtOnce,
      list: (limit, without) => listUntoldSessions(parts.db, limit, without),
      name: ({ id, orderNumber }) => ({
        key: id,
        title: `News of order #${orderNumber} could not be passed on to an assistant`,
        link: `/admin/dashboard?tab=orders&order=${orderNumber}`,
      }),
      task: ({ id }) => tellOfOrder(parts, id),
      signal,
    });
  };
  parts.jobs.every(lookSeconds, 'assistants’ orders', tellOfOrders);
  return { tellOfOrders };
}

async function tellOfOrder({ db, jobs }: AssistantParts, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const version = await lockUntoldSession(tx, sessionId);
    if (version === null) return;
    await markTold(tx, sessionId, version);
    const news: OrderNews = { sessionId, eventId: randomUUID() };
    await jobs.enqueue(tx, queue, news);
  });
}

/** Sends the whole current order, so a late event has no outdated data. */
async function sendNews(parts: AssistantParts, { sessionId, eventId }: OrderNews): Promise<void> {
  const session = await findSessionById(parts.db, sessionId);
  const platform = session?.platformId && (await findPlatform(parts.db, session.platformId));
  if (!platform || platform.offSince || !parts.settings.current().assistants.open) return;
  const found = await parts.profiles.find(platform.profileUrl);
  if (!found.ok) throw new Error(`The profile of ${platform.profileUrl} says ${found.code}`);
  const { profile } = found.value;
  const target = profile.webhookUrl === null ? null : readHttpsUrl(profile.webhookUrl, parts.guard);
  if (!target) return;
  const release = readRelease(profile.version);
  if (!release) return;
  const order = await describeOrder(parts, session, spokenWith(parts, profile, release));
  if (!order) return;
  const body = JSON.stringify(order);
  const headers = {
    'content-type': 'application/json',
    'content-digest': digestOf(body),
    'ucp-agent': `profile="${parts.publicUrl}${profilePath}"`,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
  };
  const { host: authority, pathname: path, search: query } = target;
  const signed = signRequest(
    { method: 'POST', authority, path, query, headers },
    [
      '@method',
      '@authority',
      '@path',
      ...(query ? ['@query'] : []),
      'ucp-agent',
      'content-digest',
      'content-type',
      'webhook-id',
      'webhook-timestamp',
    ],
    shopKeyOf(parts.signingKeys[0]),
  );
  const answer = await requestGuarded(
    { url: target.href, method: 'POST', headers: { ...headers, ...signed }, body },
    { ...profileRules, ...parts.guard },
  );
  if (!answer.ok || answer.value.status < 200 || answer.value.status > 299) {
    const said = answer.ok ? answer.value.status : answer.code;
    throw new Error(`${authority} did not take the news of an order: ${said}`);
  }
}
