import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { KeptAddresses } from '#platform/page-cache/kept-addresses.ts';
import { createSureCheck, type OwnHosts } from './own-hosts.ts';
import { sendStored } from './send-stored.ts';

export type KeptFirst = {
  addresses: KeptAddresses;
  hosts: OwnHosts;
  /** About to stop it takes the usual way, which closes the connection behind the answer. */
  isLeaving(): boolean;
  onPage(cookies: string | undefined): void;
  onCall(): void;
};

/**
 * What is kept leaves before the router: finding the route, the hooks and a line in the log cost
 * several times what sending does. Whatever needs a second look goes the usual way.
 */
export function answerKeptFirst(options: KeptFirst, otherwise: RequestListener): RequestListener {
  const { addresses, isLeaving, onPage, onCall } = options;
  const isSurelyOwn = createSureCheck(options.hosts);
  return (request, response) => {
    const kept =
      request.method === 'GET' && !isLeaving() && isSurelyOwn(request.headers)
        ? addresses.find(request.url ?? '/')
        : undefined;
    if (!kept) return otherwise(request, response);
    if (kept.kind === 'page') onPage(request.headers.cookie);
    else onCall();
    sendStored(request, response, kept.answer);
  };
}

/** As Fastify makes its own. */
export function serverOf(
  listener: RequestListener,
  options: Pick<
    FastifyHttpOptions<Server>,
    'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'
  >,
): Server {
  const server = createServer(listener);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
}
