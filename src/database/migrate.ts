import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const allMigrations = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 4_711_001;

/** Several processes may start at once: the first migrates, the others wait and find it done. */
export async function migrateDatabase(
  directUrl: string,
  migrationsFolder = allMigrations,
): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const extension of ['pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch']) {
      await client.query(`create extension if not exists ${extension}`);
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
