import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '#bootstrap/server.ts';
import { createServices } from '#bootstrap/services.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import type { Database } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { connectPools } from '#database/pools.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { loadOrders } from '../load-orders.ts';
import { loadProducts, type Variants } from '../load-products.ts';
import { measureCalls, type Question } from './measure-calls.ts';
import { printTable } from './print-table.ts';

const plan = { concurrent: 2, rounds: 40 };

export type Screen = {
  name: string;
  /** Another one every turn, if a repeated answer would come from a cache. */
  path: string | ((turn: number) => string);
  /** The body of the request, if it has one. */
  body?: () => object;
  target?: number;
  rounds?: number;
  /** Why its time necessarily grows with the numbers. */
  grows?: string;
};

export type ShopSize = {
  products: number;
  orders: number;
  variants?: Variants;
  /** Adds further data to the shop. */
  prepare?(db: Database): Promise<void>;
  /** The folder that stores the data, so that a later run need not load it again. */
  folder?: string | undefined;
};

type Cookies = Record<string, string>;
export type ScreenTimes = Screen & { p50: number; p95: number };

/** Whole calls of the staff screens, two at a time, in a shop of any size. */
export async function benchScreens(
  title: string,
  size: ShopSize,
  screens: readonly Screen[],
): Promise<void> {
  report(title, await timeScreens(size, screens));
}

export async function timeScreens(
  size: ShopSize,
  screens: readonly Screen[],
): Promise<ScreenTimes[]> {
  const folder = size.folder ?? mkdtempSync(join(tmpdir(), 'ndoro-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const loaded = join(folder, 'loaded');
  const server = await startEmbeddedDatabase({ dataDir: folder, password: 'bench' });
  await migrateDatabase(server.url);
  const database = connectPools(server.url);
  const changes = await openChangeBus(server.url);
  try {
    if (!existsSync(loaded)) {
      await loadProducts(database.background.pool, size.products, size);
      await loadOrders(database.background.pool, size.orders);
      writeFileSync(loaded, '');
    }
    await size.prepare?.(database.db);
    const services = createServices({
      config: loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }),
      secrets: loadSecrets(folder),
      database,
      changes,
      report: (error) => console.error(error),
    });
    const pages = () => Promise.reject(new Error('There are no pages here'));
    const app = await createServer(services, { pages, clientFolder: null });
    const admin = { email: 'bench@ndoro.example', password: 'shell-spiral-9' };
    await services.accounts.createAdmin({ ...admin, firstName: 'Bench', lastName: 'Admin' });
    // A sale queues jobs, and here nothing runs them.
    await services.jobs.open();
    const times = await measureScreens(app, await logIn(app, admin), screens);
    await services.jobs.stop();
    await app.close();
    await services.media.sizes.close();
    return times;
  } finally {
    await changes.close();
    await database.close();
    await server.stop();
    if (!size.folder) {
      rmSync(folder, { recursive: true, force: true });
      if (server.movedTo) rmSync(join(server.movedTo, '..'), { recursive: true, force: true });
    }
  }
}

async function logIn(app: FastifyInstance, payload: object): Promise<Cookies> {
  const { cookies } = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

async function measureScreens(
  app: FastifyInstance,
  cookies: Cookies,
  screens: readonly Screen[],
): Promise<ScreenTimes[]> {
  const results: ScreenTimes[] = [];
  for (const screen of screens) {
    const { path, body: sent, rounds = plan.rounds } = screen;
    const call = (turn: number) =>
      app.inject({
        url: typeof path === 'string' ? path : path(turn),
        cookies,
        ...(sent && { method: 'POST', payload: sent() }),
      });
    const { statusCode, body } = await call(0);
    if (statusCode !== 200) throw new Error(`${screen.name}: ${statusCode} ${body}`);
    const question: Question = { name: screen.name, ask: call };
    const [p50, p95] = await measureCalls(question, { ...plan, rounds });
    results.push({ ...screen, p50, p95 });
  }
  return results;
}

function report(title: string, results: readonly ScreenTimes[]): void {
  printTable(
    `${title}, ${plan.concurrent} at once`,
    ['what', 'p50 ms', 'p95 ms', 'target ms'],
    results.map(({ name, p50, p95, target }) => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      target === undefined ? '' : `${target}${p95 > target ? ' missed' : ''}`,
    ]),
  );
}
