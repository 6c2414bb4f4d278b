import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

type PolicyHosts = {
  script?: string[];
  connect?: string[];
  frame?: string[];
  img?: string[];
  worker?: string[];
};

/**
 * The policy belongs to one document: it allows our own files and exactly the inline scripts that
 * stand in it, by hash, so it can travel with a cached page.
 */
export function contentPolicyFor(html: string, hosts: PolicyHosts = {}): string {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(inlineScript)) {
    if (body) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  const list = (...sources: (string | string[] | undefined)[]) =>
    sources.flat().filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${list("'self'", [...hashes], hosts.script)}`,
    // Scroll locks and positioned overlays set inline styles.
    `style-src ${list("'self'", "'unsafe-inline'", hosts.script)}`,
    `img-src ${list("'self'", 'data:', 'blob:', 'https:', hosts.img)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", hosts.connect)}`,
    `worker-src ${list("'self'", hosts.worker)}`,
    `frame-src ${list("'self'", hosts.frame)}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The checkout alone may load PayPal's scripts and open its windows. PayPal's loader adds its
 * script without a nonce, so it is allowed by host. The page is entered by a document load, since a
 * policy belongs to the document and not to the address in the bar.
 */
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** `reloading` is for development alone: changed pages are announced over a socket of their own. */
export function documentHeaders(
  html: string,
  path: string,
  reloading = false,
): Record<string, string> {
  const socket = reloading ? ['ws:'] : [];
  if (!/^\/checkout(\/|$)/.test(path)) {
    // A phone's pictures are read by a worker that its library makes of its own text.
    const worker = /^\/admin(\/|$)/.test(path) ? ['blob:'] : [];
    return { 'content-security-policy': contentPolicyFor(html, { connect: socket, worker }) };
  }
  const hosts = { script: paypal, connect: [...paypal, ...socket], frame: paypal, img: paypal };
  return {
    'content-security-policy': contentPolicyFor(html, hosts),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
