import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardingHeadersOf } from '#shared/forwarding-headers.ts';

/**
 * The switches are only for a person at this machine. Behind a proxy every caller looks local, so a
 * forwarded request is refused whatever address it names.
 */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isForwarded = forwardingHeadersOf(request.headers).length > 0;
  if (isForwarded || !isLoopback(request.raw.socket.remoteAddress ?? '')) {
    await reply.code(403).send({ error: 'Only from this machine' });
  }
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}
