import { allPages, anyChange } from '#platform/catalog-change.ts';
import { createLruCache, longestCachedMs } from '#platform/lru-cache.ts';
import { type StoredPage, storePage } from './stored-page.ts';

/** The answer of a public call, and the tags of its content. A change of a tag drops the answer. */
export type CallAnswer = {
  body: unknown;
  headers?: Record<string, string>;
  tags: Iterable<string>;
};

export type CallCache = {
  find(key: string): StoredPage | undefined;
  /** Concurrent calls for one key share one computation. A null result is not cached. */
  getOrMake(key: string, make: () => Promise<CallAnswer | null>): Promise<StoredPage | null>;
  /** Something in the catalogue changed. An empty tag means that anything may have changed. */
  drop(tag: string): void;
  /** Only the stock number of this product changed. */
  dropCounts(tag: string): void;
  /** Entries are no longer trusted, and are used only if a new answer can't be made. */
  distrust(): void;
};

export type CallCacheOptions = {
  maxBytes: number;
  headers: Record<string, string>;
  /** Whether changes are heard. If not, nothing is cached. */
  isHearing?: () => boolean;
};

type Cached = { answer: StoredPage | null };

const missing = 1;

export function createCallCache(options: CallCacheOptions): CallCache {
  const { maxBytes, headers, isHearing = () => true } = options;
  const cache = createLruCache<Cached>({
    maxWeight: maxBytes,
    weigh: ({ answer }) => answer?.bytes ?? missing,
    mayKeep: ({ answer }) => answer !== null && isHearing(),
    maxAgeMs: longestCachedMs,
  });
  const has = ({ answer }: Cached, tag: string) => answer?.tags.has(tag) ?? false;
  return {
    find: (key) => cache.find(key)?.answer ?? undefined,
    async getOrMake(key, make) {
      const { answer } = await cache.getOrMake(key, async () => {
        const made = await make();
        return { answer: made && (await storeCall(made, headers)) };
      });
      return answer;
    },
    drop: (tag) => cache.drop((one) => tag === allPages || has(one, tag) || has(one, anyChange)),
    dropCounts: (tag) => cache.drop((one) => tag === allPages || has(one, tag)),
    distrust: cache.distrust,
  };
}

/** JSON that a browser may store but must revalidate: never stale, and cheap if nothing changed. */
export function storeCall(
  { body, headers, tags }: CallAnswer,
  shared: Record<string, string>,
): Promise<StoredPage> {
  return storePage(
    {
      status: 200,
      body: JSON.stringify(body),
      headers: {
        ...shared,
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        ...headers,
      },
      tags: new Set(tags),
    },
    'seldom',
  );
}
