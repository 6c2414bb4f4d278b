import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser says where a state-changing request comes from. A program without a browser sends
 * neither header, and sends only cookies that it chose to send.
 */
export function comesFromForeignOrigin(request: FastifyRequest, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const own = new Set([new URL(publicUrl).origin, `${request.protocol}://${request.host}`]);
  return !own.has(origin);
}
