import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MediaStorage } from '../media-storage.ts';
import { createImageSizes, type ImageSizes } from './image-sizes.ts';
import { createFolderStorage } from './providers/folder-storage.ts';
import { type WarmOptions, warmSizes } from './warm-sizes.ts';

let folder: string;
let storage: MediaStorage;
let sizes: ImageSizes;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndoro-warm-'));
  storage = createFolderStorage(folder);
  errors = [];
  sizes = createImageSizes({ storage, report: (error) => errors.push(error) });
});
afterEach(async () => {
  await sizes.close();
  await rm(folder, { recursive: true });
});

async function addPicture(key: string, width: number, height: number) {
  const background = { r: 130, g: 20, b: 40 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  await storage.put(`masters/${key}.webp`, await picture.webp().toBuffer(), 'image/webp');
}

async function storedSizes() {
  const keys = [];
  for await (const entry of storage.list('sizes/')) keys.push(entry.key);
  return keys.sort();
}

const warm = (keys: string[], options: WarmOptions) =>
  warmSizes({ sizes, report: (error) => errors.push(error) }, keys, options);

describe('warming', () => {
  test('makes what is missing, leaves what is there, and skips what needs no making', {
    tags: 'long',
  }, async () => {
    await addPicture('heel', 200, 250);
    await addPicture('boot', 120, 150);
    await sizes.find({ key: 'heel', width: 160, format: 'webp' });
    const widths = [96, 160, 320, 480] as const;
    const signal = new AbortController().signal;
    expect(await warm(['heel', 'boot', 'nobody'], { signal, widths })).toBe(7);
    expect(await storedSizes()).toEqual([
      'sizes/boot-96.avif',
      'sizes/boot-96.webp',
      'sizes/boot-full.avif',
      'sizes/heel-160.avif',
      'sizes/heel-160.webp',
      'sizes/heel-96.avif',
      'sizes/heel-96.webp',
      'sizes/heel-full.avif',
    ]);
    expect(await warm(['heel', 'boot'], { signal, widths })).toBe(0);
  });

  test('stops when told', { tags: 'long' }, async () => {
    await addPicture('heel', 2500, 2500);
    const stop = new AbortController();
    const warming = warm(['heel'], { signal: stop.signal });
    stop.abort();
    expect(await warming).toBeLessThanOrEqual(1);
  });

  test('ends when the sizes are closed', { tags: 'long' }, async () => {
    await addPicture('heel', 1000, 1000);
    const warming = warm(['heel'], { signal: new AbortController().signal });
    await expect.poll(storedSizes, { timeout: 20_000 }).not.toEqual([]);
    await sizes.close();
    expect(await warming).toBeLessThan(15);
    expect(errors).toEqual([]);
  });

  test('a broken picture is reported and does not end the pass', async () => {
    await storage.put('masters/broken.webp', Buffer.from('no picture'), 'image/webp');
    await addPicture('heel', 100, 100);
    const options = { signal: new AbortController().signal, widths: [96] as const };
    expect(await warm(['broken', 'heel'], options)).toBe(2);
    expect(errors).toHaveLength(2);
  });
});
