import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Executor } from '#database/client.ts';
import { isImageKey } from '#design/image-address.ts';
import type { MediaStorage } from '../media-storage.ts';
import { filmPath, filmTypeOf, listSizePaths, masterPath } from './media-paths.ts';
import { type NewMedia, saveSeedMedia } from './media-repository.ts';

type Dependencies = { db: Executor; storage: MediaStorage };
type SeedFile = { source: string; path: string; contentType: string; key: string | null };

const manifestSchema = z.record(
  z.string().refine(isImageKey, 'not a picture key'),
  z.object({
    file: z.string().regex(/^[a-z0-9/-]+\.webp$/),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string(),
    blur: z.string(),
    alt: z.string(),
    dark: z.string().refine(isImageKey, 'not a picture key').optional(),
  }),
);

const copiesAtOnce = 16;

/**
 * Brings the demo's pictures and film into the shop's storage. Nothing is decoded: the manifest
 * knows the dimensions. Files that are there already, by name and size, are left alone.
 */
export async function importSeedMedia(
  { db, storage }: Dependencies,
  folder: string,
): Promise<{ pictures: number; copied: number }> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  );
  const pictures = Object.entries(manifest).map(([key, { file }]) => ({
    source: join(folder, file),
    path: masterPath(key),
    contentType: 'image/webp',
    key,
  }));
  const sizes = new Map<string, number>();
  const stored = await listStored(storage);
  const files = [...pictures, ...(await listFilms(join(folder, 'film')))];
  const copied = await eachAtOnce(files, async (file) => {
    const { size } = await stat(file.source);
    sizes.set(file.path, size);
    if (stored.get(file.path) === size) return false;
    await replaceFile(storage, file, stored.has(file.path));
    return true;
  });
  const rows = Object.entries(manifest).map(([key, { file: _, ...rest }]): NewMedia => {
    const original = masterPath(key);
    const bytes = sizes.get(original) ?? 0;
    return { key, kind: 'seed', original, contentType: 'image/webp', bytes, ...rest };
  });
  await saveSeedMedia(db, rows);
  return { pictures: rows.length, copied: copied.filter(Boolean).length };
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
    return [{ source: join(folder, name), path: filmPath(name), contentType, key: null }];
  });
}

/** A picture that was drawn anew must not go on showing through its old sizes. */
async function replaceFile(storage: MediaStorage, file: SeedFile, existed: boolean) {
  await storage.putFile(file.path, file.source, file.contentType);
  if (!existed || file.key === null) return;
  await Promise.all(listSizePaths(file.key).map((path) => storage.delete(path)));
}

async function eachAtOnce<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = items.values();
  const workers = Array.from({ length: copiesAtOnce }, async () => {
    for (const item of queue) answers.push(await work(item));
  });
  await Promise.all(workers);
  return answers;
}
