import type { Config } from '#config/config.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { createFolderStorage } from '#modules/media/server/providers/folder-storage.ts';
import { createS3Storage } from '#modules/media/server/providers/s3-storage.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import { createSealer, type Sealer } from '#platform/backup/sealer.ts';

export type Backups = { store: MediaStorage; sealer: Sealer };

/** How long a store may take for one part, on a slow line. */
const patienceMs = 120_000;

export function openBackups({ backup }: Pick<Config, 'backup'>): Backups {
  if (!backup) {
    throw new BackupError('Set BACKUP_DIR to a folder on another disk, or BACKUP_S3_… to a store.');
  }
  const { to, passphrase } = backup;
  const store =
    'folder' in to
      ? createFolderStorage(to.folder)
      : createS3Storage({ ...to.s3, timeoutMs: patienceMs });
  return { store, sealer: createSealer(passphrase) };
}
