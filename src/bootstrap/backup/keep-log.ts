import type { Config } from '#config/config.ts';
import type { Database } from '#database/client.ts';
import { findLineage } from '#database/embedded/archived-log.ts';
import { atMost } from '#platform/at-most.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import { archiveSegment, archiveSegments, listSegments } from './archived-log.ts';
import { type Backups, openBackups } from './open-backups.ts';

export type LogKeeper = {
  /** The interval at which segments are stored. */
  seconds: number;
  ship(db: Database, signal?: AbortSignal): Promise<void>;
  /** Once more at the end. A store that does not answer must not delay the stop of the shop. */
  shipLast(): Promise<void>;
};

const patience = 10_000;

/** Copies the log segments of the database to the place of the backups. Null without one. */
export function keepLog(
  config: Pick<Config, 'backup'>,
  { logFolder }: Pick<Infrastructure, 'logFolder'>,
): LogKeeper | null {
  if (!config.backup || logFolder === null) return null;
  const backups = openBackups(config);
  return {
    seconds: 15,
    ship: (db, signal) => shipEach({ db, backups, logFolder, signal }),
    // Segments not stored now wait in their folder for the next start.
    shipLast: () =>
      atMost(
        patience,
        archiveSegments(backups, logFolder).catch(() => {}),
      ),
  };
}

type Shipping = {
  db: Database;
  backups: Backups;
  logFolder: string;
  signal?: AbortSignal | undefined;
};

export async function shipEach({ db, backups, logFolder, signal }: Shipping): Promise<void> {
  if (findLineage(logFolder) === null) return;
  const outcome = await doEachRow({
    db,
    job: 'log',
    limit: Number.POSITIVE_INFINITY,
    list: async (_, without) =>
      (await listSegments(logFolder)).filter((name) => !without.includes(name)),
    name: (name) => ({
      key: name,
      title: `A segment of the database’s log could not be stored with the backups: ${name}`,
    }),
    task: (name) => archiveSegment(backups, logFolder, name),
    signal,
    // A store that is back gets them soon: until then their content can't be restored.
    longestPauseSeconds: 60,
  });
  expectAllDone(outcome);
}
