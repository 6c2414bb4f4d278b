import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyFailure } from './reply-failure.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Judged by the socket, not by what a proxy says: these addresses are for the machine itself. */
export function isLoopback(request: FastifyRequest): boolean {
  return (
    loopbackAddresses.has(request.socket.remoteAddress ?? '') &&
    request.headers['x-forwarded-for'] === undefined
  );
}

/** A guard for routes that must not be seen from outside: to others they do not exist. */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply) {
  if (!isLoopback(request)) return replyFailure(reply, 'not-found');
}
