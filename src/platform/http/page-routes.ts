import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutEdgeHeaders } from '#platform/edge/edge-headers.ts';
import { pageKey } from '#platform/page-cache/page-address.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import {
  chooseEncoding,
  type Encoding,
  type RenderedPage,
  type StoredPage,
  storePage,
} from '#platform/page-cache/stored-page.ts';
import type { ArrivalLimits } from './arrival-limits.ts';
import type { RequestLog } from './request-log.ts';

export type PageRenderer = (url: string, request: FastifyRequest | null) => Promise<RenderedPage>;

export type PageRoutesOptions = {
  cache: PageCache;
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
  const { cache, render, log } = options;

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const startedAt = performance.now();
    options.onVisit(request.headers.cookie);
    const url = request.raw.url ?? '/';
    const key = options.keepPages ? pageKey(url) : null;
    const kept = key === null ? undefined : cache.find(key);
    if (kept) {
      log.pageKept();
      return sendPage(request, reply, kept, 200);
    }
    const refused = options.arrivals(request, reply, 'page');
    if (refused) return refused;
    if (key === null) {
      const rendered = await render(url, request);
      log.pageRendered(request, rendered.status, startedAt);
      const page = withId(await storePage(rendered, 'once'), request.id);
      return sendPage(request, reply, page, rendered.status);
    }
    const answer = await cache.getOrRender(key, () => render(key, null));
    log.pageRendered(request, answer.status, startedAt);
    // Something changed while it was drawn: whoever stands before the shop may not keep it either.
    const isKept = cache.find(key) === answer.page;
    const page = isKept ? answer.page : withId(answer.page, request.id);
    return sendPage(request, reply, page, answer.status);
  });
}

/** As an answer to this one request, which nobody may keep. */
function withId(page: StoredPage, requestId: string): StoredPage {
  const own = ({ body, headers }: StoredPage['variants'][Encoding]) => ({
    body,
    headers: { ...withoutEdgeHeaders(headers), 'x-request-id': requestId },
  });
  const { br, gzip, identity } = page.variants;
  return {
    ...page,
    variants: { br: own(br), gzip: own(gzip), identity: own(identity) },
    notModified: { ...withoutEdgeHeaders(page.notModified), 'x-request-id': requestId },
  };
}

/**
 * Written straight to the socket: a kept page carries its finished headers, and anything done
 * again per request would cost more than sending it.
 */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  status: number,
): FastifyReply {
  reply.hijack();
  const response = reply.raw;
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModified);
    response.end();
    return reply;
  }
  const { headers, body } = page.variants[chooseEncoding(request.headers['accept-encoding'])];
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return reply;
}
