import { createLruCache, longestKeptMs } from '#platform/lru-cache.ts';
import { type RenderedPage, type StoredPage, storePage } from './stored-page.ts';

export type PageCache = {
  find(key: string): StoredPage | undefined;
  /** One render per address however many ask at once. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer>;
  /** Drops the pages that show what changed; an empty tag drops everything. */
  drop(tag: string): void;
  size(): { pages: number; bytes: number };
};

export type CacheAnswer = { page: StoredPage; status: number };

export type PageCacheOptions = {
  maxBytes: number;
  /** How often one and the same page is asked for: what is, is compressed better. */
  asked?: 'often' | 'seldom';
  /** Whether changes are heard of: if not, nothing is kept. */
  isHearing?: () => boolean;
  now?: () => number;
};

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, asked = 'often', isHearing = () => true, now } = options;
  const mayKeep = ({ status }: { status: number }) => status === 200 && isHearing();
  const kept = createLruCache<CacheAnswer>({
    maxWeight: maxBytes,
    weigh: ({ page }) => page.bytes,
    mayKeep,
    maxAgeMs: longestKeptMs,
    now,
  });

  async function renderAndStore(render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const rendered = await render();
    const page = await storePage(rendered, mayKeep(rendered) ? asked : 'seldom');
    return { page, status: rendered.status };
  }

  return {
    find: (key) => kept.find(key)?.page,
    getOrRender: (key, render) => kept.getOrMake(key, () => renderAndStore(render)),
    drop: (tag) => kept.drop(({ page }) => tag === '' || page.tags.has(tag)),
    size() {
      const { count, weight } = kept.size();
      return { pages: count, bytes: weight };
    },
  };
}
