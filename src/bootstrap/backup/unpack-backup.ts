import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted, type ShowProgress } from '#database/copy/progress.ts';
import { readArchive } from '#platform/backup/archive.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { readParts } from '#platform/backup/parts.ts';
import type { Backups } from './open-backups.ts';

/** The folder for the database's own files, and the folder for everything else. */
export type UnpackPlaces = { cluster: string; rest: string };

export const dumpFile = 'database.dump';

export async function unpackBackup(
  backups: Backups,
  { name, parts, bytes }: Manifest,
  { cluster, rest }: UnpackPlaces,
  show: ShowProgress,
): Promise<void> {
  const report = show('Unpacking', bytes);
  await mkdir(rest, { recursive: true, mode: 0o700 });
  const mark = 'cluster/';
  for await (const entry of readArchive(readParts(backups, name, parts))) {
    const path = entry.path.startsWith(mark)
      ? join(cluster, entry.path.slice(mark.length))
      : join(rest, entry.path);
    if (entry.kind === 'folder') await mkdir(path, { recursive: true });
    else await writeFile(path, counted(entry.content, report));
  }
}

async function writeFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}
