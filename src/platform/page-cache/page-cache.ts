import { createLruCache, longestCachedMs } from '#platform/lru-cache.ts';
import { pageDrops } from '#platform/telemetry/metrics.ts';
import { type RenderedPage, type StoredPage, storePage } from './stored-page.ts';

export type PageCache = {
  find(key: string): StoredPage | undefined;
  /** Concurrent calls for one address share one render. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer>;
  /** Drops the pages that show what changed. An empty tag drops everything. */
  drop(tag: string): void;
  /** From now on changes may go unheard: cached pages are used only if a new page can't be made. */
  distrust(): void;
  size(): { pages: number; bytes: number };
};

export type CacheAnswer = { page: StoredPage; status: number };

export type PageCacheOptions = {
  maxBytes: number;
  /** How often each of these pages is requested. Pages requested often are compressed better. */
  asked?: 'often' | 'seldom';
  /** Whether changes are heard. If not, nothing is cached. */
  isHearing?: () => boolean;
  now?: () => number;
  /** Headers that a cacheable page has for caches in front of the shop. */
  edgeHeaders?: (tags: ReadonlySet<string>) => Record<string, string>;
};

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, asked = 'often', isHearing = () => true, now } = options;
  const { edgeHeaders = () => ({}) } = options;
  /** A page that sets a cookie belongs to its visitor alone. */
  const mayKeep = (status: number, headers: object) =>
    status === 200 && isHearing() && !('set-cookie' in headers);
  const cache = createLruCache<CacheAnswer>({
    maxWeight: maxBytes,
    weigh: ({ page }) => page.bytes,
    mayKeep: ({ page, status }) => mayKeep(status, page.notModified),
    gaveWay: ({ status }) => status === 503,
    maxAgeMs: longestCachedMs,
    now,
  });

  async function renderAndStore(render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const rendered = await render();
    const page = mayKeep(rendered.status, rendered.headers)
      ? await storePage(withHeaders(rendered, edgeHeaders(rendered.tags)), asked)
      : await storePage(rendered, 'seldom');
    return { page, status: rendered.status };
  }

  return {
    find: (key) => cache.find(key)?.page,
    getOrRender: (key, render) => cache.getOrMake(key, () => renderAndStore(render)),
    drop(tag) {
      pageDrops.inc();
      cache.drop(({ page }) => tag === '' || page.tags.has(tag));
    },
    distrust: cache.distrust,
    size() {
      const { count, weight } = cache.size();
      return { pages: count, bytes: weight };
    },
  };
}

function withHeaders(page: RenderedPage, headers: Record<string, string>): RenderedPage {
  return { ...page, headers: { ...page.headers, ...headers } };
}
