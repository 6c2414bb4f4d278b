/** Supported caches in front of the shop. Each has its own headers and purge calls. */
export const edgeKinds = ['varnish', 'fastly', 'cloudflare'] as const;
export type EdgeKind = (typeof edgeKinds)[number];

/** Every cached page bears it, so that all of them can be dropped at once. */
export const everyPage = 'shop';

/** As long as our own page cache keeps a page: should a call to drop it get lost, this is the end. */
const freshSeconds = 600;
/** A page that is older goes out once more while a new one is fetched. */
const revalidateSeconds = 30;
/** While the shop can't be reached, a page of today is better than none. */
const outageSeconds = 86_400;

/** Beyond this, servers on the way refuse the answer. */
const longestKeys = 4000;

/** Whatever a tag is made of, its key is a word that fits into a header and a pattern. */
export function edgeKey(tag: string): string {
  if (tag === '') return everyPage;
  return tag.replaceAll(/[^A-Za-z0-9:-]/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}`);
}

/**
 * Lets what stands before the shop keep an answer until it is told to drop it, and says nothing new
 * to browsers: they read `Cache-Control`, which stays as it is.
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

/** Pictures are cached for as long as they say to everybody; the key is for those that are deleted. */
export function pictureHeaders(kind: EdgeKind, tag: string): Record<string, string> {
  return keyHeader(kind, [edgeKey(tag)]);
}

function keyHeader(kind: EdgeKind, keys: readonly string[]): Record<string, string> {
  return kind === 'cloudflare'
    ? { 'cache-tag': keys.join(',') }
    : { 'surrogate-key': keys.join(' ') };
}

const names = new Set(['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag']);

/** For an answer that nobody may keep after all. */
export function withoutEdgeHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}
