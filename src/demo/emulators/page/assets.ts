import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const here = (name: string) => new URL(name, import.meta.url);
const installed = (name: string) => new URL(import.meta.resolve(name));

const script = 'text/javascript; charset=utf-8';

const assets: Record<string, { file: URL; type: string }> = {
  'page.css': { file: here('./page.css'), type: 'text/css; charset=utf-8' },
  'page.js': { file: here('./page.js'), type: script },
  'emblem.svg': { file: here('./emblem.svg'), type: 'image/svg+xml' },
  'bodoni-moda.woff2': {
    file: here('../../../design/styles/fonts/bodoni-moda-house.woff2'),
    type: 'font/woff2',
  },
  'jost.woff2': {
    file: installed('@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
].join('; ');

/**
 * The shop's headers may forbid framing and cut the link to the opener. An approval page needs
 * both, so this runs after the shop's own hooks.
 */
export function addPageHeaders(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.removeHeader('x-frame-options');
    reply.header('content-security-policy', pagePolicy);
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    reply.header('cache-control', 'no-store');
  });
}

export function addPageAssets(scope: FastifyInstance): void {
  for (const [name, { file, type }] of Object.entries(assets)) {
    const content = readFileSync(file);
    scope.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    );
  }
}
