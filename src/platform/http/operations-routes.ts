import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback } from './guards/loopback.ts';
import { replyFailure } from './reply-failure.ts';

export type OperationsOptions = {
  registry: Registry;
  isReady(): Promise<boolean>;
  /** Opens the metrics to a collector elsewhere; null where only this machine may see them. */
  metricsToken: string | null;
};

/** What an operator's tools ask: is it alive, may it get traffic, how does it do. */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
  // Balancers ask all the time, and the answer no is nobody's fault.
  const silent = { ...quiet, logLevel: 'silent' } as const;
  app.get('/healthz', silent, async () => ({ status: 'ok' }));
  app.get('/readyz', silent, async (_request, reply) =>
    (await options.isReady()) ? { status: 'ready' } : replyFailure(reply, 'unavailable'),
  );
  app.get(
    '/metrics',
    { ...quiet, onRequest: metricsOnly(options.metricsToken) },
    async (_request, reply) =>
      reply.type(options.registry.contentType).send(await options.registry.metrics()),
  );
}

/** For this machine, and for whoever has the token. To others there is nothing here. */
function metricsOnly(token: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isKnown = token !== null && given !== undefined && isSame(given, token);
    if (!isKnown && !isLoopback(request)) return replyFailure(reply, 'not-found');
  };
}

/** In the same time whatever was given. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
