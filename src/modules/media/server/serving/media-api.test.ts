import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImageSizes, type ImageSizes } from '#modules/media/server/image-sizes.ts';
import { createFolderStorage } from '#modules/media/server/providers/folder-storage.ts';
import { mediaRoutes } from './media-api.ts';

let folder: string;
let app: FastifyInstance;
let sizes: ImageSizes;
const film = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndoro-media-api-'));
  const storage = createFolderStorage(folder);
  const background = { r: 20, g: 60, b: 90 };
  const picture = sharp({ create: { width: 500, height: 625, channels: 3, background } });
  await storage.put('masters/heel.webp', await picture.webp().toBuffer(), 'image/webp');
  await storage.put('film/hero.mp4', film, 'video/mp4');
  await storage.put('originals/heel.jpg', Buffer.from('private'), 'image/jpeg');
  sizes = createImageSizes({ storage, report: () => {} });
  app = Fastify({ forceCloseConnections: true });
  const edgeHeaders = (key: string) => ({ 'surrogate-key': `picture:${key}` });
  await app.register(mediaRoutes({ storage, sizes, edgeHeaders }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await sizes.close();
  await rm(folder, { recursive: true });
});

const address = (path: string) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address(path), { method, headers });

describe('pictures over HTTP', () => {
  test.each(['avif', 'webp'] as const)(
    'a size in %s comes with its type and may be cached for good',
    async (format) => {
      await sizes.prepare({ key: 'heel', width: 320, format });
      const response = await get(`/media/heel-320.${format}`);
      const bytes = await response.bytes();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('surrogate-key')).toBe('picture:heel');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
      expect((await sharp(bytes).metadata()).width).toBe(320);
    },
  );

  test('a size that is still being made is stood in for, and not cached', async () => {
    const response = await get('/media/heel-480.avif');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.has('surrogate-key')).toBe(false);
  });

  test('HEAD answers as GET does, without the bytes', async () => {
    const whole = await get('/media/heel.webp');
    const head = await get('/media/heel.webp', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  test('a browser that has the picture is told so', async () => {
    const etag = (await get('/media/heel-160.webp')).headers.get('etag') ?? '';
    const again = await get('/media/heel-160.webp', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/media/heel-160.webp', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    '/media/nobody.webp',
    '/media/nobody-320.avif',
    '/media/heel-333.webp',
    '/media/heel.avif',
    '/media/heel.jpg',
    '/media/originals%2Fheel.jpg',
    '/media/..%2Foriginals%2Fheel.jpg',
    '/media/%00.webp',
    '/media/film/..%2F..%2Foriginals%2Fheel.jpg',
    '/media/film/nothing.mp4',
    '/media/film/hero.exe',
    '/media/film/constructor',
    '/media/a/folder/of.webp',
    `/media/${'long'.repeat(200)}.webp`,
  ])('%s is a plain 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('Not found');
  });
});

describe('film over HTTP', () => {
  test('the whole film comes when no part is asked for', async () => {
    const response = await get('/media/film/hero.mp4');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await response.bytes()).equals(film)).toBe(true);
  });

  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=1000-', 1000, 299_999],
    ['bytes=-500', 299_500, 299_999],
  ])('%s answers with that part', async (range, start, end) => {
    const response = await get('/media/film/hero.mp4', { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await response.bytes()).equals(film.subarray(start, end + 1))).toBe(true);
  });

  test('a part beyond the end is refused with the real size', async () => {
    const response = await get('/media/film/hero.mp4', { range: 'bytes=300000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */300000');
  });

  test('a part of a film that has changed since gives the whole film', async () => {
    const fresh = (await get('/media/film/hero.mp4', {}, 'HEAD')).headers.get('etag') ?? '';
    const range = 'bytes=0-9';
    expect((await get('/media/film/hero.mp4', { range, 'if-range': '"old"' })).status).toBe(200);
    expect((await get('/media/film/hero.mp4', { range, 'if-range': fresh })).status).toBe(206);
  });

  test('HEAD tells the size of a film', async () => {
    const head = await get('/media/film/hero.mp4', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe('300000');
    expect(await head.text()).toBe('');
  });

  test('a viewer who leaves early does not disturb the next one', async () => {
    const leaving = new AbortController();
    const begun = await fetch(address('/media/film/hero.mp4'), { signal: leaving.signal });
    leaving.abort();
    await begun.text().catch(() => null);
    expect((await (await get('/media/film/hero.mp4')).bytes()).length).toBe(300_000);
  });
});
