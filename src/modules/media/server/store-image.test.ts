import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { media } from '#database/schema/media.ts';
import { catalogChannel } from '#platform/catalog-change.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database.ts';
import { afterFile } from '#tests/kit/undo.ts';
import type { MediaStorage } from '../media-storage.ts';
import { createImageSizes } from './image-sizes.ts';
import { attachMedia, listMediaKeys, listPictures } from './media-repository.ts';
import { createFolderStorage } from './providers/folder-storage.ts';
import { storeImage } from './store-image.ts';
import { sweepOrphans } from './sweep-orphans.ts';

let database: TestDatabase;
let folder: string;
let storage: MediaStorage;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ndoro-store-'));
  storage = createFolderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => database.db.delete(media));

async function photo(red: number) {
  const background = { r: red, g: 60, b: 90 };
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function upload(bytes: Uint8Array, name = 'Café Crème (1).JPG', alt = '') {
  const stored = await storeImage(
    { db: database.db, storage, scanner: null },
    { bytes, name, createdBy: 7, alt },
  );
  if (!stored.ok) throw new Error(stored.code);
  return stored.value;
}

async function filesOf(key: string) {
  const files = [];
  for await (const entry of storage.list('')) if (entry.key.includes(key)) files.push(entry.key);
  return files.sort();
}

async function age(key: string, hours: number) {
  const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000);
  await database.db.update(media).set({ createdAt }).where(eq(media.key, key));
}

const deps = () => ({ db: database.db, storage, scanner: null });

describe('storing a picture', () => {
  test('it gets a readable address and is described in the table', async () => {
    const bytes = await photo(10);
    const stored = await upload(bytes, 'Café Crème (1).JPG', 'A cup');
    expect(stored.key).toMatch(/^cafe-creme-1-[0-9a-f]{20}$/);
    expect(stored).toMatchObject({ url: `/media/${stored.key}.webp`, width: 200, height: 300 });
    const [row] = await database.db.select().from(media);
    expect(row).toMatchObject({
      key: stored.key,
      kind: 'upload',
      contentType: 'image/jpeg',
      bytes: bytes.length,
      createdBy: 7,
      attachedAt: null,
    });
    expect((await listPictures(database.db, [stored.key, 'nobody'])).get(stored.key)).toMatchObject(
      {
        url: stored.url,
        alt: 'A cup',
        width: 200,
        height: 300,
      },
    );
  });

  test('the original is stored byte by byte, and what is shown carries no metadata', async () => {
    const bytes = await photo(20);
    const { key } = await upload(bytes);
    const original = await storage.read(`originals/${key}.jpg`);
    expect(Buffer.from(original?.bytes ?? []).equals(bytes)).toBe(true);
    const sizes = createImageSizes({ storage, report: () => {} });
    const shown = await sizes.find({ key, width: 160, format: 'webp' });
    expect(await sharp(shown?.bytes).metadata()).toMatchObject({ width: 160, height: 240 });
    expect((await sharp(shown?.bytes).metadata()).exif).toBeUndefined();
    await sizes.close();
  });

  test('a name without letters still gives an address', async () => {
    expect((await upload(await photo(30), '靴.png')).key).toMatch(/^picture-[0-9a-f]{20}$/);
    expect((await upload(await photo(31), '../../etc/passwd')).key).toMatch(/^[a-z0-9-]+$/);
    expect((await upload(await photo(32), `${'long '.repeat(80)}.png`)).key.length).toBeLessThan(
      90,
    );
  });

  test('a refused file leaves nothing behind', async () => {
    const refused = await storeImage(deps(), {
      bytes: Buffer.from('<script>'),
      name: 'refused.png',
      createdBy: 7,
    });
    expect(refused).toEqual({ ok: false, code: 'not-an-image' });
    expect(await listMediaKeys(database.db)).toEqual([]);
    expect(await filesOf('refused')).toEqual([]);
  });

  test('the same file twice is one picture, and keeps its description', async () => {
    const bytes = await photo(40);
    const [first, second] = await Promise.all([
      upload(bytes, 'a.jpg', 'First'),
      upload(bytes, 'a.jpg'),
    ]);
    expect(second.key).toBe(first.key);
    const pictures = await listPictures(database.db, [first.key]);
    expect(pictures.get(first.key)?.alt).toBe('First');
    expect(await listMediaKeys(database.db)).toEqual([first.key]);
  });
});

describe('sweeping', () => {
  test('an upload that nobody took within a day goes with all its files, and a CDN hears of it', async () => {
    const heard: string[] = [];
    const changes = await openChangeBus(database.url);
    afterFile(changes.close);
    changes.on(catalogChannel, (tag) => heard.push(tag));
    const { key } = await upload(await photo(50), 'orphan.jpg');
    await storage.put(`sizes/${key}-640.avif`, Buffer.from('x'), 'image/avif');
    await age(key, 25);
    expect(await sweepOrphans(deps())).toBe(1);
    expect(await listMediaKeys(database.db)).toEqual([]);
    expect(await filesOf(key)).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual([`picture:${key}`]));
  });

  test('a fresh upload, an attached one and a seeded one stay', async () => {
    const fresh = await upload(await photo(60), 'fresh.jpg');
    const attached = await upload(await photo(61), 'attached.jpg');
    expect(await attachMedia(database.db, [attached.key, 'nobody'])).toEqual([attached.key]);
    const seeded = await upload(await photo(62), 'seeded.jpg');
    await database.db.update(media).set({ kind: 'seed' }).where(eq(media.key, seeded.key));
    for (const { key } of [attached, seeded]) await age(key, 500);
    await age(fresh.key, 23);
    expect(await sweepOrphans(deps())).toBe(0);
    expect(await filesOf(attached.key)).toHaveLength(2);
  });

  test('an old orphan that is uploaded again gets another day', async () => {
    const bytes = await photo(70);
    const { key } = await upload(bytes);
    await age(key, 30);
    await upload(bytes);
    expect(await sweepOrphans(deps())).toBe(0);
  });

  test('files that cannot be removed keep their row, so that the next sweep tries again', async () => {
    const { key } = await upload(await photo(80));
    await age(key, 30);
    const stuck = { ...storage, delete: () => Promise.reject(new Error('store is away')) };
    await expect(sweepOrphans({ ...deps(), storage: stuck })).rejects.toThrow('store is away');
    expect(await listMediaKeys(database.db)).toEqual([key]);
    await database.db.execute(sql`update job_failures set next_try_at = now()`);
    expect(await sweepOrphans(deps())).toBe(1);
  });

  test('a picture taken while it is swept is either stored whole or reported missing', async () => {
    const { key } = await upload(await photo(90));
    await age(key, 30);
    const [swept, attached] = await Promise.all([
      sweepOrphans(deps()),
      attachMedia(database.db, [key]),
    ]);
    expect(swept + attached.length).toBe(1);
    expect(await filesOf(key)).toHaveLength(attached.length === 1 ? 2 : 0);
  });
});
