import type { FastifyReply, FastifyRequest } from 'fastify';

/** Leaves the caller waiting, then drops the connection: what a timeout looks like from outside. */
export async function giveNoAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  hangMs: number,
): Promise<FastifyReply> {
  reply.hijack();
  await keepWaiting(request, hangMs);
  return reply;
}

export async function keepWaiting({ raw: { socket } }: FastifyRequest, hangMs: number) {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, hangMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  socket.destroy();
}
