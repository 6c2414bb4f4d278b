import {
  deleteBackup,
  findManifest,
  listBackups,
  momentOfName,
} from '#platform/backup/manifest.ts';
import type { Backups } from './open-backups.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Called after a new backup was checked. Removes backups past their days, backups that never
 * finished, and log that no backup needs. The newest complete backup always stays.
 */
export async function removeOldBackups(
  { store }: Pick<Backups, 'store'>,
  keepDays: number,
  now: Date,
): Promise<string[]> {
  const all = await listBackups(store);
  const newest = all.findLast(({ isWhole }) => isWhole);
  const old = all.filter(({ name, isWhole }) => {
    const age = now.getTime() - (momentOfName(name)?.getTime() ?? now.getTime());
    // A backup that another shop is still making looks exactly like one that was killed.
    return name !== newest?.name && age > (isWhole ? keepDays : 1) * day;
  });
  for (const { name } of old) await deleteBackup(store, name);
  await removeOldLog({ store });
  return old.map(({ name }) => name);
}

async function removeOldLog({ store }: Pick<Backups, 'store'>): Promise<void> {
  const firstNeeded = new Map<string, string>();
  for (const { name, isWhole } of await listBackups(store)) {
    const log = isWhole ? (await findManifest(store, name))?.manifest.log : null;
    // Oldest first: the first backup of a lineage needs the most log.
    if (log && !firstNeeded.has(log.lineage)) firstNeeded.set(log.lineage, log.segment);
  }
  const idle: string[] = [];
  for await (const { key } of store.list('log/')) {
    const [, lineage = '', segment = ''] = key.split('/');
    const first = firstNeeded.get(lineage);
    const isNeeded = first && (segment.endsWith('.history') || segment >= first.toLowerCase());
    if (!isNeeded) idle.push(key);
  }
  for (const key of idle) await store.delete(key);
}
