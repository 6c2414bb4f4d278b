/** A migration that existing shops have run, stored in `released.json`. */
export type ReleasedMigration = {
  tag: string;
  release: string;
  when: number;
  sql: string;
  snapshot: string;
};

export type JournalEntry = { idx: number; tag: string; when: number };

/** The files of the migrations folder, by their hash. */
export type MigrationFolder = {
  journal: readonly JournalEntry[];
  sqlFiles: ReadonlyMap<string, string>;
  snapshots: ReadonlyMap<string, string>;
};

/** Mistakes that would give shops of the same release different databases. */
export function findReleaseFaults(
  { journal, sqlFiles, snapshots }: MigrationFolder,
  released: readonly ReleasedMigration[],
): string[] {
  const faults: string[] = [];
  released.forEach(({ tag, release, when, sql, snapshot }, position) => {
    const entry = journal[position];
    if (entry?.tag !== tag || entry.when !== when)
      faults.push(`${tag}: its entry in the journal is not that of release ${release}`);
    if (sqlFiles.get(tag) !== sql)
      faults.push(`${tag}.sql: was released with ${release} and can't change; add a migration`);
    if (snapshots.get(tag) !== snapshot)
      faults.push(`${tag}: its snapshot was released with ${release} and can't change`);
  });
  return [...faults, ...journalFaults(journal, sqlFiles)];
}

function journalFaults(
  journal: readonly JournalEntry[],
  sqlFiles: ReadonlyMap<string, string>,
): string[] {
  const faults = journal.flatMap(({ idx, tag, when }, position) => [
    ...(idx === position ? [] : [`${tag}: is number ${idx} in the journal, at place ${position}`]),
    ...(sqlFiles.has(tag) ? [] : [`${tag}.sql: stands in the journal and is not there`]),
    // The migrator only compares dates, so a later one with an earlier date never runs.
    ...(position === 0 || when > (journal[position - 1]?.when ?? 0)
      ? []
      : [`${tag}: is dated before the migration ahead of it, so some shops would skip it`]),
  ]);
  const listed = new Set(journal.map(({ tag }) => tag));
  for (const tag of sqlFiles.keys())
    if (!listed.has(tag)) faults.push(`${tag}.sql: does not stand in the journal`);
  return faults;
}

/** The released migrations, and those that a new release adds. */
export function releaseMigrations(
  { journal, sqlFiles, snapshots }: MigrationFolder,
  released: readonly ReleasedMigration[],
  release: string,
): ReleasedMigration[] {
  const added = journal.slice(released.length).map(({ tag, when }) => ({
    tag,
    release,
    when,
    sql: sqlFiles.get(tag) ?? '',
    snapshot: snapshots.get(tag) ?? '',
  }));
  return [...released, ...added];
}
