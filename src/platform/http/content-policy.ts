import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export type PolicyHosts = {
  script?: string[];
  connect?: string[];
  frame?: string[];
  img?: string[];
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
    `frame-src ${list("'self'", hosts.frame)}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
