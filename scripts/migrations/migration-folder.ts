import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JournalEntry, MigrationFolder, ReleasedMigration } from './released-migrations.ts';

export const migrationsFolder = fileURLToPath(
  new URL('../../src/database/migrations', import.meta.url),
);

export const releasedFile = join(migrationsFolder, 'released.json');

export function readReleased(): ReleasedMigration[] {
  return JSON.parse(readFileSync(releasedFile, 'utf8'));
}

export function readSql(tag: string): string {
  return readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
}

export function readMigrationFolder(): MigrationFolder {
  const journal = readJournal();
  const tags = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length));
  const snapshots = journal.flatMap(({ tag }) => {
    const file = join(migrationsFolder, 'meta', `${tag.slice(0, 4)}_snapshot.json`);
    return existsSync(file) ? [[tag, hashOf(readFileSync(file, 'utf8'))] as const] : [];
  });
  return {
    journal,
    sqlFiles: new Map(tags.map((tag) => [tag, hashOf(readSql(tag))])),
    snapshots: new Map(snapshots),
  };
}

function readJournal(): JournalEntry[] {
  const file = join(migrationsFolder, 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: JournalEntry[] };
  return entries;
}

/** A hash of the text. Different line ends in a checkout do not change it. */
function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
