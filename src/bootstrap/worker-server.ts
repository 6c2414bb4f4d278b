import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { installErrorHandler } from '#platform/http/error-handler.ts';
import { createListener } from '#platform/http/listener.ts';
import { loggedError } from '#platform/http/logged-error.ts';
import { operationsRoutes } from '#platform/http/operations-routes.ts';
import { installBasicHeaders } from '#platform/http/policy/security-headers.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { logStream } from '#platform/telemetry/log-copies.ts';
import { registerMetrics } from '#platform/telemetry/metrics.ts';
import { isDatabaseUp } from './server.ts';
import type { Services } from './services.ts';
import { measureShop } from './start/measure-shop.ts';

/** The routes of a process without shoppers: health and metrics. */
export async function createWorkerServer(
  services: Services,
  { leaving }: { leaving: AbortSignal },
): Promise<FastifyInstance> {
  const { config, contributions } = services;
  await Promise.all(contributions.liveCopies.map((copy) => copy.open()));
  const app = Fastify({
    serverFactory: (listener) => createListener(listener, config.tls),
    logger: { ...logStream(), level: config.logLevel, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  installErrorHandler(app);
  installBasicHeaders(app, { https: config.publicUrl.startsWith('https:') });
  app.setNotFoundHandler((_request, reply) => replyFailure(reply, 'not-found'));
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerMetrics(registry);
  measureShop(registry, services);
  operationsRoutes(app, {
    registry,
    isReady: async () => !leaving.aborted && (await isDatabaseUp(services)),
    metricsToken: config.metricsToken,
  });
  return app;
}
