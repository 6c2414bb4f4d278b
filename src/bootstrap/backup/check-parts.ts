import { counted, type ShowProgress } from '#database/copy/progress.ts';
import { readArchive } from '#platform/backup/archive.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { readParts } from '#platform/backup/parts.ts';
import type { Backups } from './open-backups.ts';

/** Opens every part and reads every file to its end. Throws at the first wrong one. */
export async function checkParts(
  backups: Backups,
  { name, parts, bytes }: Manifest,
  show: ShowProgress,
): Promise<void> {
  const report = show('Checking', bytes);
  for await (const entry of readArchive(readParts(backups, name, parts))) {
    if (entry.kind === 'folder') continue;
    for await (const _chunk of counted(entry.content, report));
  }
}
