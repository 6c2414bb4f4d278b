import { BackupError } from '#platform/backup/backup-store.ts';
import { findManifest, listBackups, type Manifest } from '#platform/backup/manifest.ts';
import { notEncrypted } from '#platform/backup/sealer.ts';
import { formatShopTime } from '#shared/shop-date.ts';
import type { Backups } from './open-backups.ts';

/** Means the newest backup, or the newest before the requested moment. */
export const newest = 'latest';

/** The manifest of a complete backup that this key opens. No log continues a logical backup. */
export async function chooseBackup(
  backups: Backups,
  name: string,
  { before = null, goesOn = false }: { before?: Date | null; goesOn?: boolean } = {},
): Promise<Manifest> {
  if (name !== newest) return trust(backups, name);
  const whole = (await listBackups(backups.store)).filter(({ isWhole }) => isWhole);
  for (const candidate of whole.reverse()) {
    const manifest = await trust(backups, candidate.name);
    if (goesOn && manifest.database === 'logical') continue;
    if (!before || new Date(manifest.finishedAt) <= before) return manifest;
  }
  throw new BackupError(
    before
      ? `No backup was finished before ${formatShopTime(before)}.`
      : 'No backup has finished yet.',
  );
}

async function trust({ store, sealer }: Backups, name: string): Promise<Manifest> {
  const found = await findManifest(store, name);
  if (!found) {
    const isPart = (await listBackups(store)).some((backup) => backup.name === name);
    throw new BackupError(
      isPart
        ? `${name} did not finish and can't be used.`
        : `There is no backup ${name}. \`npm run backup -- list\` shows what there is.`,
    );
  }
  if (sealer.encrypts && !found.manifest.encrypted) {
    throw new BackupError(`${name} ${notEncrypted}`);
  }
  if (!(await found.isSignedWith(sealer))) {
    throw new BackupError(`BACKUP_KEY is not the key that ${name} was made with.`);
  }
  return found.manifest;
}
