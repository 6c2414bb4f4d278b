import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3TestServer, startS3TestServer } from '#tests/contracts/s3-test-server.ts';
import type { MediaStorage } from '../../media-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const credentials = {
  accessKeyId: 'NDORO',
  secretAccessKey: 'sp/iral+shell',
  region: 'af-south-1',
};
let folder = '';
let s3: S3TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndoro-storage-'));
  s3 = await startS3TestServer('pictures', credentials);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const s3Storage = (options = {}) =>
  createS3Storage({ ...credentials, endpoint: s3.endpoint, bucket: 'pictures', ...options });
const adapters: [string, () => MediaStorage][] = [
  ['a folder', () => createFolderStorage(join(folder, 'store'))],
  ['S3', () => s3Storage()],
];

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async (stream?: ReadableStream<Uint8Array>) => new Response(stream ?? null).text();

async function entriesOf(storage: MediaStorage, prefix: string) {
  const entries = [];
  for await (const entry of storage.list(prefix)) entries.push(entry);
  return entries;
}
const keysOf = async (storage: MediaStorage, prefix: string) =>
  (await entriesOf(storage, prefix)).map((entry) => entry.key).sort();

describe.each(adapters)('media stored in %s', (_, create) => {
  test('what is put can be found, read and opened', async () => {
    const storage = create();
    await storage.put('masters/heel.webp', bytesOf('a heel'), 'image/webp');
    const found = await storage.find('masters/heel.webp');
    expect(found?.size).toBe(6);
    const read = await storage.read('masters/heel.webp');
    expect(Buffer.from(read?.bytes ?? []).toString()).toBe('a heel');
    expect(read?.version).toBe(found?.version);
    expect(await textOf((await storage.open('masters/heel.webp'))?.body)).toBe('a heel');
  });

  test('a range is cut out, and the size stays that of the whole', async () => {
    const storage = create();
    await storage.put('film/hero.mp4', bytesOf('0123456789'), 'video/mp4');
    const part = await storage.open('film/hero.mp4', { start: 2, end: 5 });
    expect(part?.size).toBe(10);
    expect(await textOf(part?.body)).toBe('2345');
  });

  test('what is not there is null, and deleting it is no error', async () => {
    const storage = create();
    expect(await storage.find('masters/nothing.webp')).toBeNull();
    expect(await storage.read('masters/nothing.webp')).toBeNull();
    expect(await storage.open('masters/nothing.webp')).toBeNull();
    await storage.delete('masters/nothing.webp');
  });

  test('putting again replaces the bytes and the version', async () => {
    const storage = create();
    await storage.put('masters/boot.webp', bytesOf('first'), 'image/webp');
    const before = await storage.find('masters/boot.webp');
    await storage.put('masters/boot.webp', bytesOf('second'), 'image/webp');
    const after = await storage.read('masters/boot.webp');
    expect(Buffer.from(after?.bytes ?? []).toString()).toBe('second');
    expect(after?.version).not.toBe(before?.version);
  });

  test('a deleted file is gone', async () => {
    const storage = create();
    await storage.put('masters/gone.webp', bytesOf('x'), 'image/webp');
    await storage.delete('masters/gone.webp');
    expect(await storage.find('masters/gone.webp')).toBeNull();
  });

  test('a file of this machine is taken in and stays where it was', async () => {
    const storage = create();
    const source = join(folder, 'source.webp');
    await writeFile(source, 'seed picture');
    await storage.putFile('masters/seed.webp', source, 'image/webp');
    await writeFile(source, 'edited later');
    const read = await storage.read('masters/seed.webp');
    expect(Buffer.from(read?.bytes ?? []).toString()).toBe('seed picture');
  });

  test('listing walks every page and keeps to the prefix', async () => {
    const storage = create();
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `listed/${name}-640.webp`);
    for (const key of names) await storage.put(key, bytesOf(key), 'image/webp');
    await storage.put('listed/deeper/f.webp', bytesOf('f'), 'image/webp');
    await storage.put('listed-not.webp', bytesOf('g'), 'image/webp');
    expect(await keysOf(storage, 'listed/')).toEqual([...names, 'listed/deeper/f.webp'].sort());
    expect(await keysOf(storage, 'listed/c')).toEqual(['listed/c-640.webp']);
    expect(await keysOf(storage, 'nowhere/')).toEqual([]);
    const [first] = await entriesOf(storage, 'listed/a');
    expect(first?.size).toBe('listed/a-640.webp'.length);
  });

  test.each([
    '../escape',
    'a/../../b',
    '/etc/passwd',
    '.incoming/x',
    'a//b',
    'A',
    'a b',
    '',
    'a\0b',
  ])('the key %j is refused', async (key) => {
    const storage = create();
    await expect(storage.put(key, bytesOf('x'), 'image/webp')).rejects.toThrow(RangeError);
    await expect(storage.read(key)).rejects.toThrow(RangeError);
    await expect(storage.open(key)).rejects.toThrow(RangeError);
    await expect(storage.find(key)).rejects.toThrow(RangeError);
    await expect(storage.delete(key)).rejects.toThrow(RangeError);
  });

  test('readers see the old bytes or the new ones, never half', async () => {
    const storage = create();
    const whole = (letter: string) => bytesOf(letter.repeat(400_000));
    await storage.put('masters/race.webp', whole('a'), 'image/webp');
    const writing = Promise.all(
      ['b', 'c', 'd'].map((letter) =>
        storage.put('masters/race.webp', whole(letter), 'image/webp'),
      ),
    );
    for (let i = 0; i < 20; i += 1) {
      const read = await storage.read('masters/race.webp');
      const text = Buffer.from(read?.bytes ?? []).toString();
      expect(text.length).toBe(400_000);
      expect(new Set(text).size).toBe(1);
    }
    await writing;
  });
});

describe('a folder', () => {
  test('leaves no temporary file behind, and clears those of a killed process', async () => {
    const root = join(folder, 'tidy');
    await createFolderStorage(root).put('a', bytesOf('x'), 'image/webp');
    await writeFile(join(root, '.incoming', 'stale'), 'half');
    await utimes(join(root, '.incoming', 'stale'), 1, 1);
    await createFolderStorage(root).put('b', bytesOf('y'), 'image/webp');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    expect(await readFile(join(root, 'b'), 'utf8')).toBe('y');
  });

  test('does not mistake a folder for a file', async () => {
    const storage = createFolderStorage(join(folder, 'nested'));
    await storage.put('a/b.webp', bytesOf('x'), 'image/webp');
    expect(await storage.find('a')).toBeNull();
    expect(await storage.read('a')).toBeNull();
    expect(await storage.open('a')).toBeNull();
    expect(await storage.find('a/b.webp/c')).toBeNull();
  });
});

describe('S3', () => {
  test('a wrong secret is an outage that names its cause', async () => {
    const storage = s3Storage({ secretAccessKey: 'wrong' });
    await expect(storage.put('a', bytesOf('x'), 'image/webp')).rejects.toThrow(
      'The media store could not write a: 403 SignatureDoesNotMatch',
    );
  });

  test('a busy store is asked again', async () => {
    const storage = s3Storage();
    s3.failNext(503, 500);
    await storage.put('retried', bytesOf('x'), 'image/webp');
    expect((await storage.find('retried'))?.size).toBe(1);
  });

  test('a store that stays busy is an outage', async () => {
    s3.failNext(503, 503, 503);
    await expect(s3Storage().read('a')).rejects.toThrow('503 SlowDown');
  });

  test('a store that cannot be reached is an outage', async () => {
    const storage = s3Storage({ endpoint: 'http://127.0.0.1:9' });
    await expect(storage.find('a')).rejects.toThrow();
  });
});
