import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutEdgeHeaders } from '#platform/edge/edge-headers.ts';
import type { KeptAddresses } from '#platform/page-cache/kept-addresses.ts';
import { pageKey, questionKey } from '#platform/page-cache/page-address.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import {
  finishVariant,
  type RenderedPage,
  type StoredPage,
  type StoredVariant,
  storePage,
} from '#platform/page-cache/stored-page.ts';
import type { ArrivalLimits } from './arrival-limits.ts';
import { retryAfterSeconds } from './failures.ts';
import { type RenderTurns, TooManyWaiting } from './render-turns.ts';
import { replyFailure } from './reply-failure.ts';
import type { RequestLog } from './request-log.ts';
import { sendStored } from './send-stored.ts';

export type PageRenderer = (url: string, request: FastifyRequest | null) => Promise<RenderedPage>;

export type PageRoutesOptions = {
  /** The pages that everybody looks at. */
  cache: PageCache;
  /** Searches and narrowed listings: there is no end to those, and they push out only each other. */
  questions: PageCache;
  addresses: KeptAddresses;
  /** Questions take turns, so that a flood of them stops nobody else. */
  turns: RenderTurns;
  render: PageRenderer;
  log: Pick<RequestLog, 'pageRendered' | 'pageKept'>;
  /** Counts what must be drawn; a page that is kept costs next to nothing. */
  arrivals: ArrivalLimits;
  /** Told of every page that a browser asks for. */
  onVisit(cookies: string | undefined): void;
  keepPages: boolean;
};

/** Every address that is no file and no call is a page. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { addresses, render, log } = options;

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const startedAt = performance.now();
    options.onVisit(request.headers.cookie);
    const url = request.raw.url ?? '/';
    const place = options.keepPages ? placeOf(url, options) : null;
    const kept = place?.cache.find(place.key);
    if (place && kept) {
      log.pageKept();
      addresses.remember(url, { kind: 'page', key: place.key, find: place.cache.find });
      return sendPage(request, reply, kept, 200);
    }
    const refused = options.arrivals(request, reply, 'page');
    if (refused) return refused;
    if (!place) {
      const rendered = await render(url, request);
      log.pageRendered(request, rendered.status, startedAt);
      const page = withId(await storePage(rendered, 'seldom'), request.id);
      return sendPage(request, reply, page, rendered.status);
    }
    const draw = () => render(place.key, null);
    const drawInTurn = place.cache === options.questions ? () => options.turns(draw) : draw;
    try {
      const answer = await place.cache.getOrRender(place.key, drawInTurn);
      log.pageRendered(request, answer.status, startedAt);
      // Something changed while it was drawn: whoever stands before the shop may not keep it either.
      const isKept = place.cache.find(place.key) === answer.page;
      const page = isKept ? answer.page : withId(answer.page, request.id);
      return sendPage(request, reply, page, answer.status);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      return replyFailure(reply.header('retry-after', retryAfterSeconds), 'busy');
    }
  });
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

/** As an answer to this one request, which nobody may keep. */
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
