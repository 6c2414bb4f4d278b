import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/http/guards/loopback.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { isLoopbackName } from '#shared/loopback-name.ts';

export type OwnHosts = {
  /** Names without ports. */
  names: readonly string[];
  /** Whether any client may use the names of the machine itself. */
  loopbackNames: boolean;
};

/** Paths that only report that the shop runs. Load balancers call them under any name. */
const forAnyName = new Set(['/healthz', '/readyz']);

/**
 * Answers only under the shop's own names, both in the connection and as a proxy passes it on.
 * Otherwise a foreign page whose name resolves to this machine would share the shop's origin, and
 * could read everything that the shop shows to the machine itself.
 */
export function installHostCheck(app: FastifyInstance, hosts: OwnHosts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOwn(request, hosts) || forAnyName.has(request.routeOptions.url ?? '')) return;
    return replyFailure(reply, 'foreign-host');
  });
}

function isOwn(request: FastifyRequest, hosts: OwnHosts): boolean {
  const given = [request.headers.host, request.host].map((host) => hostName(host ?? ''));
  return given.every(
    (name) =>
      hosts.names.includes(name) ||
      (isLoopbackName(name) && (hosts.loopbackNames || isLoopback(request))),
  );
}

/**
 * Checks the headers alone. If it is false, the rest of the request may decide otherwise. Almost
 * all requests use the same name, so the last good name is not parsed again.
 */
export function createSureCheck(hosts: OwnHosts): (headers: IncomingHttpHeaders) => boolean {
  let known: string | undefined;
  const isKnown = (given: string) => {
    if (given === known) return true;
    const name = hostName(given);
    const isFine = hosts.names.includes(name) || (hosts.loopbackNames && isLoopbackName(name));
    if (isFine) known = given;
    return isFine;
  };
  return ({ host, 'x-forwarded-host': forwarded = host }) =>
    host !== undefined && isKnown(host) && (forwarded === host || isKnown(String(forwarded)));
}

/** The name without the port, in lower case. A dot at the end means the same name. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
