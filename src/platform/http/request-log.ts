import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** One line and one measurement per answered call; files and kept pages are only counted. */
export function installRequestLog(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const line = {
      method: request.method,
      // Searches name people, and a signed address is as good as a key.
      url: request.url.replace(/\?.*$/s, ''),
      status,
      ms: Math.round(reply.elapsedTime),
    };
    if (status >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

export function countCachedPages(registry: Registry): () => void {
  const counter = new Counter({
    name: 'page_cache_hits_total',
    help: 'Pages answered from the page cache',
    registers: [registry],
  });
  return () => counter.inc();
}
