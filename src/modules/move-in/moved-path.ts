import { fail, ok, type Result } from '#shared/result.ts';

const longest = 500;

/** How a path of the other shop is stored and looked up: without codes and a slash at its end. */
export function plainPath(path: string): string | null {
  if (path.length > longest) return null;
  try {
    const plain = decodeURI(path).replace(/(?<=.)\/+$/, '');
    return /^\/(?![/\\])[^\s\\\0]*$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

/** The handle in `/products/handle`, also below a collection, as Shopify has it. */
export function handleIn(path: string): string | null {
  return /^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/.exec(path)?.[1] ?? null;
}

/** The code is the sentence that the owner reads. */
export function readTarget(
  { from, to }: { from: string; to: string },
  publicUrl: string,
): Result<{ path: string; target: string }, string> {
  const path = plainPath(pathnameOf(from) ?? '');
  if (path === null || path === '/') return fail('The old address is no path of a page.');
  const target = targetOf(to, publicUrl);
  if (target === null) return fail('The new address is not one of this shop.');
  return path === target ? fail('It would lead to itself.') : ok({ path, target });
}

function pathnameOf(address: string): string | null {
  return address.startsWith('/')
    ? address.replace(/[?#].*$/s, '')
    : (URL.parse(address)?.pathname ?? null);
}

/** A path of ours; a full address counts only if it is ours too. */
function targetOf(to: string, publicUrl: string): string | null {
  const url = URL.parse(to);
  const path = url?.host === new URL(publicUrl).host ? url.pathname + url.search : to;
  return path.length <= longest && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
}
