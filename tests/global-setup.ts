import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string;
  }
}

/** One server for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await prepareServer(given) : await startServer();
  await migrateDatabase(server.url);
  project.provide('templateUrl', server.url);
  return server.stop;
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-tests-'));
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedDatabase({
    dataDir: folder,
    password: 'tests',
    database: 'template',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  async function stop() {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server.movedTo) rmSync(join(server.movedTo, '..'), { recursive: true, force: true });
  }
  return { url: server.url, stop };
}

/** Another version of PostgreSQL, as a superuser. The database `template` is replaced. */
async function prepareServer(address: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  console.log(`Tests on PostgreSQL ${rows[0]?.server_version}`);
  await client.query('drop database if exists template with (force)');
  await client.query('create database template template template0');
  await client.end();
  const url = new URL(address);
  url.pathname = '/template';
  return { url: url.href, stop: async () => {} };
}
