import type { FastifyInstance } from 'fastify';

type Transport = { https: boolean };

/** Headers for every answer. Documents add their content security policy. */
export function securityHeaders({ https }: Transport): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function installSecurityHeaders(app: FastifyInstance, transport: Transport): void {
  const headers = securityHeaders(transport);
  const staffHeaders = { ...headers, 'permissions-policy': staffPermissions };
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(url.startsWith('/admin') ? staffHeaders : headers);
  });
}

/** Staff scan labels with the camera of a phone or tablet. */
const staffPermissions = 'camera=(self), geolocation=(), microphone=()';

/** The policy of answers that are no documents. Documents have their own, which includes this. */
export const unframed = "frame-ancestors 'none'";

/**
 * For every answer, including files and errors: browsers don't guess another content type, and
 * don't use plain http again.
 */
export function installBasicHeaders(app: FastifyInstance, transport: Transport): void {
  const basic = ['x-content-type-options', 'strict-transport-security'];
  const headers = {
    ...Object.fromEntries(
      Object.entries(securityHeaders(transport)).filter(([name]) => basic.includes(name)),
    ),
    'content-security-policy': unframed,
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
