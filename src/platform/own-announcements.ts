import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { ChangeBus } from './change-bus.ts';

type Announcement = { channel: string; payload: string };

const announced = new AsyncLocalStorage<Announcement[]>();

export function rememberAnnouncement(channel: string, payload: string): void {
  announced.getStore()?.push({ channel, payload });
}

/**
 * The database announces a change a moment after its commit. The person who made it may ask again
 * sooner, so this process applies its own changes before it answers.
 */
export function installOwnAnnouncements(
  app: FastifyInstance,
  changes: Pick<ChangeBus, 'tell'>,
): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else announced.run([], done);
  });
  app.addHook('onSend', async () => {
    const own = announced.getStore()?.splice(0) ?? [];
    for (const { channel, payload } of own) changes.tell(channel, payload);
  });
}
