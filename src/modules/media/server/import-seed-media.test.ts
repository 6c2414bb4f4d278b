import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { media } from '#database/schema/media.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database.ts';
import type { MediaStorage } from '../media-storage.ts';
import { importSeedMedia } from './import-seed-media.ts';
import { listPictures, nameDarkPictures } from './media-repository.ts';
import { createFolderStorage } from './providers/folder-storage.ts';

let database: TestDatabase;
let folder: string;
let seed: string;
let storage: MediaStorage;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndoro-seed-'));
  seed = join(folder, 'seed');
  storage = createFolderStorage(join(folder, 'store'));
  await mkdir(join(seed, 'products'), { recursive: true });
  await mkdir(join(seed, 'film'));
  await writeFile(join(seed, 'film', 'hero.mp4'), 'a film');
  await writeFile(join(seed, 'film', 'notes.txt'), 'not a film');
});
afterEach(async () => {
  await database.db.delete(media);
  await rm(folder, { recursive: true });
});

const about = { width: 1200, height: 1500, color: '#e1d8c8', blur: 'data:,', alt: 'A pump' };

async function writeSeed(entries: Record<string, string>, alt = about.alt) {
  const manifest: Record<string, object> = {};
  for (const [key, content] of Object.entries(entries)) {
    await writeFile(join(seed, 'products', `${key}.webp`), content);
    manifest[key] = { ...about, alt, file: `products/${key}.webp` };
  }
  await writeFile(join(seed, 'manifest.json'), JSON.stringify(manifest));
}

const run = () => importSeedMedia({ db: database.db, storage }, seed);
const textOf = async (path: string) => {
  const file = await storage.read(path);
  return file && Buffer.from(file.bytes).toString();
};

test('pictures and film come into storage and the table', async () => {
  await writeSeed({ pump: 'one', boot: 'two' });
  expect(await run()).toEqual({ pictures: 2, copied: 3, changed: 2 });
  expect(await textOf('masters/pump.webp')).toBe('one');
  expect(await textOf('film/hero.mp4')).toBe('a film');
  expect(await storage.find('film/notes.txt')).toBeNull();
  const { width, height, color, blur, alt } = about;
  expect((await listPictures(database.db, ['pump'])).get('pump')).toEqual({
    ...{ key: 'pump', url: '/media/pump.webp' },
    ...{ width, height, color, blur, alt },
  });
});

test('a second run copies nothing and renews the texts', async () => {
  await writeSeed({ pump: 'one' });
  await run();
  await writeSeed({ pump: 'one' }, 'A red pump');
  expect(await run()).toEqual({ pictures: 1, copied: 0, changed: 1 });
  expect((await listPictures(database.db, ['pump'])).get('pump')?.alt).toBe('A red pump');
});

test('a run that finds nothing new writes nothing', async () => {
  const versions = () =>
    database.db.execute(sql`select key, xmin::text as version from media order by key`);
  await writeSeed({ pump: 'one', boot: 'two' });
  await run();
  const { rows: before } = await versions();
  await run();
  expect((await versions()).rows).toEqual(before);
  await writeSeed({ pump: 'one', boot: 'two!' });
  await run();
  const { rows: after } = await versions();
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).not.toEqual(before[0]);
});

test('what staff say of a dark picture outlives a start, also that there is none', async () => {
  await writeSeed({ pump: 'one', boot: 'two', flat: 'three' });
  const path = join(seed, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  for (const key of ['pump', 'boot', 'flat']) manifest[key].dark = 'seeded';
  await writeFile(path, JSON.stringify(manifest));
  await run();
  await nameDarkPictures(database.db, [
    { key: 'pump', dark: 'chosen' },
    { key: 'boot', dark: '' },
  ]);
  await run();
  const rows = await database.db.select({ key: media.key, dark: media.dark }).from(media);
  expect(Object.fromEntries(rows.map(({ key, dark }) => [key, dark]))).toEqual({
    pump: 'chosen',
    boot: '',
    flat: 'seeded',
  });
});

test('a picture that was rendered again replaces the old one and its sizes', async () => {
  await writeSeed({ pump: 'one', 'pump-blue': 'other' });
  await run();
  await storage.put('sizes/pump-640.webp', Buffer.from('old'), 'image/webp');
  await storage.put('sizes/pump-blue-640.webp', Buffer.from('left alone'), 'image/webp');
  await writeSeed({ pump: 'rendered again', 'pump-blue': 'other' });
  expect(await run()).toEqual({ pictures: 2, copied: 1, changed: 1 });
  expect(await textOf('masters/pump.webp')).toBe('rendered again');
  expect(await textOf('sizes/pump-640.webp')).toBeNull();
  expect(await textOf('sizes/pump-blue-640.webp')).toBe('left alone');
});

test('a half-copied picture is healed by the next run', async () => {
  await writeSeed({ pump: 'whole' });
  await run();
  await storage.put('masters/pump.webp', Buffer.alloc(0), 'image/webp');
  await run();
  expect(await textOf('masters/pump.webp')).toBe('whole');
});

test.each(['pump-320', 'Pump', '../pump'])('a manifest with the key %j is refused', async (key) => {
  const manifest = { [key]: { ...about, file: 'products/pump.webp' } };
  await writeFile(join(seed, 'manifest.json'), JSON.stringify(manifest));
  await expect(run()).rejects.toThrow();
});

test("the shop's own manifest is valid and its files are there", async () => {
  seed = join(import.meta.dirname, '../../../demo/seed/media');
  const { pictures, copied } = await run();
  expect(pictures).toBeGreaterThan(200);
  expect(copied).toBeGreaterThanOrEqual(pictures);
});
