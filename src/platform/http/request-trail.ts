import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan } from '#platform/telemetry/tracing.ts';
import { followTrail, type Trail } from '#platform/telemetry/trail.ts';

const givenId = /^[A-Za-z0-9._-]{8,100}$/;
const givenTrace = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export type RequestTrails = {
  /** The id that a proxy of ours has given the request, else a new one. */
  idOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string;
  /** One trail for each request, first thing, so that whatever it causes belongs to it. */
  install(app: FastifyInstance): void;
};

/** A stranger's ids would let one write into another's trail, so only our own proxies are believed. */
export function createRequestTrails(isOurProxy: (address: string) => boolean): RequestTrails {
  const headerOf = (
    { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
    name: string,
    pattern: RegExp,
  ) => {
    const value = headers[name];
    if (typeof value !== 'string' || !pattern.test(value)) return undefined;
    return isOurProxy(socket.remoteAddress ?? '') ? value : undefined;
  };
  const trails = new WeakMap<FastifyRequest, Trail>();

  return {
    idOf: (request) => headerOf(request, 'x-request-id', givenId) ?? randomUUID(),
    install(app) {
      app.addHook('onRequest', (request, reply, done) => {
        reply.header('x-request-id', request.id);
        const trail = { requestId: request.id, span: openSpan(request) };
        trails.set(request, trail);
        followTrail(trail, done);
      });
      // Reading the body leaves the trail: its pieces arrive on the connection's own.
      app.addHook('preValidation', (request, _reply, done) => {
        const trail = trails.get(request);
        if (trail) followTrail(trail, done);
        else done();
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = trails.get(request)?.span;
        if (!span) return;
        const status = reply.raw.statusCode;
        span.set({ 'http.response.status_code': status });
        if (status >= 500) span.fail(String(status));
        span.end();
      });
    },
  };

  function openSpan(request: FastifyRequest) {
    const route = request.routeOptions.url ?? 'unknown';
    return startSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent: headerOf(request.raw, 'traceparent', givenTrace),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'ndoro.request_id': request.id,
      },
    });
  }
}
