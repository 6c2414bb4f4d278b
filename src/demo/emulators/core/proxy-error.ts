import type { FastifyReply } from 'fastify';

/** What a proxy, a firewall or a wrong address answers: well-formed HTTP, and nobody's opinion. */
export function answerLikeAProxy(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html').send('<html><h1>404 Not Found</h1></html>');
}
