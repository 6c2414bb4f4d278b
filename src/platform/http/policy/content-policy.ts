export const policyReportsPath = '/api/csp-reports';

type PolicyParts = {
  /** Hashes of our own inline scripts. */
  scripts?: readonly string[];
  hosts?: PolicyHosts;
  pictures?: readonly string[];
  worker?: readonly string[];
  connect?: readonly string[];
  /** Whether texts may become scripts only by our own two policies (`deferred-scripts.ts`). */
  trustedTypes?: boolean;
};

/** The policy of one document. It allows our own files and the sources given, nothing else. */
export function contentPolicy(parts: PolicyParts = {}): string {
  const { scripts, hosts, pictures, worker, connect, trustedTypes } = parts;
  const list = (...sources: (string | readonly string[] | undefined)[]) =>
    sources.flat().filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${list("'self'", scripts, hosts?.script)}`,
    // Scroll locks and positioned overlays set inline styles.
    `style-src ${list("'self'", "'unsafe-inline'", hosts?.style)}`,
    `img-src ${list("'self'", 'data:', 'blob:', pictures, hosts?.img)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", connect, hosts?.connect)}`,
    `worker-src ${list("'self'", worker)}`,
    `frame-src ${list("'self'", hosts?.frame)}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default late'] : []),
    `report-uri ${policyReportsPath}`,
    'report-to csp',
  ].join('; ');
}

type PolicyHosts = Record<'script' | 'style' | 'connect' | 'frame' | 'img', readonly string[]>;

/**
 * PayPal's hosts, listed one by one for the environment in use. PayPal recommends wildcards and
 * publishes no list. If it begins to use another host, the reports under System Status show it.
 */
export function paypalHosts(environment: 'sandbox' | 'production'): PolicyHosts {
  const part = environment === 'sandbox' ? 'sandbox.' : '';
  const www = `https://www.${part}paypal.com`;
  const api = `https://api-m.${part}paypal.com`;
  const risk = `https://c.${part}paypal.com`;
  const objects = 'https://www.paypalobjects.com';
  const statistics = ['https://b.stats.paypal.com', 'https://t.paypal.com'];
  return {
    script: [www, objects, risk],
    style: [www, objects],
    connect: [www, api, objects, risk, ...statistics],
    frame: [www, risk],
    img: [www, objects, risk, ...statistics],
  };
}

export type DocumentParts = {
  /** As `pagePath` returns it. */
  path: string;
  scripts: readonly string[];
  /** The hosts of product pictures, besides the shop itself. */
  pictureHosts: readonly string[];
  /** Null if the shop emulates PayPal. */
  paypal: 'sandbox' | 'production' | null;
  /** Only for development: changed pages are announced over a separate socket. */
  reloading?: boolean;
};

/**
 * Only the checkout may load PayPal's scripts and open its windows. PayPal's loader adds its script
 * without a nonce and by an address in plain text, so it is allowed by host, and Trusted Types are
 * off there. The page is entered by a document load, since a policy belongs to the document and not
 * to the address in the bar.
 */
export function documentHeaders(parts: DocumentParts): Record<string, string> {
  const { path, scripts, pictureHosts, paypal, reloading = false } = parts;
  const connect = reloading ? ['ws:'] : [];
  const reporting = { 'reporting-endpoints': `csp="${policyReportsPath}"` };
  if (/^\/checkout(\/|$)/.test(path)) {
    const hosts = paypal ? paypalHosts(paypal) : undefined;
    return {
      'content-security-policy': contentPolicy({ scripts, hosts, pictures: pictureHosts, connect }),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...reporting,
    };
  }
  const trustedTypes = !reloading;
  const policy = /^\/admin(\/|$)/.test(path)
    ? // Staff see a picture before its host is known, and a worker reads phone pictures. The
      // worker's code is text that its library makes.
      { scripts, pictures: ['https:'], worker: ['blob:'], connect, trustedTypes }
    : { scripts, pictures: pictureHosts, connect, trustedTypes };
  return { 'content-security-policy': contentPolicy(policy), ...reporting };
}
