import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImageFormat, ImageWidth } from '#design/image-address.ts';
import type { MediaStorage } from '../media-storage.ts';
import { createImageSizes, type ImageSizes } from './image-sizes.ts';
import { createFolderStorage } from './providers/folder-storage.ts';

let folder: string;
let storage: MediaStorage;
let sizes: ImageSizes;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndoro-sizes-'));
  storage = createFolderStorage(folder);
  errors = [];
  sizes = createImageSizes({ storage, report: (error) => errors.push(error) });
});
afterEach(async () => {
  await sizes.close();
  await rm(folder, { recursive: true });
});

async function addPicture(key: string, width = 700, height = 875) {
  const background = { r: 130, g: 20, b: 40 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  await storage.put(`masters/${key}.webp`, await picture.webp().toBuffer(), 'image/webp');
}

const ask = (key: string, width: ImageWidth | null, format: ImageFormat = 'webp') =>
  sizes.find({ key, width, format });
/** Repeats the request until the answer is final. */
const askUntilFinal = async (...address: Parameters<typeof ask>) => {
  await expect.poll(async () => (await ask(...address))?.final, { timeout: 15_000 }).toBe(true);
  return ask(...address);
};
const widthOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width;

async function storedSizes() {
  const keys = [];
  for await (const entry of storage.list('sizes/')) keys.push(entry.key);
  return keys.sort();
}

describe('sizes on demand', () => {
  test('a size is made in its format and stored', async () => {
    await addPicture('heel');
    for (const format of ['webp', 'avif'] as const) {
      const image = await askUntilFinal('heel', 320, format);
      const metadata = await sharp(image?.bytes).metadata();
      expect([metadata.width, metadata.height]).toEqual([320, 400]);
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp');
      expect(image).toMatchObject({ contentType: `image/${format}`, final: true });
    }
    expect(await storedSizes()).toEqual(['sizes/heel-320.avif', 'sizes/heel-320.webp']);
  });

  test('where AVIF is not to be made WebP answers for it, and stays', async () => {
    await addPicture('heel');
    const plain = createImageSizes({ storage, report: (error) => errors.push(error), avif: false });
    const address = { key: 'heel', width: 320, format: 'avif' } as const;
    expect(await plain.find(address)).toMatchObject({ contentType: 'image/webp', final: true });
    expect(await plain.prepare(address)).toBe(false);
    expect(await plain.prepare({ ...address, width: 160 })).toBe(false);
    await plain.close();
    expect(await storedSizes()).toEqual(['sizes/heel-320.webp']);
    expect(errors).toEqual([]);
  });

  test('the second answer is the stored file, with the same version', async () => {
    await addPicture('heel');
    const first = await ask('heel', 160);
    await storage.put('masters/heel.webp', Buffer.from('not a picture any more'), 'image/webp');
    const second = await ask('heel', 160);
    expect(second?.version).toBe(first?.version);
    expect(second?.bytes).toEqual(first?.bytes);
  });

  test('the canonical address answers with the picture itself', async () => {
    await addPicture('heel');
    const image = await ask('heel', null);
    expect(image?.bytes).toEqual((await storage.read('masters/heel.webp'))?.bytes);
  });

  test('nothing is enlarged: all widths above the picture share one file', async () => {
    await addPicture('small', 300, 300);
    const large = await askUntilFinal('small', 2400, 'avif');
    expect(await widthOf(large?.bytes ?? new Uint8Array())).toBe(300);
    await ask('small', 480, 'avif');
    expect(await widthOf((await ask('small', 1080))?.bytes ?? new Uint8Array())).toBe(300);
    expect(await storedSizes()).toEqual(['sizes/small-full.avif']);
  });

  test('an unknown picture has no sizes', async () => {
    expect(await ask('nobody', 320)).toBeNull();
    expect(await ask('nobody', null)).toBeNull();
    expect(await storedSizes()).toEqual([]);
  });

  test('a picture that was deleted is unknown again', async () => {
    await addPicture('heel');
    await ask('heel', 96);
    await storage.delete('masters/heel.webp');
    expect(await ask('heel', null)).toBeNull();
    expect(await ask('heel', 160)).toBeNull();
    expect(await ask('heel', 160, 'avif')).toBeNull();
  });

  test('a hundred requests for one size make it once', async () => {
    await addPicture('heel');
    let writes = 0;
    const counting = {
      ...storage,
      put: async (...file: Parameters<MediaStorage['put']>) => {
        writes += 1;
        await storage.put(...file);
      },
    };
    const counted = createImageSizes({ storage: counting, report: () => {} });
    const address = { key: 'heel', width: 640, format: 'webp' } as const;
    await Promise.all(Array.from({ length: 100 }, () => counted.find(address)));
    expect(writes).toBe(1);
    await counted.close();
  });

  test('a busy machine answers with the whole picture, and with the size as soon as it is made', async () => {
    await addPicture('busy');
    await addPicture('heel');
    const whole = await storage.read('masters/heel.webp');
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow: MediaStorage = {
      ...storage,
      put: async (key, bytes, contentType) => {
        if (key.includes('busy')) {
          begun.resolve();
          await release.promise;
        }
        await storage.put(key, bytes, contentType);
      },
    };
    sizes = createImageSizes({ storage: slow, report: (error) => errors.push(error) });
    const busy = ask('busy', 640);
    await begun.promise;
    const early = await ask('heel', 320, 'avif');
    expect(early).toMatchObject({ contentType: 'image/webp', final: false });
    expect(early?.bytes).toEqual(whole?.bytes);
    release.resolve();
    await busy;
    expect(await askUntilFinal('heel', 320, 'avif')).toMatchObject({ contentType: 'image/avif' });
    expect(await storedSizes()).toContain('sizes/heel-320.webp');
  });

  test('a store that refuses to write still serves pictures, unkept', async () => {
    await addPicture('heel');
    const full = { ...storage, put: async () => Promise.reject(new Error('disk full')) };
    const cramped = createImageSizes({ storage: full, report: (error) => errors.push(error) });
    const image = await cramped.find({ key: 'heel', width: 96, format: 'webp' });
    expect(await widthOf(image?.bytes ?? new Uint8Array())).toBe(96);
    expect(image?.final).toBe(false);
    expect(errors).toEqual([new Error('disk full')]);
    await cramped.close();
  });
});
