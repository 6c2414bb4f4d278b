import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { media } from '#database/schema/index.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
let admin: TestAdmin;
let photo: Buffer;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  photo = await sharp({ create: { width: 60, height: 75, channels: 3, background: '#a1203a' } })
    .jpeg()
    .toBuffer();
});

type File = { bytes: Buffer; name?: string; type?: string; field?: string };

function form(...files: File[]) {
  const boundary = 'a-boundary-of-the-test';
  const parts = files.flatMap(({ bytes, name = 'a.jpg', type = 'image/jpeg', field = 'file' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

async function upload(...files: File[]) {
  const cookies = Object.fromEntries(admin.cookies);
  return shop.app.inject({ method: 'POST', url: '/api/upload', cookies, ...form(...files) });
}

const announcement = '/api/uploadthing?actionType=upload&slug=productImageUploader';
const announced = (size: number, name = 'pump.jpg', type = 'image/jpeg') => ({
  name,
  size,
  type,
  lastModified: 1,
});

async function announce(size: number) {
  const answer = await admin.call('POST', announcement, { files: [announced(size)] });
  const [{ url, ...rest }] = answer.json();
  const { pathname, search } = new URL(url);
  return { url: pathname + search, ...rest };
}

const put = (url: string, file: ReturnType<typeof form>, who: TestAdmin = admin) =>
  shop.app.inject({ method: 'PUT', url, cookies: Object.fromEntries(who.cookies), ...file });

async function countStored() {
  const rows = await shop.database.db.select().from(media);
  const files: string[] = [];
  for await (const { key } of shop.services.media.storage.list('')) files.push(key);
  return rows.length + files.length;
}

/** A PNG with a size but no data: a decoder would still allocate the memory. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const bad: [string, () => File, number, string][] = [
  [
    'a JPEG of 30 MB',
    () => ({ bytes: Buffer.concat([photo, Buffer.alloc(30 * 1024 * 1024)]) }),
    413,
    'TOO_LARGE',
  ],
  ['a PNG of 20,000 x 20,000', () => ({ bytes: hollowPng(20_000, 20_000) }), 400, 'BAD_REQUEST'],
  ['an SVG with a script', () => ({ bytes: Buffer.from(svg), name: 'a.svg' }), 400, 'BAD_REQUEST'],
  [
    'a GIF named .jpg',
    () => ({ bytes: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64') }),
    400,
    'BAD_REQUEST',
  ],
  [
    'HTML named .png',
    () => ({ bytes: Buffer.from('<!doctype html><script>1</script>'), name: 'a.png' }),
    400,
    'BAD_REQUEST',
  ],
  ['a file of 0 bytes', () => ({ bytes: Buffer.alloc(0) }), 400, 'TOO_SMALL'],
];

describe('POST /api/upload', () => {
  test('a picture is stored and its address answered', async () => {
    const answer = await upload({ bytes: photo, name: 'Msasa Pump.jpg' });
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json();
    expect(url).toMatch(/^\/media\/msasa-pump-[0-9a-f]{20}\.webp$/);
    expect((await shop.app.inject(url)).headers['content-type']).toBe('image/webp');
  });

  test.each(bad)('%s is refused and nothing is stored', async (_, file, status, code) => {
    const before = await countStored();
    const answer = await upload(file());
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code, message: expect.any(String) });
    expect(await countStored()).toBe(before);
  });

  test('a second file, another field and a body that is no form are refused', async () => {
    const before = await countStored();
    expect((await upload({ bytes: photo }, { bytes: photo })).json().code).toBe('TOO_MANY_FILES');
    expect((await upload({ bytes: photo, field: 'other' })).statusCode).toBe(400);
    expect((await admin.call('POST', '/api/upload', { file: 'x' })).statusCode).toBe(400);
    expect(await countStored()).toBe(before);
  });

  test('strangers are sent away', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/upload',
      ...form({ bytes: photo }),
    });
    expect(answer.statusCode).toBe(401);
  });
});

test('a demo takes pictures that are too small for a shop', async () => {
  const answer = await admin.call('GET', '/api/admin/picture-rules');
  expect(answer.json()).toEqual({ refusesSmall: false });
});

test('a live shop refuses them', async () => {
  const live = await createTestShop({ ...liveEnvironment, STAFF_SECOND_FACTOR: 'optional' });
  const owner = await createAdminBrowser(live);
  const answer = await owner.call('GET', '/api/admin/picture-rules');
  expect(answer.json()).toEqual({ refusesSmall: true });
});

describe('the uploader', () => {
  test('says what it takes', async () => {
    const answer = await shop.app.inject('/api/uploadthing');
    expect(answer.headers['x-uploadthing-version']).toBeDefined();
    expect(answer.json()).toEqual([
      {
        slug: 'productImageUploader',
        config: {
          image: {
            maxFileSize: '8MB',
            maxFileCount: 6,
            minFileCount: 1,
            contentDisposition: 'inline',
          },
        },
      },
    ]);
  });

  test('gives an address for each of six files, which takes that file and no other', async () => {
    const files = Array.from({ length: 6 }, (_, n) => announced(photo.length, `${n}.jpg`));
    const answer = await admin.call('POST', announcement, { files });
    expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(
      files.map(({ name }) => name),
    );
    const { url, key, customId } = await announce(photo.length);
    expect([typeof key, customId]).toEqual(['string', null]);
    const head = await shop.app.inject({ method: 'HEAD', url });
    expect(head.headers['x-ut-range-start']).toBe('0');
    const other = form({ bytes: Buffer.concat([photo, Buffer.from('x')]) });
    expect((await put(url, other)).statusCode).toBe(400);
    const answered = await put(url, form({ bytes: photo }));
    expect(answered.json()).toMatchObject({
      ufsUrl: expect.stringMatching(/^\/media\/pump-[0-9a-f]{20}\.webp$/),
      serverData: { uploadedBy: admin.id },
    });
  });

  test('an address works once, and for nobody but who asked for it', async () => {
    const { url } = await announce(photo.length);
    const file = form({ bytes: photo });
    const refused = [403, 'This upload address is no longer valid.'];
    const colleague = await createAdminBrowser(shop);
    const packer = await createAdminBrowser(shop, 'packer');
    for (const who of [colleague, packer]) {
      const answer = await put(url, file, who);
      expect([answer.statusCode, answer.json().message]).toEqual(refused);
    }
    expect((await put(url, file)).statusCode).toBe(200);
    const again = await put(url, file);
    expect([again.statusCode, again.json().message]).toEqual(refused);
  });

  test('a demo takes a file from whoever says nothing of themselves, a live shop does not', async () => {
    const file = form({ bytes: photo });
    const { url } = await announce(photo.length);
    expect((await shop.app.inject({ method: 'PUT', url, ...file })).statusCode).toBe(200);

    const live = await createTestShop({ ...liveEnvironment, STAFF_SECOND_FACTOR: 'optional' });
    const owner = await createAdminBrowser(live);
    const files = [announced(photo.length)];
    const [ticket] = (await owner.call('POST', announcement, { files })).json();
    const { pathname, search } = new URL(ticket.url);
    const answer = await live.app.inject({ method: 'PUT', url: pathname + search, ...file });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  test('a forged address is forbidden', async () => {
    const { url } = await announce(photo.length);
    const forged = url.replace('name=pump.jpg', 'name=other.jpg');
    const answer = await put(forged, form({ bytes: photo }));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  test.each(bad)('%s behind a good address is refused, and nothing is stored', async (...args) => {
    const [, file, status, code] = args;
    const { bytes } = file();
    const { url } = await announce(Math.min(Math.max(bytes.length, 1), 8 * 1024 * 1024));
    const before = await countStored();
    const answer = await put(url, form({ bytes }));
    expect(answer.statusCode).toBe(status);
    expect(['BAD_REQUEST', code]).toContain(answer.json().code);
    expect(await countStored()).toBe(before);
  });

  test.each([
    ['seven files', announcement, Array(7).fill(announced(1)), 400, 'TOO_MANY_FILES'],
    ['a wrong slug', announcement.replace('product', 'x'), [announced(1)], 404, 'NOT_FOUND'],
    ['an unknown action', '/api/uploadthing?actionType=x', [announced(1)], 400, 'BAD_REQUEST'],
    ['30 MB', announcement, [announced(30 * 1024 * 1024)], 413, 'TOO_LARGE'],
    ['0 bytes', announcement, [announced(0)], 400, 'TOO_SMALL'],
    ['a PDF', announcement, [announced(1, 'a.pdf', 'application/pdf')], 400, 'BAD_REQUEST'],
  ])('%s: no address is given', async (_, url, files, status, code) => {
    const answer = await admin.call('POST', url, { files });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toBeTruthy();
  });

  test('strangers get no address', async () => {
    const stranger = createBrowser(shop);
    const answer = await stranger.call('POST', announcement, { files: [announced(1)] });
    expect(answer.statusCode).toBe(401);
  });
});
