/** Pages that differ by visitor or moment: rendered anew each time, never kept. */
const personal = /^\/(admin|login|checkout|pay|order-confirmation|track-order|search|dev)(\/|$)/;

/** The query parameters that change a public page. Everything else is the visitor's own business. */
const meaningfulParameters: [path: RegExp, names: string[]][] = [
  [/^\/category\/[^/]+$/, ['subCategory', 'page']],
  [/^\/collections\/[^/]+$/, ['page']],
];

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
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value !== '' && value.length <= 100) kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
