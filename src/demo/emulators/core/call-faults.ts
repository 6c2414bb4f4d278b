import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveNoAnswer, keepWaiting } from './no-answer.ts';
import type { SwitchBoard } from './switches.ts';

/** Faults of calls that change something; reads are answered as usual. */
export function addCallFaults(
  api: FastifyInstance,
  switches: SwitchBoard,
  changesSomething: (request: FastifyRequest) => boolean,
): void {
  api.addHook('preHandler', async (request, reply) => {
    if (!changesSomething(request)) return;
    const { hangMs, lateMs } = switches.current();
    if (switches.take('noAnswerBefore')) return giveNoAnswer(request, reply, hangMs);
    if (!switches.take('actLater')) return;
    request.raw.socket.destroy();
    await pause(lateMs);
  });
  api.addHook('onSend', async (request, reply, payload) => {
    if (!changesSomething(request)) return payload;
    const { hangMs, lateMs } = switches.current();
    if (reply.statusCode < 300 && switches.take('noAnswerAfter')) {
      await keepWaiting(request, hangMs);
    } else await pause(lateMs);
    return payload;
  });
}
