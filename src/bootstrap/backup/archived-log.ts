import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLineage } from '#database/embedded/archived-log.ts';
import { sealedType } from '#platform/backup/backup-store.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { pack, unpack } from '#platform/backup/parts.ts';
import { doAll } from '#shared/calls/do-all.ts';
import type { Backups } from './open-backups.ts';

/** A segment of the log (16 MB), or the history of a shop that was restored before. */
const segment = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
/** PostgreSQL's note about a backup. It is not needed. */
const note = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/;

const keyOf = (lineage: string, name: string) => `log/${lineage}/${name.toLowerCase()}`;

/** Segments that the database has archived and that are not yet stored with the backups. */
export async function listSegments(logFolder: string): Promise<string[]> {
  const names = await readdir(logFolder);
  for (const name of names) if (note.test(name)) await rm(join(logFolder, name), { force: true });
  return names.filter((name) => segment.test(name)).sort();
}

/** Deletes a segment here after it is stored there. */
export async function archiveSegment(
  { store, sealer }: Backups,
  logFolder: string,
  name: string,
): Promise<void> {
  const lineage = findLineage(logFolder);
  if (lineage === null) return;
  const file = join(logFolder, name);
  const key = keyOf(lineage, name);
  await store.put(key, await pack(sealer, await readFile(file), key), sealedType);
  await rm(file, { force: true });
}

/** Stores all segments. One that fails does not delay the others. */
export async function archiveSegments(backups: Backups, logFolder: string): Promise<number> {
  if (findLineage(logFolder) === null) return 0;
  const names = await listSegments(logFolder);
  await doAll(names.map((name) => () => archiveSegment(backups, logFolder, name)));
  return names.length;
}

/** Fetches the log that follows a backup into a folder. Returns the number of segments. */
export async function fetchSegments(
  { store, sealer }: Backups,
  { lineage, segment }: NonNullable<Manifest['log']>,
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let fetched = 0;
  for await (const { key } of store.list(`log/${lineage}/`)) {
    const name = nameOf(key);
    const isNeeded = name.endsWith('.history') || name >= segment;
    const found = isNeeded ? await store.read(key) : null;
    if (!found) continue;
    await writeSparsely(join(folder, name), await unpack(sealer, found.bytes, key));
    fetched += 1;
  }
  return fetched;
}

function nameOf(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return name.endsWith('.history')
    ? `${name.slice(0, 8).toUpperCase()}.history`
    : name.toUpperCase();
}

const block = 64 * 1024;
const nothing = Buffer.alloc(block);

/** In a quiet minute nearly all of the 16 MB are zeros: a day of them would fill a disk. */
async function writeSparsely(path: string, bytes: Buffer): Promise<void> {
  if (existsSync(path)) return;
  const file = await open(path, 'wx', 0o600);
  try {
    await file.truncate(bytes.length);
    for (let at = 0; at < bytes.length; at += block) {
      const chunk = bytes.subarray(at, at + block);
      if (!chunk.equals(nothing.subarray(0, chunk.length)))
        await file.write(chunk, 0, chunk.length, at);
    }
  } finally {
    await file.close();
  }
}
