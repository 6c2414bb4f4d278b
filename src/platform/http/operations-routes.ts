import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback } from './guards/loopback.ts';
import { replyFailure } from './reply-failure.ts';

export type OperationsOptions = {
  registry: Registry;
  isReady(): Promise<boolean>;
  /** Lets a collector elsewhere read the metrics. Null if only this machine may read them. */
  metricsToken: string | null;
};

/** An operator's checks: is the shop alive, may it get traffic, what are its metrics. */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
  // Load balancers ask all the time, and a negative answer is not an error.
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

/** Allows this machine and callers with the token. Others get a 404. */
function metricsOnly(token: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isKnown = token !== null && given !== undefined && isSame(given, token);
    if (!isKnown && !isLoopback(request)) return replyFailure(reply, 'not-found');
  };
}

/** Takes the same time for every value. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
