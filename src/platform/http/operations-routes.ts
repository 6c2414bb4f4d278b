import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { loopbackOnly } from './loopback.ts';
import { replyFailure } from './reply-failure.ts';

export type OperationsOptions = { registry: Registry; isReady(): Promise<boolean> };

/** What an operator's tools ask: is it alive, may it get traffic, how does it do. */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) =>
    (await options.isReady()) ? { status: 'ready' } : replyFailure(reply, 'unavailable'),
  );
  app.get('/metrics', { ...quiet, preHandler: loopbackOnly }, async (_request, reply) =>
    reply.type(options.registry.contentType).send(await options.registry.metrics()),
  );
}
