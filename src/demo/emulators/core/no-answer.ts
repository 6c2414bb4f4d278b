import type { FastifyReply, FastifyRequest } from 'fastify';

/** Leaves the caller waiting, then drops the connection: what a timeout looks like from outside. */
export async function giveNoAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  hangMs: number,
): Promise<FastifyReply> {
  reply.hijack();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, hangMs);
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  request.raw.socket.destroy();
  return reply;
}
