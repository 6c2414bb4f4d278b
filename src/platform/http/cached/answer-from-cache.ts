import type { RequestListener, Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { createListener, type TlsFiles } from '#platform/http/listener.ts';
import { createSureCheck, type OwnHosts } from '#platform/http/policy/own-hosts.ts';
import type { CachedAddresses } from '#platform/page-cache/cached-addresses.ts';
import { sendStored } from './send-stored.ts';

export type CacheAnswering = {
  addresses: CachedAddresses;
  hosts: OwnHosts;
  /** While the shop stops, the usual way closes the connection after the answer. */
  isLeaving(): boolean;
  onPage(cookies: string | undefined): void;
  onCall(): void;
};

/**
 * Sends cached answers before the router: finding the route, the hooks and a log line cost several
 * times what sending does. A request that needs a further check takes the usual way.
 */
export function answerFromCache(
  options: CacheAnswering,
  otherwise: RequestListener,
): RequestListener {
  const { addresses, isLeaving, onPage, onCall } = options;
  const isSurelyOwn = createSureCheck(options.hosts);
  return (request, response) => {
    const cached =
      request.method === 'GET' && !isLeaving() && isSurelyOwn(request.headers)
        ? addresses.find(request.url ?? '/')
        : undefined;
    if (!cached) return otherwise(request, response);
    if (cached.kind === 'page') onPage(request.headers.cookie);
    else onCall();
    sendStored(request, response, cached.answer);
  };
}

/** A server with the same timeouts as one made by Fastify. */
export function serverOf(
  listener: RequestListener,
  options: Pick<
    FastifyHttpOptions<Server>,
    'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'
  >,
  tls: TlsFiles | null,
): Server {
  const server = createListener(listener, tls);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
}
