import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type DatabaseConnection } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { type SmtpServer, startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes/processes.ts';
import type { ShopPlace } from '#tests/kit/processes/shop-environment.ts';

export type CheckoutStage = {
  /** 'the embedded database' or 'DATABASE_URL' */
  where: string;
  url: string;
  database: DatabaseConnection;
  emulators: Awaited<ReturnType<typeof startEmulatorProcess>>['ready'];
  /** Receives the shop's mails. */
  post: SmtpServer;
  /** The settings of a shop process, with its own folder. */
  place(): ShopPlace;
};

type Server = { where: string; url: string; end(): Promise<void> };

/** On the embedded database, and also on the server in DATABASE_URL, if it is set. */
export async function onEveryDatabase(run: (stage: CheckoutStage) => Promise<void>): Promise<void> {
  await onOwnDatabase(run);
  const given = process.env.DATABASE_URL;
  if (given) await onDatabase(() => borrowServer(given), run);
}

export function onOwnDatabase(run: (stage: CheckoutStage) => Promise<void>): Promise<void> {
  return onDatabase(startOwnServer, run);
}

/** Two shop processes, by their addresses. */
export async function withTwoShops(
  stage: CheckoutStage,
  run: (urls: string[]) => Promise<void>,
): Promise<void> {
  const production = { NODE_ENV: 'production' };
  const shops = await Promise.all(
    [1, 2].map(() => startShopProcess(stage.emulators, stage.place(), production)),
  );
  try {
    await run(shops.map(({ ready }) => ready.address));
  } finally {
    await Promise.all(shops.map((shop) => shop.kill('SIGTERM')));
  }
}

async function onDatabase(
  open: () => Promise<Server>,
  run: (stage: CheckoutStage) => Promise<void>,
): Promise<void> {
  const folder = createFolder();
  const server = await open();
  await migrateDatabase(server.url);
  const database = connectDatabase(server.url, 5);
  const emulators = await startEmulatorProcess(folder);
  const post = await startSmtpServer();
  const place = () => ({
    databaseUrl: server.url,
    dataDir: join(folder, randomUUID()),
    smtpUrl: post.url,
  });
  try {
    const { where, url } = server;
    await run({ where, url, database, emulators: emulators.ready, post, place });
  } finally {
    await emulators.kill('SIGTERM');
    await post.close();
    await database.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOwnServer(): Promise<Server> {
  const dataDir = createFolder();
  const server = await startEmbeddedDatabase({ dataDir, password: 'bench' });
  return {
    where: 'the embedded database',
    url: server.url,
    async end() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (server.movedTo) rmSync(join(server.movedTo, '..'), { recursive: true, force: true });
    },
  };
}

/** Its own database on that server: a benchmark must not sell a real shop's stock. */
async function borrowServer(given: string): Promise<Server> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await administer(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    where: 'DATABASE_URL',
    url: url.href,
    end: () => administer(given, `drop database ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-bench-'));
  // If we are root, PostgreSQL runs as another account, which needs access.
  chmodSync(folder, 0o755);
  return folder;
}
