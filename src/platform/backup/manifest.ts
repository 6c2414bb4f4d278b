import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError, type BackupStore, sealedType } from './backup-store.ts';
import type { Sealer } from './sealer.ts';

const counts = z.record(z.string(), z.number());

/** Describes a backup without opening it. Written last: a backup without one is incomplete. */
const manifestSchema = z.object({
  format: z.literal(1),
  name: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  encrypted: z.boolean(),
  /** A folder of an embedded database, output of `pg_dump`, or statements and rows. */
  database: z.enum(['folder', 'dump', 'logical']),
  files: z.number(),
  bytes: z.number(),
  parts: z.array(z.object({ size: z.number(), sha256: z.string() })),
  /** Counts of rows that only grow, before and after the backup. A restored count lies between. */
  counts: z.object({ before: counts, after: counts }),
  /** Where the log that continues from this backup is stored, if it is stored. */
  log: z.object({ lineage: z.string(), segment: z.string() }).nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;

const ending = '/manifest';
const manifestKey = (name: string) => `backups/${name}${ending}`;

export function backupNameAt(moment: Date): string {
  return `shop-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`;
}

/** When a backup began, read from its name. Null if the folder is not one of our backups. */
export function momentOfName(name: string): Date | null {
  const [, ...parts] = /^shop-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export async function writeManifest(
  store: BackupStore,
  sealer: Sealer,
  manifest: Manifest,
): Promise<void> {
  const text = JSON.stringify(manifest);
  const lines = [text, sha256(text), await sealer.sign(text)];
  await store.put(manifestKey(manifest.name), Buffer.from(lines.join('\n')), sealedType);
}

/** Null if there is no manifest. Needs no key, so a list can be shown without one. */
export async function findManifest(
  store: BackupStore,
  name: string,
): Promise<{ manifest: Manifest; isSignedWith(sealer: Sealer): Promise<boolean> } | null> {
  if (!momentOfName(name)) return null;
  const found = await store.read(manifestKey(name));
  if (!found) return null;
  const [text = '', checksum, signature = ''] = Buffer.from(found.bytes).toString().split('\n');
  if (sha256(text) !== checksum) throw new BackupError(`The manifest of ${name} is damaged.`);
  const manifest = manifestSchema.parse(JSON.parse(text));
  return {
    manifest,
    isSignedWith: async (sealer) =>
      (signature !== '' || !manifest.encrypted) && sealer.isSigned(text, signature),
  };
}

export type StoredBackup = { name: string; parts: number; size: number; isWhole: boolean };

/** Oldest first, including backups that never finished. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const found = new Map<string, StoredBackup>();
  for await (const { key, size } of store.list('backups/')) {
    const [, name = '', file = ''] = key.split('/');
    if (!momentOfName(name)) continue;
    const backup = found.get(name) ?? { name, parts: 0, size: 0, isWhole: false };
    found.set(name, backup);
    backup.size += size;
    if (`/${file}` === ending) backup.isWhole = true;
    else backup.parts += 1;
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Deletes the manifest first, so that a half deleted backup does not count as a backup. */
export async function deleteBackup(store: BackupStore, name: string): Promise<void> {
  await store.delete(manifestKey(name));
  const keys: string[] = [];
  for await (const { key } of store.list(`backups/${name}/`)) keys.push(key);
  for (const key of keys) await store.delete(key);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
