/**
 * An address of this site in full. Pages rendered on the server hand in the public address; a page
 * opened inside the browser has none to hand and stands on the origin it was loaded from.
 */
export function siteAddress(path: string, publicUrl?: string): string {
  const origin = publicUrl ?? (typeof location === 'undefined' ? '' : location.origin);
  return /^https?:/.test(path) ? path : `${origin}${path}`;
}
