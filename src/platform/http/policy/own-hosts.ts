import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/http/guards/loopback.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { isLoopbackName } from '#shared/loopback-name.ts';

export type OwnHosts = {
  /** Names without ports. */
  names: readonly string[];
  /** Whether the names of the machine itself are fine for whoever comes. */
  loopbackNames: boolean;
};

/** Paths that only report that the shop runs. Load balancers call them under any name. */
const forAnyName = new Set(['/healthz', '/readyz']);

/**
 * A page of somebody else's whose name was made to point at this machine would be of one origin
 * with the shop, and could read all that the shop shows to the machine itself. So the shop answers
 * under its own names only: as the connection has it, and as a proxy tells it.
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
 * By the headers alone; where it is false, the rest of the request may say otherwise. Almost
 * everybody comes by the same name, so the last one that was fine is not read again.
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

/** Without the port, in small letters; a dot at the end means the same name. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
