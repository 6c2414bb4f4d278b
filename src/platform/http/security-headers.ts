import type { FastifyInstance } from 'fastify';

type Transport = { https: boolean };

/** Headers for every answer; documents add their content security policy. */
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
