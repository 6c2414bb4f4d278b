import { randomUUID } from 'node:crypto';
import { negotiate } from '#modules/assistants/negotiate.ts';
import { offeredCapabilities, profilePath } from '#modules/assistants/ucp.ts';
import { describeOrder } from './answer-order.ts';
import type { AssistantParts } from './assistant-parts.ts';
import {
  findPlatform,
  findSessionById,
  listUntoldSessions,
  markTold,
} from './assistant-repository.ts';
import { readHttpsUrl, requestGuarded } from './guarded-request.ts';
import { profileRules } from './platform-profiles.ts';
import { digestOf, shopKeyOf, signRequest } from './signatures.ts';

type OrderNews = { sessionId: string; eventId: string };

const queue = 'assistant-order';
const lookSeconds = 10;
const mostAtOnce = 50;

/**
 * Orders are looked at, not followed: whatever changed one counts. The news is written in the
 * transaction that notes it as told, and the job tries until the assistant has taken it.
 */
export function registerOrderEvents(parts: AssistantParts) {
  parts.jobs.define<OrderNews>(queue, (news) => sendNews(parts, news));
  const tellOfOrders = () =>
    parts.db.transaction(async (tx) => {
      for (const { id, version } of await listUntoldSessions(tx, mostAtOnce)) {
        await markTold(tx, id, version);
        const news: OrderNews = { sessionId: id, eventId: randomUUID() };
        await parts.jobs.enqueue(tx, queue, news);
      }
    });
  parts.jobs.every(lookSeconds, 'assistants’ orders', tellOfOrders);
  return { tellOfOrders };
}

/** The whole order as it stands now; an event that comes late tells nothing old. */
async function sendNews(parts: AssistantParts, { sessionId, eventId }: OrderNews): Promise<void> {
  const session = await findSessionById(parts.db, sessionId);
  const platform = session && (await findPlatform(parts.db, session.platformId));
  if (!platform || platform.offSince || !parts.settings.current().assistants.open) return;
  const found = await parts.profiles.find(platform.profileUrl);
  if (!found.ok) throw new Error(`The profile of ${platform.profileUrl} says ${found.code}`);
  const { webhookUrl } = found.value;
  const target = webhookUrl === null ? null : readHttpsUrl(webhookUrl);
  if (!target) return;
  const { discounts } = parts.settings.current().offers;
  const negotiated = negotiate(offeredCapabilities(discounts), found.value);
  const order = await describeOrder(parts, session, negotiated);
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
