import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { forwardingHeadersOf } from '#shared/forwarding-headers.ts';

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;

/**
 * Judged by the socket, not by what a proxy says: these addresses are for the machine itself. A
 * proxy on this machine makes everybody look local, so whatever shows that one is there counts
 * against it.
 */
export function isLoopback({ socket, headers }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') && forwardingHeadersOf(headers).length === 0
  );
}

/** A guard for routes that must not be seen from outside: to others they do not exist. */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply) {
  if (!isLoopback(request)) return replyFailure(reply, 'not-found');
}
