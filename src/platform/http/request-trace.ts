import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { followTrace, type Trace } from '#platform/telemetry/trace.ts';
import { startSpan } from '#platform/telemetry/tracing.ts';

const givenId = /^[A-Za-z0-9._-]{8,100}$/;
const givenTrace = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export type RequestTraces = {
  /** The id that one of our proxies gave the request, otherwise a new one. */
  idOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string;
  /** Begins one trace per request, first of all, so that it includes everything it causes. */
  install(app: FastifyInstance): void;
};

/** A stranger could write into another trace with its ids, so only our proxies are trusted. */
export function createRequestTraces(isOurProxy: (address: string) => boolean): RequestTraces {
  const headerOf = (
    { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
    name: string,
    pattern: RegExp,
  ) => {
    const value = headers[name];
    if (typeof value !== 'string' || !pattern.test(value)) return undefined;
    return isOurProxy(socket.remoteAddress ?? '') ? value : undefined;
  };
  const traces = new WeakMap<FastifyRequest, Trace>();

  return {
    idOf: (request) => headerOf(request, 'x-request-id', givenId) ?? randomUUID(),
    install(app) {
      app.addHook('onRequest', (request, reply, done) => {
        reply.header('x-request-id', request.id);
        const trace = { requestId: request.id, span: openSpan(request) };
        traces.set(request, trace);
        followTrace(trace, done);
      });
      // Reading the body leaves the trace: its chunks arrive in the trace of the connection.
      app.addHook('preValidation', (request, _reply, done) => {
        const trace = traces.get(request);
        if (trace) followTrace(trace, done);
        else done();
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = traces.get(request)?.span;
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
