import { allPages, catalogChannel, countsChannel } from '#platform/catalog-change.ts';
import { type CallCache, createCallCache } from '#platform/page-cache/call-cache.ts';
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts';
import type { Services } from './services.ts';

const megabyte = 1024 * 1024;

/** Public calls, and apart from them those of which there is no end. */
export function createCallCaches(
  { changes, settings, collections, pictureHosts }: Services,
  headers: Record<string, string>,
): { calls: CallCache; searches: CallCache } {
  const { isHearing } = changes;
  const calls = createCallCache({ maxBytes: 24 * megabyte, headers, isHearing });
  const searches = createCallCache({ maxBytes: 16 * megabyte, headers, isHearing });
  for (const cache of [calls, searches]) {
    changes.on(catalogChannel, cache.drop);
    changes.on(countsChannel, cache.dropCounts);
    for (const copy of [settings, collections, pictureHosts]) {
      copy.onFresh(() => cache.drop(allPages));
    }
  }
  return { calls, searches };
}

/** Pages that everybody looks at, and apart from them searches and narrowed listings. */
export function createPageCaches({ changes, settings, collections, pictureHosts }: Services): {
  pages: PageCache;
  questions: PageCache;
} {
  const { isHearing } = changes;
  const pages = createPageCache({ maxBytes: 64 * megabyte, isHearing });
  const questions = createPageCache({ maxBytes: 16 * megabyte, asked: 'seldom', isHearing });
  changes.on(catalogChannel, (tag) => {
    pages.drop(tag);
    // Whatever changed may be found now, or no longer.
    questions.drop(allPages);
  });
  // Only now: a page drawn between the news and the new copy still shows the old one.
  for (const copy of [settings, collections, pictureHosts]) {
    copy.onFresh(() => {
      pages.drop(allPages);
      questions.drop(allPages);
    });
  }
  return { pages, questions };
}
