import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '#database/migrate.ts';
import released from '#database/migrations/released.json' with { type: 'json' };
import { createEmptyDatabase, type TestDatabase } from '#tests/kit/test-database.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const migrations = fileURLToPath(new URL('../../src/database/migrations', import.meta.url));

/** A database as that release left it, with its migrations and the rows of a used shop. */
export async function openRelease(release: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-migrations-'));
  copyMigrations(release, folder);
  await migrateDatabase(database.url, folder);
  rmSync(folder, { recursive: true, force: true });
  const client = await database.pool.connect();
  await client.query(readFileSync(join(here, `${release}.sql`), 'utf8'));
  client.release();
  return database;
}

function copyMigrations(release: string, folder: string): void {
  const last = released.findLastIndex((migration) => migration.release === release);
  const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, last + 1);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    copyFileSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
}
