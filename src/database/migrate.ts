import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isLockTimeout } from './database-error.ts';

export const allMigrations = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 4_711_001;

/** They come with PostgreSQL, and the owner of the database may switch them on. */
export const extensions = ['pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch'] as const;

/**
 * The running release locks tables for moments. A migration that waits for such a lock makes all
 * others wait behind it, so it gives up soon and tries again.
 */
const patience = { lockMs: 3000, pauseMs: 2000, tries: 30 };

/** Several processes may start at once: the first one migrates, the others wait for it. */
export async function migrateDatabase(
  directUrl: string,
  migrationsFolder = allMigrations,
): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const extension of extensions) {
      await client.query(`create extension if not exists ${extension}`);
    }
    await client.query(`set lock_timeout = ${patience.lockMs}`);
    await givingWay(() => migrate(drizzle(client), { migrationsFolder }));
  } finally {
    await client.end();
  }
}

async function givingWay(work: () => Promise<void>): Promise<void> {
  for (let left = patience.tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || left === 0) throw error;
    }
    await pause(patience.pauseMs);
  }
}
