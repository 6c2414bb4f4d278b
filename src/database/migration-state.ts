import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { allMigrations } from './migrate.ts';

/** Whether the database is behind this release, matches it, or is ahead of it. */
export type MigrationState = 'older' | 'current' | 'newer';

export async function readMigrationState(
  url: string,
  migrationsFolder = allMigrations,
): Promise<MigrationState> {
  const newest = newestMigration(migrationsFolder);
  const done = await readNewestDone(url);
  if (done === newest) return 'current';
  return done === null || done < newest ? 'older' : 'newer';
}

/** Migrations are identified by their date alone, also by the migrator. */
export function newestMigration(migrationsFolder = allMigrations): number {
  const file = join(migrationsFolder, 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/** Null if no release has ever used this database. */
async function readNewestDone(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const table = 'drizzle.__drizzle_migrations';
    const { rows } = await client.query('select to_regclass($1) is not null as found', [table]);
    if (!rows[0].found) return null;
    const done = await client.query(`select max(created_at)::float8 as newest from ${table}`);
    return done.rows[0].newest;
  } finally {
    await client.end();
  }
}
