import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SwitchBoard } from './switches.ts';

/** Leaves the caller waiting, then drops the connection, which looks like a timeout. */
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

/** The answer of a proxy, a firewall or a wrong address: valid HTTP, but not from the provider. */
export function answerLikeAProxy(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html').send('<html><h1>404 Not Found</h1></html>');
}

/** The payment is open already, and can be paid before the shop gets the answer. */
export async function answerSlowly(switches: SwitchBoard): Promise<void> {
  if (switches.take('slowOpening')) await pause(switches.current().hangMs);
}
