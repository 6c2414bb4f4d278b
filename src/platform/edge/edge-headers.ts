/** Supported caches in front of the shop. Each has its own headers and purge calls. */
export const edgeKinds = ['varnish', 'fastly', 'cloudflare'] as const;
export type EdgeKind = (typeof edgeKinds)[number];

/** Every cached page has this key, so that all pages can be dropped at once. */
export const everyPage = 'shop';

/** The same lifetime as in our own page cache. It is the limit if a purge call gets lost. */
const freshSeconds = 600;
/** An older page is sent once more while a new one is fetched. */
const revalidateSeconds = 30;
/** While the shop can't be reached, a page of today is better than no page. */
const outageSeconds = 86_400;

/** Servers on the way refuse an answer with a longer header. */
const longestKeys = 4000;

/** Turns any tag into a word that fits into a header and a pattern. */
export function edgeKey(tag: string): string {
  if (tag === '') return everyPage;
  return tag.replaceAll(/[^A-Za-z0-9:-]/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}`);
}

/**
 * Lets the cache in front of the shop store an answer until a purge drops it. Browsers see no
 * change: they read `Cache-Control`, which stays as it is.
 */
export function cachedPageHeaders(kind: EdgeKind, tags: Iterable<string>): Record<string, string> {
  const keys = [everyPage, ...[...tags].map(edgeKey)];
  if (keys.join(' ').length > longestKeys) return {};
  const life = [
    `max-age=${freshSeconds}`,
    `stale-while-revalidate=${revalidateSeconds}`,
    `stale-if-error=${outageSeconds}`,
  ].join(', ');
  return kind === 'cloudflare'
    ? { 'cdn-cache-control': life, ...keyHeader(kind, keys) }
    : { 'surrogate-control': life, ...keyHeader(kind, keys) };
}

/** Pictures are cached as long as `Cache-Control` says. The key is for deleted pictures. */
export function pictureHeaders(kind: EdgeKind, tag: string): Record<string, string> {
  return keyHeader(kind, [edgeKey(tag)]);
}

function keyHeader(kind: EdgeKind, keys: readonly string[]): Record<string, string> {
  return kind === 'cloudflare'
    ? { 'cache-tag': keys.join(',') }
    : { 'surrogate-key': keys.join(' ') };
}

const names = new Set(['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag']);

/** For an answer that no cache may store after all. */
export function withoutEdgeHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}
