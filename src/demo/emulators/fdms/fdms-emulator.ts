import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { loopbackOnly } from '../core/loopback-only.ts';
import { createFdmsDesk, type FdmsDesk } from './fdms-desk.ts';
import { startFdmsServer } from './fdms-server.ts';
import { defaultFdmsSwitches, fdmsSwitchesSchema } from './receipt-schema.ts';
import { demoDevice } from './taxpayers.ts';

type FdmsEmulatorOptions = { stateDir: string; now?(): number };

const changeSchema = fdmsSwitchesSchema.partial().extend({ reset: z.boolean().optional() });

type Running = { desk: FdmsDesk; url: string; close(): Promise<void> };

/**
 * ZIMRA's FDMS. Its own server, with mutual TLS, starts on the first request for its address, which
 * most demos never make.
 */
export function fdmsEmulator({ stateDir, now }: FdmsEmulatorOptions): FastifyPluginAsync {
  let running: Promise<Running> | null = null;
  async function start(): Promise<Running> {
    const desk = createFdmsDesk({ stateFile: join(stateDir, 'fdms.jsonl'), ...(now && { now }) });
    const server = await startFdmsServer(desk);
    return { desk, ...server };
  }
  const run = () => {
    running ??= start();
    return running;
  };
  return async (control) => {
    control.addHook('onRequest', loopbackOnly);
    control.addHook('onClose', async () => {
      const all = await running;
      await all?.close();
      all?.desk.close();
    });
    control.get('/address', async () => {
      const { desk, url } = await run();
      return { url, ca: desk.authority.certificate, device: demoDevice };
    });
    control.get('/control', async () => (await run()).desk.report());
    control.post('/control', async (request, reply) => {
      const change = changeSchema.safeParse(request.body ?? {});
      if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
      const { reset, ...wanted } = change.data;
      const { desk } = await run();
      return desk.change({ ...(reset && defaultFdmsSwitches), ...wanted });
    });
    control.post('/control/close-by-hand', async () => {
      (await run()).desk.closeByHand();
      return {};
    });
  };
}
