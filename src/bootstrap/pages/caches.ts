import { allPages, catalogChannel, countsChannel } from '#platform/catalog-change.ts';
import { cachedPageHeaders } from '#platform/edge/edge-headers.ts';
import type { EdgePurges } from '#platform/edge/edge-purges.ts';
import { type CallCache, createCallCache } from '#platform/page-cache/call-cache.ts';
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts';
import type { Services } from '../services.ts';

const megabyte = 1024 * 1024;

/** Public calls, and a separate cache for searches, whose number has no limit. */
export function createCallCaches(
  { changes, contributions }: Services,
  headers: Record<string, string>,
): { calls: CallCache; searches: CallCache } {
  const { isHearing } = changes;
  const calls = createCallCache({ maxBytes: 24 * megabyte, headers, isHearing });
  const searches = createCallCache({ maxBytes: 16 * megabyte, headers, isHearing });
  for (const cache of [calls, searches]) {
    changes.on(catalogChannel, (tag, cause) =>
      cause === 'lost' ? cache.distrust() : cache.drop(tag),
    );
    changes.on(countsChannel, (tag, cause) => {
      if (cause !== 'lost') cache.dropCounts(tag);
    });
    for (const copy of contributions.liveCopies) {
      copy.onFresh(() => cache.drop(allPages));
    }
  }
  return { calls, searches };
}

/**
 * Pages that everybody visits, and a separate cache for searches and filtered listings. Drops here
 * are also sent to a cache in front of the shop.
 */
export function createPageCaches(
  { config, changes, contributions }: Services,
  purges: Pick<EdgePurges, 'drop'> | null,
): { pages: PageCache; questions: PageCache } {
  const { isHearing } = changes;
  const { edge } = config;
  const pages = createPageCache({
    maxBytes: 64 * megabyte,
    isHearing,
    ...(edge && { edgeHeaders: (tags) => cachedPageHeaders(edge.kind, tags) }),
  });
  const questions = createPageCache({ maxBytes: 16 * megabyte, asked: 'seldom', isHearing });
  const drop = (tag: string) => {
    pages.drop(tag);
    // A changed product may appear in any search, or disappear from it.
    questions.drop(allPages);
    purges?.drop(tag);
  };
  changes.on(catalogChannel, (tag, cause) => {
    if (cause !== 'lost') return drop(tag);
    for (const cache of [pages, questions]) cache.distrust();
    purges?.drop(allPages);
  });
  // Only now: a page rendered between the event and the new copy still shows the old one.
  for (const copy of contributions.liveCopies) copy.onFresh(() => drop(allPages));
  return { pages, questions };
}
