import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { connectPools } from '#database/pools.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { explainStart } from './explain-start.ts';
import { type Infrastructure, openInfrastructure } from './open-infrastructure.ts';
import { prepareStaff } from './prepare-staff.ts';
import { createServer, type ServerOptions } from './server.ts';
import { createServices, type Services } from './services.ts';
import { warmPictures } from './warm-pictures.ts';

export type RunningShop = {
  app: FastifyInstance;
  services: Services;
  address: string;
  notes: string[];
  stop(): Promise<void>;
};

export async function startShop(
  config: Config,
  options: ServerOptions,
  opening: Promise<Infrastructure> = openInfrastructure(config),
): Promise<RunningShop> {
  const infrastructure = await opening;
  const { secrets, url, directUrl } = infrastructure;
  try {
    await migrateDatabase(directUrl);
    const database = connectPools(url, { shared: directUrl !== url });
    const changes = await openChangeBus(directUrl);
    const services = createServices({
      config,
      secrets,
      database,
      changes,
      report: (error, where) => app.log.error({ err: error }, `background work: ${where}`),
    });
    const app = await createServer(services, options);
    if (config.mode === 'demo') {
      const { prepareDemo } = await import('./prepare-demo.ts');
      await prepareDemo(services);
    }
    const staffNotes = await prepareStaff(services);
    await services.jobs.start();
    const address = await app.listen({ port: config.port, host: config.host });
    const stopWarming = config.warmPictures
      ? warmPictures(services, (error) => app.log.error({ err: error }, 'picture sizes'))
      : async () => {};
    return {
      app,
      services,
      address,
      notes: [...infrastructure.notes, ...staffNotes],
      async stop() {
        await closeServer(app);
        await stopWarming();
        await services.jobs.stop();
        await services.media.sizes.close();
        await changes.close();
        await database.close();
        await infrastructure.close();
      },
    };
  } catch (error) {
    await infrastructure.close();
    throw explainStart(error, config);
  }
}

const patience = 15_000;

/**
 * Finishes the answers under way. A browser keeps its connection open after them, so those that
 * have fallen idle are closed as they do, and what hangs is cut off in the end.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(idle);
  clearTimeout(deadline);
}
