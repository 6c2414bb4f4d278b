import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { shareShopLock } from '#database/instance-lock.ts';
import { connectPools } from '#database/pools.ts';
import { listMediaKeys, warmSizes } from '#modules/media/server/index.ts';
import { atMost } from '#platform/at-most.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { openLogCopies } from '#platform/telemetry/log-copies.ts';
import { keepLog } from './backup/keep-log.ts';
import { type Infrastructure, openInfrastructure } from './open-infrastructure.ts';
import { prepareDatabase } from './prepare/prepare-database.ts';
import { prepareStaff } from './prepare/prepare-staff.ts';
import { createServer, type ServerOptions } from './server.ts';
import { createServices, type Services } from './services.ts';
import { explainStart } from './start/explain-start.ts';
import { type ProcessRole, pictureNotes } from './start/process-role.ts';
import { startTracing, tracePools } from './start/start-tracing.ts';
import { createWorkerServer } from './worker-server.ts';

export type RunningShop = {
  app: FastifyInstance;
  services: Services;
  address: string;
  notes: string[];
  /** Continues to serve, and reports that it is not ready for more. */
  leave(): void;
  /** Finishes running work, and ends. */
  stop(): Promise<void>;
};

export type StartOptions = Omit<ServerOptions, 'leaving'> & {
  role?: ProcessRole;
  /** The port and host, if they differ from the configuration. */
  listenAt?: { port: number; host: string };
  /** A shop of the same run has migrated the database, filled the demo and made an admin. */
  isPrepared?: boolean;
};

export async function startShop(
  config: Config,
  { listenAt = config, isPrepared = false, role = 'all', ...options }: StartOptions,
  opening: Promise<Infrastructure> = openInfrastructure(config),
): Promise<RunningShop> {
  const infrastructure = await opening;
  const { secrets, url, directUrl } = infrastructure;
  // Closed in reverse order, also if the shop fails to open.
  const closing = new AsyncDisposableStack();
  const log = keepLog(config, infrastructure);
  // When it stops, the database archives its last segment.
  closing.defer(async () => log?.shipLast());
  closing.defer(infrastructure.close);
  try {
    if (!isPrepared) await prepareDatabase({ config, role, infrastructure, say });
    if (config.logCopies) closing.defer(openLogCopies(config.logCopies));
    if (config.tracing) closing.defer(await startTracing(config.tracing));
    const database = connectPools(url, {
      shared: directUrl !== url,
      readUrl: config.databaseReadUrl,
    });
    // A running statement may take minutes. The database rolls it back.
    closing.defer(() => atMost(databasePatience, database.close()));
    tracePools(database);
    const changes = await openChangeBus(directUrl, { onConnect: shareShopLock });
    closing.defer(changes.close);
    const services = createServices({
      config,
      secrets,
      database,
      changes,
      report: (error, where) => app.log.error({ err: error }, `background work: ${where}`),
    });
    closing.defer(services.media.sizes.close);
    closing.defer(services.jobs.stop);
    let stopWarming = async () => {};
    closing.defer(() => stopWarming());
    const leaving = new AbortController();
    const { signal } = leaving;
    const app =
      role === 'worker'
        ? await createWorkerServer(services, { leaving: signal })
        : await createServer(services, { ...options, leaving: signal });
    closing.defer(() => closeServer(app));
    const prepares = !isPrepared && role !== 'web';
    const staffNotes = prepares ? await prepare(services) : [];
    if (log) {
      const ship = (signal: AbortSignal) => log.ship(database.background.db, signal);
      services.jobs.every(log.seconds, 'log', ship, { limitSeconds: 600 });
    }
    await services.jobs.open();
    const { port, host } = listenAt;
    const address = await app.listen({ port, host });
    if (config.warmPictures && role !== 'web') {
      stopWarming = warmPictures(services, (error) =>
        app.log.error({ err: error }, 'picture sizes'),
      );
    }
    const guide = prepares ? await startNotes(services) : [];
    // Jobs start after the server: all workers poll for jobs at the same time.
    if (role !== 'web') await services.jobs.start();
    const notes = [...infrastructure.notes, ...pictureNotes(role, config), ...staffNotes, ...guide];
    const stop = () => closing.disposeAsync();
    return { app, services, address, notes, leave: () => leaving.abort(), stop };
  } catch (error) {
    // The first error is the one to report.
    await closing.disposeAsync().catch(() => {});
    throw explainStart(error, config);
  }
}

function say(sentence: string): void {
  process.stdout.write(`\n  ${sentence}\n\n`);
}

async function startNotes({ contributions }: Services): Promise<string[]> {
  return (await Promise.all(contributions.startNotes.map((read) => read()))).flat();
}

async function prepare(services: Services): Promise<string[]> {
  const [notes] = await Promise.all([prepareStaff(services), fillDemo(services)]);
  return notes;
}

async function fillDemo(services: Services): Promise<void> {
  if (services.config.mode !== 'demo') return;
  const { prepareDemo } = await import('./prepare/prepare-demo.ts');
  await prepareDemo(services);
}

/** With those below and the jobs' ten seconds it is well within the limit of `deploy/systemd`. */
const databasePatience = 5000;
const patience = 15_000;

/**
 * Finishes running answers. A browser keeps its connection open after an answer, so idle
 * connections are closed at once, and hanging ones at the deadline.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(idle);
  clearTimeout(deadline);
}

/** Makes picture sizes in the background. Returns a function that stops it. */
function warmPictures(
  { database, media }: Services,
  report: (error: unknown) => void,
): () => Promise<void> {
  const abort = new AbortController();
  const done = listMediaKeys(database.db)
    .then((keys) => warmSizes({ sizes: media.sizes, report }, keys, { signal: abort.signal }))
    .then(() => {}, report);
  return () => {
    abort.abort();
    return done;
  };
}
