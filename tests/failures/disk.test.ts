import { execFileSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFolderStorage } from '#modules/media/server/providers/folder-storage.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';

/** A separate disk, so that no other is filled. Only root can mount one. */
function mountDisk(megabytes: number): string | null {
  const folder = temporaryFolder('small-disk');
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return null;
  }
  afterFile(async () => {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
  });
  return folder;
}

const remount = (folder: string, how: 'ro' | 'rw') =>
  execFileSync('mount', ['-o', `remount,${how}`, folder], { stdio: 'pipe' });

const disk = mountDisk(1);
const readOnly = mountDisk(1);
const shopDisk = mountDisk(4);
const why = 'no disk can be mounted here: that takes root';

const small = Buffer.alloc(1000, 1);
const large = Buffer.alloc(900_000, 2);

test('on a disk that is full nothing is stored by halves, and what was stored is still read', async ({
  skip,
}) => {
  if (!disk) return skip(why);
  const storage = createFolderStorage(disk);
  await storage.put('masters/heel.webp', small, 'image/webp');
  await storage.put('masters/film.webp', large, 'image/webp');
  await expect(storage.put('masters/boot.webp', large, 'image/webp')).rejects.toThrow('ENOSPC');
  expect(await storage.find('masters/boot.webp')).toBeNull();
  expect(await readdir(join(disk, '.incoming'))).toEqual([]);
  await expect(storage.put('masters/heel.webp', large, 'image/webp')).rejects.toThrow('ENOSPC');
  expect((await storage.read('masters/heel.webp'))?.bytes).toEqual(small);
  await storage.delete('masters/film.webp');
  await storage.put('masters/boot.webp', large, 'image/webp');
  expect((await storage.find('masters/boot.webp'))?.size).toBe(large.length);
});

test('a folder that became read-only is still read, and written to when it may be again', async ({
  skip,
}) => {
  if (!readOnly) return skip(why);
  const storage = createFolderStorage(readOnly);
  await storage.put('masters/heel.webp', small, 'image/webp');
  remount(readOnly, 'ro');
  await expect(storage.put('masters/boot.webp', small, 'image/webp')).rejects.toThrow('EROFS');
  expect((await storage.read('masters/heel.webp'))?.bytes).toEqual(small);
  remount(readOnly, 'rw');
  await storage.put('masters/boot.webp', small, 'image/webp');
  expect((await storage.find('masters/boot.webp'))?.size).toBe(small.length);
});

test('on a disk that is full the shop goes on selling, and an upload is refused with a sentence', async ({
  skip,
}) => {
  if (!shopDisk) return skip(why);
  const shop = await createTestShop({ DATA_DIR: shopDisk });
  const owner = await createAdminBrowser(shop);
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
  const photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const upload = () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'heel.png');
    const cookies = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return shop.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { cookie: cookies },
      payload: form,
    });
  };
  const filler = join(shopDisk, 'filler');
  await writeFile(filler, Buffer.alloc(8_000_000)).catch(() => undefined);
  const refused = await upload();
  expect(refused.statusCode).toBeGreaterThanOrEqual(500);
  expect(refused.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w \w/) });
  expect((await shop.app.inject('/api/products')).statusCode).toBe(200);
  await rm(filler);
  expect((await upload()).statusCode).toBe(200);
});
