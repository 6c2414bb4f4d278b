import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeReleaseDatabase } from '#tests/upgrades/write-release-database.ts';
import { readMigrationFolder, readReleased, releasedFile } from './migrations/migration-folder.ts';
import { findReleaseFaults, releaseMigrations } from './migrations/released-migrations.ts';

/**
 * Stores what the next release needs: the list of migrations that can't change any more, and a
 * database of this release that every later release must be able to open.
 */
const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const file = fileURLToPath(new URL(`tests/upgrades/${version}.sql`, root));
const folder = readMigrationFolder();
const released = readReleased();
const faults = findReleaseFaults(folder, released);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
if (existsSync(file)) {
  console.error(`${version} was released before. Raise the version in package.json first.`);
  process.exit(1);
}
const all = releaseMigrations(folder, released, version);
await writeReleaseDatabase(file, `Ndoro ${version}, after ${all.at(-1)?.tag}.`);
writeFileSync(releasedFile, `${JSON.stringify(all, null, 2)}\n`);
console.log(`Written: ${file} and ${releasedFile}. CHANGELOG.md is yours.`);
process.exit(0);
