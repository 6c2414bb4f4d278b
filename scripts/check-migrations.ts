import { readMigrationFolder, readReleased, readSql } from './migrations/migration-folder.ts';
import { findReleaseFaults } from './migrations/released-migrations.ts';
import { findUnsafeStatements } from './migrations/unsafe-statements.ts';

/**
 * Existing shops have run the released migrations, and run their release while newer ones are
 * applied: see docs/decisions/016-migrations-are-only-added.md.
 */
const folder = readMigrationFolder();
const released = readReleased();
const unreleased = folder.journal
  .slice(released.length)
  .filter(({ tag }) => folder.sqlFiles.has(tag));

const faults = [
  ...findReleaseFaults(folder, released),
  ...findUnsafeStatements(
    unreleased.map(({ tag }) => ({ file: `${tag}.sql`, sql: readSql(tag) })),
  ).map(({ file, line, rule, why }) => `${file}:${line}: ${rule}. ${why}`),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'A statement that is safe all the same says why on the line before: -- contract: …',
  );
}
console.log(
  `Migrations: ${released.length} released, ${unreleased.length} new, ${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
