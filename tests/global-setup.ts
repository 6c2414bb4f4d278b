import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-tests-'));
  // The account that runs PostgreSQL when we are root must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedDatabase({
    dataDir: folder,
    password: 'tests',
    database: 'template',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  await migrateDatabase(server.url);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server.movedTo) rmSync(join(server.movedTo, '..'), { recursive: true, force: true });
  };
}
