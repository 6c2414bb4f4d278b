import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Executor } from '#database/client.ts';
import { isImageKey } from '#design/image-address.ts';
import type { MediaStorage } from '../media-storage.ts';
import { filmPath, filmTypeOf, listSizePaths, masterPath } from './media-paths.ts';
import { findUnsaidSeedMedia, type NewMedia, saveSeedMedia } from './media-repository.ts';

type Dependencies = { db: Executor; storage: MediaStorage };
type SeedFile = {
  source: string;
  path: string;
  contentType: string;
  size: number;
  key: string | null;
};

const pictureSchema = z.object({
  file: z.string().regex(/^[a-z0-9/-]+\.webp$/),
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.string(),
  blur: z.string(),
  alt: z.string(),
  dark: z.string().refine(isImageKey, 'not a picture key').optional(),
});
const keySchema = z.string().refine(isImageKey, 'not a picture key');

type Manifest = Record<string, z.infer<typeof pictureSchema>>;

const copiesAtOnce = 16;

/**
 * Copies the demo's pictures and film into the shop's storage. Nothing is decoded, since the
 * manifest has the dimensions. Files with the same name and size are skipped, as are unchanged
 * rows. All new files are checked before the first one is stored.
 */
export async function importSeedMedia(
  { db, storage }: Dependencies,
  folder: string,
): Promise<{ pictures: number; copied: number; changed: number }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const rows = Object.entries(manifest).map(([key, { file, ...rest }]): NewMedia => {
    const { size: bytes } = statSync(join(folder, file));
    return {
      key,
      kind: 'seed',
      original: masterPath(key),
      contentType: 'image/webp',
      bytes,
      ...rest,
    };
  });
  const unsaid = await findUnsaidSeedMedia(db, rows);
  for (const key of unsaid) pictureSchema.parse(manifest[keySchema.parse(key)]);
  const pictures = rows.map(({ key, original, bytes }) => ({
    source: join(folder, manifest[key]?.file ?? ''),
    path: original,
    contentType: 'image/webp',
    size: bytes,
    key,
  }));
  const stored = await listStored(storage);
  const files = [...pictures, ...(await listFilms(join(folder, 'film')))];
  const missing = files.filter(({ path, size }) => stored.get(path) !== size);
  await eachAtOnce(missing, (file) => replaceFile(storage, file, stored.has(file.path)));
  await saveSeedMedia(
    db,
    rows.filter(({ key }) => unsaid.has(key)),
  );
  return { pictures: rows.length, copied: missing.length, changed: unsaid.size };
}

async function listStored(storage: MediaStorage): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const prefix of ['masters/', 'film/']) {
    for await (const { key, size } of storage.list(prefix)) stored.set(key, size);
  }
  return stored;
}

async function listFilms(folder: string): Promise<SeedFile[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).flatMap((name) => {
    const contentType = filmTypeOf(name);
    if (!contentType) return [];
    const source = join(folder, name);
    const { size } = statSync(source);
    return [{ source, path: filmPath(name), contentType, size, key: null }];
  });
}

/** The old sizes of a picture that was rendered again must not be served. */
async function replaceFile(storage: MediaStorage, file: SeedFile, existed: boolean) {
  await storage.putFile(file.path, file.source, file.contentType);
  if (!existed || file.key === null) return;
  await Promise.all(listSizePaths(file.key).map((path) => storage.delete(path)));
}

async function eachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: copiesAtOnce }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
