import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { forwardingHeadersOf } from '#shared/forwarding-headers.ts';

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;

/**
 * Decided by the socket, not by what a proxy says: these addresses are for the machine itself. A
 * proxy on this machine makes every request look local, so any sign of a proxy makes the answer
 * false.
 */
export function isLoopback({ socket, headers }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') && forwardingHeadersOf(headers).length === 0
  );
}

/** A guard for routes that must not be visible from outside. Other callers get a 404. */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply) {
  if (!isLoopback(request)) return replyFailure(reply, 'not-found');
}
