/**
 * The pages that are the same for everyone, and so may be cached, with the query parameters that
 * change them. Other parameters are ignored. A page that is not listed counts as a personal page.
 */
const cachedPages: [path: RegExp, parameters?: string[]][] = [
  [/^\/$/],
  [/^\/category$/],
  [/^\/category\/[^/]+$/, ['subCategory', 'page']],
  [/^\/category\/[^/]+\/[^/]+$/],
  [/^\/collections$/],
  [/^\/collections\/[^/]+$/, ['page']],
  [/^\/product$/],
  [/^\/product\/[^/]+$/],
  [/^\/events$/],
  [/^\/events\/[^/]+$/],
  [/^\/(about|contact|account|shipping|returns|privacy|shade-studio|size-guide|terms)$/],
];

/** The filters of a listing. There are more combinations than pages worth caching for long. */
const narrowing = ['type', 'color', 'size', 'minPrice', 'maxPrice', 'inStock', 'sort', 'filters'];
const listing = ['subCategory', 'page', ...narrowing];
const narrowed = /^\/(category|collections)\/[^/]+$/;

/** The parameters of a search, besides the filters. */
const searching = ['q', 'category', 'page', ...narrowing];
const searchPage = /^\/search(\.data)?$/;

/** No person writes a longer address. */
const longestKey = 300;

/**
 * A path as the router reads it: it resolves dots and ignores case, codes for plain characters, a
 * slash at the end and repeated slashes. Rules about pages use this form. Only the first segment
 * ignores case. The rest (a product, a token) does not.
 */
export function pagePath(url: string): string {
  const { pathname } = new URL(`http://shop${url}`);
  const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const [, first = '', ...rest] = path.split('/').map(readSegment);
  return ['', first.toLowerCase(), ...rest].join('/');
}

/** An encoded slash or URL mark inside a segment stays encoded: it is not part of the structure. */
function readSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/**
 * The cache key of a public page, or null if it is not cached. Tracking parameters and the order of
 * parameters make no new page.
 */
export function pageKey(url: string): string | null {
  const path = pagePath(url);
  const cached = cachedPages.find(([pattern]) => pattern.test(path));
  if (!cached || path.endsWith('.data') || path.length > longestKey) return null;
  const mark = url.indexOf('?');
  if (mark === -1) return path;
  const given = new URLSearchParams(url.slice(mark + 1));
  if (narrowed.test(path) && narrowing.some((name) => given.get(name))) return null;
  const query = new URLSearchParams();
  for (const name of cached[1] ?? []) {
    const value = given.get(name);
    const isSensible = name === 'page' ? /^\d{1,2}$/ : /^.{1,100}$/s;
    if (value !== null && isSensible.test(value)) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * The key of a page that depends on a question (a search, a filtered listing), else null. There is
 * no limit to those, so they are cached apart from the pages that matter to everybody.
 */
export function questionKey(url: string): string | null {
  const path = pagePath(url);
  const known = searchPage.test(path) ? searching : narrowed.test(path) ? listing : null;
  if (!known || path.endsWith('.data')) return null;
  const mark = url.indexOf('?');
  const given = mark === -1 ? [] : [...new URLSearchParams(url.slice(mark + 1))];
  const query = new URLSearchParams(given.filter(([name]) => known.includes(name)));
  const key = query.size === 0 ? path : `${path}?${query}`;
  return key.length > longestKey ? null : key;
}

/** What browsers and proxies may do with a page: revalidate each time, or store nothing. */
export function pageCacheControl(url: string): 'no-cache' | 'no-store' {
  const path = pagePath(url);
  const shared = searchPage.test(path) || pageKey(path.replace(/\.data$/, '')) !== null;
  return shared ? 'no-cache' : 'no-store';
}
