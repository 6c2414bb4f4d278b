export const dashboardPath = '/admin/dashboard';
export const loginPath = '/admin/login';
export const forgotHash = '#forgot';
export const passkeyHash = '#passkey';
export const forgotPath = `${loginPath}${forgotHash}`;

/** These would redirect to the login again. */
const entryPaths = new Set(['/admin', '/admin/', loginPath, '/login', '/admin/create-account']);

/**
 * The address after the login. Only paths of this site are valid: browsers read '//evil.example'
 * and '/\evil.example' as another host, and drop tabs and line breaks inside addresses.
 */
export function redirectTarget(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return dashboardPath;
  const base = 'http://this-site.invalid';
  const url = URL.parse(wanted, base);
  if (url?.origin !== base || entryPaths.has(url.pathname)) return dashboardPath;
  // '/a/..//evil.example' becomes '//evil.example' only when the URL is resolved.
  if (url.pathname.startsWith('//')) return dashboardPath;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function loginAddress(currentPath: string): string {
  return `${loginPath}?redirect=${encodeURIComponent(currentPath)}`;
}
