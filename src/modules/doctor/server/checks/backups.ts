import { basename } from 'node:path';
import { listOlderClusters } from '#database/embedded/older-clusters.ts';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import type { BackupFact } from '#shared/backup-fact.ts';
import { formatShopTime } from '#shared/shop-date.ts';

const day = 24 * 3600 * 1000;

export function backupFinding(fact: BackupFact, mode: 'demo' | 'live', now: Date): Found {
  const urgent = mode === 'live' ? act : watch;
  if (fact.kind === 'no-place') {
    return urgent('No backups are made.', 'Set BACKUP_DIR or BACKUP_S3_… and BACKUP_KEY.');
  }
  if (fact.kind === 'none') {
    return urgent('There is no backup yet.', 'Run npm run backup, and have it run every night.');
  }
  if (fact.kind === 'unreadable') {
    return act('The place of the backups does not answer.', 'Check its address, key and disk.');
  }
  const age = now.getTime() - Date.parse(fact.at);
  const title = `The newest backup is of ${formatShopTime(fact.at)}.`;
  if (age > 3 * day) return act(title, 'Find out why none was made since. Run npm run backup.');
  if (age > 1.5 * day) return watch(title, 'One should be made every night.');
  return good(title);
}

export function backupCheck(findBackup: () => Promise<BackupFact>, mode: 'demo' | 'live'): Check {
  return {
    area: 'Backups',
    look: async () => [backupFinding(await findBackup(), mode, new Date())],
  };
}

/** The old database that an upgrade of PostgreSQL left, in case data is missing in the new one. */
export function replacedDatabaseFindings(older: readonly string[], hasPlace: boolean): Found[] {
  return older.map((folder) =>
    watch(
      `The database from before an upgrade of PostgreSQL is still there, in ${basename(folder)}.`,
      hasPlace
        ? 'Run npm run backup: it removes the folder when there is a backup of the new one.'
        : 'Set BACKUP_DIR and BACKUP_KEY and run npm run backup, which removes the folder; or delete it when you are content.',
    ),
  );
}

type Place = { dataDir: string; databaseUrl: string | null; backup: object | null };

export function replacedDatabaseCheck({ dataDir, databaseUrl, backup }: Place): Check {
  return {
    area: 'Backups',
    look: async () =>
      replacedDatabaseFindings(databaseUrl ? [] : listOlderClusters(dataDir), backup !== null),
  };
}
