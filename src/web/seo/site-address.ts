/**
 * A complete address of this site. Pages rendered on the server pass the public address. A page
 * opened inside the browser has none and uses the origin it was loaded from.
 */
export function siteAddress(path: string, publicUrl?: string): string {
  const origin = publicUrl ?? (typeof location === 'undefined' ? '' : location.origin);
  return /^https?:/.test(path) ? path : `${origin}${path}`;
}
