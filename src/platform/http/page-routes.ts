import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutEdgeHeaders } from '#platform/edge/edge-headers.ts';
import type { CachedAddresses } from '#platform/page-cache/cached-addresses.ts';
import { pageKey, questionKey } from '#platform/page-cache/page-address.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import {
  finishVariant,
  type RenderedPage,
  type StoredPage,
  type StoredVariant,
  storePage,
} from '#platform/page-cache/stored-page.ts';
import { type Semaphore, SemaphoreFull } from '#shared/calls/semaphore.ts';
import { sendStored } from './cached/send-stored.ts';
import { retryAfterSeconds } from './failures.ts';
import type { ArrivalLimits } from './guards/arrival-limits.ts';
import { replyFailure } from './reply-failure.ts';
import type { RequestLog } from './request-log.ts';

export type PageRenderer = (url: string, request: FastifyRequest | null) => Promise<RenderedPage>;

export type PageRoutesOptions = {
  /** The pages that are the same for everybody. */
  cache: PageCache;
  /** Searches and filtered listings. There is no limit to them, so they evict only each other. */
  questions: PageCache;
  addresses: CachedAddresses;
  /** Limits how many of those are rendered at once, so that a flood of them blocks nobody else. */
  semaphore: Semaphore;
  render: PageRenderer;
  log: Pick<RequestLog, 'pageRendered' | 'pageFromCache'>;
  /** Counts pages that must be rendered. A cached page costs almost nothing. */
  arrivals: ArrivalLimits;
  /** Called for every page that a browser requests. */
  onVisit(cookies: string | undefined): void;
  keepPages: boolean;
  /** Where a page of ours is now that would not be found at this path; null where nobody knows. */
  findMoved?(path: string): Promise<string | null>;
};

/** Every address that is neither a file nor a call is a page. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { addresses, render, log } = options;

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const startedAt = performance.now();
    options.onVisit(request.headers.cookie);
    const url = request.raw.url ?? '/';
    const place = options.keepPages ? placeOf(url, options) : null;
    const cached = place?.cache.find(place.key);
    if (place && cached) {
      log.pageFromCache();
      addresses.remember(url, { kind: 'page', key: place.key, find: place.cache.find });
      return sendPage(request, reply, cached, 200);
    }
    const refused = options.arrivals(request, reply, 'page');
    if (refused) return refused;
    if (!place) {
      const rendered = await render(url, request);
      log.pageRendered(request, rendered.status, startedAt);
      const moved = await movedPage(options, url, rendered.status);
      if (moved) return sendMoved(reply, moved);
      const page = withId(await storePage(rendered, 'seldom'), request.id);
      return sendPage(request, reply, page, rendered.status);
    }
    const renderNow = () => render(place.key, null);
    const renderInTurn =
      place.cache === options.questions ? () => options.semaphore.pass(renderNow) : renderNow;
    try {
      const answer = await place.cache.getOrRender(place.key, renderInTurn);
      log.pageRendered(request, answer.status, startedAt);
      const moved = await movedPage(options, url, answer.status);
      if (moved) return sendMoved(reply, moved);
      // Something changed during the render, so no cache in front of the shop may store it.
      const isCached = place.cache.find(place.key) === answer.page;
      const page = isCached ? answer.page : withId(answer.page, request.id);
      return sendPage(request, reply, page, answer.status);
    } catch (error) {
      if (!(error instanceof SemaphoreFull)) throw error;
      return replyFailure(reply.header('retry-after', retryAfterSeconds), 'busy');
    }
  });
}

/** Asked only where our own answer is 'not found', so no page of ours is ever hidden. */
async function movedPage(
  { findMoved }: Pick<PageRoutesOptions, 'findMoved'>,
  url: string,
  status: number,
): Promise<string | null> {
  const path = url.replace(/[?#].*$/s, '');
  if (status !== 404 || path.endsWith('.data')) return null;
  return (await findMoved?.(path)) ?? null;
}

/** Browsers ask again each time: an owner may take it back. */
function sendMoved(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(target, 301);
}

type Caches = Pick<PageRoutesOptions, 'cache' | 'questions'>;

function placeOf(
  url: string,
  { cache, questions }: Caches,
): { cache: PageCache; key: string } | null {
  const key = pageKey(url);
  if (key !== null) return { cache, key };
  const question = questionKey(url);
  return question === null ? null : { cache: questions, key: question };
}

/** Makes it the answer to this one request, which no cache may store. */
function withId(page: StoredPage, requestId: string): StoredPage {
  const own = ({ body, headers }: StoredVariant) =>
    finishVariant(body, { ...withoutEdgeHeaders(headers), 'x-request-id': requestId });
  const variants = Object.entries(page.variants).map(([name, variant]) => [name, own(variant)]);
  return {
    ...page,
    variants: Object.fromEntries(variants),
    notModified: { ...withoutEdgeHeaders(page.notModified), 'x-request-id': requestId },
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  status: number,
): FastifyReply {
  reply.hijack();
  sendStored(request.raw, reply.raw, page, status);
  return reply;
}
