import type { Config } from '#config/config.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { checkParts } from './check-parts.ts';
import { chooseBackup } from './choose-backup.ts';
import { describeServer, restoreDump } from './restore-dump.ts';
import { describeFolder, restoreFolder } from './restore-folder.ts';
import type { RestorePlan, RestoreWish, RestoreWork } from './restore-plan.ts';

/** Reads the whole backup and refuses what can't work, before anything is changed. */
export async function planRestore(work: RestoreWork, wish: RestoreWish): Promise<RestorePlan> {
  const before = wish.to instanceof Date ? wish.to : null;
  const goesOn = wish.to !== null;
  const manifest = await chooseBackup(work.backups, wish.name, { before, goesOn });
  refuseMismatch(work.config, manifest, wish);
  const place = work.config.databaseUrl ? await describeServer(work) : describeFolder(work);
  if (place.isTaken && !wish.replace) {
    throw new BackupError(
      `${place.what} holds a shop already. Say --replace to put the backup in its place; ${place.fate}.`,
    );
  }
  await checkParts(work.backups, manifest, work.show);
  const sentences = [...tell(manifest, wish), ...place.sentences];
  return { manifest, to: wish.to, replaces: place.isTaken, sentences };
}

function refuseMismatch({ databaseUrl }: Config, manifest: Manifest, { to }: RestoreWish): void {
  if (manifest.database === 'folder' && databaseUrl) {
    throw new BackupError(
      'This backup is a copy of an embedded database. Unset DATABASE_URL first, or make one with --logical.',
    );
  }
  if (manifest.database === 'dump' && !databaseUrl) {
    throw new BackupError(
      'This backup is of a database server. Set DATABASE_URL to an empty database first, or make one with --logical.',
    );
  }
  if (to === null) return;
  if (manifest.database === 'dump') {
    throw new BackupError(
      "A database server keeps its own log; to restore it to a minute use the server's tools.",
    );
  }
  if (manifest.database === 'logical') {
    throw new BackupError('No log goes on from a logical backup: it holds one moment.');
  }
  if (!manifest.log) {
    throw new BackupError(
      `No log goes on from ${manifest.name}: the shop ran without BACKUP_DIR when it was made.`,
    );
  }
  if (to instanceof Date && to < new Date(manifest.finishedAt)) {
    throw new BackupError(
      `${manifest.name} was finished on ${formatMoment(manifest.finishedAt)}. For an earlier moment choose an earlier backup.`,
    );
  }
}

function tell({ name, finishedAt }: Manifest, { to }: RestoreWish): string[] {
  const made = `The backup ${name}, finished on ${formatMoment(finishedAt)}, is whole and opens with this key.`;
  if (to === null) return [made, 'The shop will be as it was then.'];
  const until = to === 'latest' ? 'when the archived log ends' : `on ${formatMoment(to)}`;
  return [made, `The shop will be as it was ${until}.`];
}

export async function carryOut(work: RestoreWork, plan: RestorePlan): Promise<void> {
  if (work.config.databaseUrl) await restoreDump(work, plan);
  else await restoreFolder(work, plan);
}
