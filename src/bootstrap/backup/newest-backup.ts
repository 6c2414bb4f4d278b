import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#config/config.ts';
import { findManifest, listBackups } from '#platform/backup/manifest.ts';
import type { BackupFact } from '#shared/backup-fact.ts';
import { openBackups } from './open-backups.ts';

/** A store on a slow line has many parts to list. The date is not worth a longer wait. */
const patienceMs = 5_000;

/** When the newest complete backup was finished, according to its manifest. */
export async function findNewestBackup(config: Pick<Config, 'backup'>): Promise<BackupFact> {
  if (!config.backup) return { kind: 'no-place' };
  const abort = new AbortController();
  const late: BackupFact = { kind: 'unreadable' };
  const tooLate = wait(patienceMs, late, { signal: abort.signal, ref: false }).catch(() => late);
  try {
    return await Promise.race([look(config), tooLate]);
  } catch {
    return late;
  } finally {
    abort.abort();
  }
}

async function look(config: Pick<Config, 'backup'>): Promise<BackupFact> {
  const { store } = openBackups(config);
  const newest = (await listBackups(store)).findLast(({ isWhole }) => isWhole);
  const found = newest && (await findManifest(store, newest.name));
  return found ? { kind: 'made', at: found.manifest.finishedAt } : { kind: 'none' };
}
