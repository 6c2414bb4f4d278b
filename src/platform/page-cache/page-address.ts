/**
 * The pages that are the same for everyone, and so may be cached, with the query parameters that
 * change them; everything else in an address is the visitor's own business. A page that is not
 * listed is taken for a personal one.
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

/** What narrows a listing: there are more ways to tick than pages worth keeping for long. */
const narrowing = ['type', 'color', 'size', 'minPrice', 'maxPrice', 'inStock', 'sort', 'filters'];
const listing = ['subCategory', 'page', ...narrowing];
const narrowed = /^\/(category|collections)\/[^/]+$/;

/** What is asked for in a search, besides what narrows it. */
const searching = ['q', 'category', 'page', ...narrowing];
const searchPage = /^\/search(\.data)?$/;

/** No person writes more into an address. */
const longestKey = 300;

/**
 * A path as the router reads it: dots lead upwards, and it takes no notice of case, of codes for
 * plain characters, of a slash at the end nor of several in a row. Rules about pages go by this.
 * What is behind the first word (a product, a token) keeps its case.
 */
export function pagePath(url: string): string {
  const { pathname } = new URL(`http://shop${url}`);
  const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const [, first = '', ...rest] = path.split('/').map(readSegment);
  return ['', first.toLowerCase(), ...rest].join('/');
}

/** A slash or a mark of an address within a segment stays a code: it is no part of the structure. */
function readSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/**
 * The name a public page is cached under, or null if it is not cached. Tracking parameters and their
 * order make no new page.
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
 * The name of a page that differs by what is asked (a search, a narrowed listing), or null if it is
 * none. There is no end to those, so they are cached apart from the pages that matter to everybody.
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

/** What browsers and proxies may do with a page: ask each time, or keep nothing at all. */
export function pageCacheControl(url: string): 'no-cache' | 'no-store' {
  const path = pagePath(url);
  const shared = searchPage.test(path) || pageKey(path.replace(/\.data$/, '')) !== null;
  return shared ? 'no-cache' : 'no-store';
}
