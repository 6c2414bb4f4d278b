import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { shortAddress } from '#platform/limited-address.ts';
import { clientAddress } from './client-address.ts';

export type RequestLog = {
  /** Logs and measures each answered call. */
  install(app: FastifyInstance): void;
  /** The same for a rendered page. Answers from the cache are only counted. */
  pageRendered(request: FastifyRequest, status: number, startedAt: number): void;
  pageFromCache(): void;
  callFromCache(): void;
};

/** Searches may name people. A signed address or a purchase link gives access like a key. */
function withoutSecrets(url: string): string {
  return url
    .replace(/\?.*$/s, '')
    .replace(
      /^((?:\/api)?\/(?:pay|my-card|selections?|appointment|approvals?|wish-lists?|waiting|pre-order)\/|\/hand-over\/)[^/.]+/i,
      '$1…',
    );
}

type Answered = { request: FastifyRequest; route: string; status: number; ms: number };

export type LoggedAddresses = 'short' | 'full';

export function createRequestLog(
  registry: Registry,
  addresses: LoggedAddresses = 'short',
): RequestLog {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer; rendered pages under the route "page"',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const countPage = countUp(registry, {
    name: 'page_cache_hits_total',
    help: 'Pages answered from the page cache',
  });
  const countCall = countUp(registry, {
    name: 'call_cache_hits_total',
    help: 'Public calls answered from memory before they reached the router',
  });

  function answered({ request, route, status, ms }: Answered): void {
    duration.observe({ method: request.method, route, status }, ms / 1000);
    const line = {
      method: request.method,
      address: addresses === 'full' ? clientAddress(request) : shortAddress(clientAddress(request)),
      url: withoutSecrets(request.url),
      status,
      ms: Math.round(ms),
    };
    if (status >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  }

  return {
    install(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        answered({ request, route, status: reply.statusCode, ms: reply.elapsedTime });
      });
    },
    pageRendered: (request, status, startedAt) =>
      answered({ request, route: 'page', status, ms: performance.now() - startedAt }),
    pageFromCache: countPage,
    callFromCache: countCall,
  };
}

/** Reported only when metrics are read: the counter's own method takes too long per answer. */
function countUp(registry: Registry, { name, help }: { name: string; help: string }): () => void {
  let uncounted = 0;
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.inc(uncounted);
      uncounted = 0;
    },
  });
  return () => {
    uncounted += 1;
  };
}
