import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { removeFolder } from './kit/remove-folder.ts';

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
  const folder = mkdtempSync(join(fastFolder(), 'ndoro-tests-'));
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedDatabase({
    dataDir: folder,
    password: 'tests',
    database: 'template',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '256MB',
    },
  });
  async function stop() {
    await server.stop();
    removeFolder(folder);
  }
  return { url: server.url, stop };
}

const inMemory = '/dev/shm';
const gibibyte = 1024 ** 3;

/**
 * Each clone is a thousand files. ext4 takes 140 ms of processor time for them, a file system in
 * memory 15. The server needs less than half a gibibyte; the workers need the rest.
 */
function fastFolder(): string {
  if (!existsSync(inMemory) || process.availableMemory() < 6 * gibibyte) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize < 2 * gibibyte ? tmpdir() : inMemory;
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
