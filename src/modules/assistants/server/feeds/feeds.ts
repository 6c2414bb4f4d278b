import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ListedProduct, merchantFeed, openAiFeed } from '#modules/assistants/feed.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { catalogChannel } from '#platform/catalog-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLruCache, longestCachedMs } from '#platform/lru-cache.ts';
import { type CatalogReaderParts, readWholeCatalogue } from './catalog-reader.ts';

const zip = promisify(gzip);

type Feed = { etag: string; body: string | Buffer; madeAt: Date };
export type FeedName = 'google' | 'openAi';
export type Feeds = ReturnType<typeof createFeeds>;

type FeedsParts = CatalogReaderParts & {
  changes: ChangeBus;
  settings: Pick<Settings, 'onFresh'>;
  publicUrl: string;
};

const writers: Record<
  FeedName,
  (publicUrl: string, listed: readonly ListedProduct[]) => Promise<Omit<Feed, 'madeAt'>>
> = {
  async google(publicUrl, listed) {
    const body = merchantFeed(publicUrl, listed);
    return { body, etag: etagOf(body) };
  },
  // The tag is computed from the content, since two zip files of the same lines may differ.
  async openAi(publicUrl, listed) {
    const text = openAiFeed(publicUrl, listed);
    return { body: await zip(text), etag: etagOf(text) };
  },
};

/** A larger feed is written for each request and not cached. */
const mostBytes = 32 * 1024 * 1024;

/** Feeds are written on request, and cached until the catalogue or a stock changes. */
export function createFeeds({ changes, settings, publicUrl, ...reader }: FeedsParts) {
  const cache = createLruCache<Feed>({
    maxWeight: mostBytes,
    weigh: ({ body }) => Math.max(1, body.length),
    mayKeep: ({ body }) => changes.isHearing() && body.length < mostBytes,
    maxAgeMs: longestCachedMs,
  });
  changes.on(catalogChannel, () => cache.drop(() => true));
  // The display of reductions is a setting.
  settings.onFresh(() => cache.drop(() => true));
  return {
    find: (name: FeedName) =>
      cache.getOrMake(name, async () => ({
        ...(await writers[name](publicUrl, await readWholeCatalogue(reader))),
        madeAt: new Date(),
      })),
  };
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}
