/** Pages that differ by visitor or moment: rendered anew each time, never kept. */
const personal = /^\/(admin|login|checkout|pay|order-confirmation|track-order|search|dev)(\/|$)/;

/** The query parameters that change a public page. Everything else is the visitor's own business. */
const meaningfulParameters: [path: RegExp, names: string[]][] = [
  [/^\/category\/[^/]+$/, ['subCategory', 'page']],
  [/^\/collections\/[^/]+$/, ['page']],
];

/** What narrows a listing: there are more ways to tick than pages worth keeping. */
const narrowing = ['type', 'color', 'size', 'minPrice', 'maxPrice', 'inStock', 'sort', 'filters'];
const narrowed = /^\/(category|collections)\/[^/]+$/;

/**
 * The name a public page is kept under, or null if it is not kept. Tracking parameters and their
 * order make no new page.
 */
export function pageKey(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (personal.test(path) || path.endsWith('.data') || path.length > 300) return null;
  if (mark === -1) return path;
  const names = meaningfulParameters.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const given = new URLSearchParams(url.slice(mark + 1));
  if (narrowed.test(path) && narrowing.some((name) => given.get(name))) return null;
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    const isSensible = name === 'page' ? /^\d{1,2}$/ : /^.{1,100}$/s;
    if (value !== null && isSensible.test(value)) kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
