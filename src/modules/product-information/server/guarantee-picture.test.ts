import sharp from 'sharp';
import { expect, test } from 'vitest';
import { media } from '#database/schema/index.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const admin = await createAdminBrowser(shop);

function upload(bytes: Buffer, name = 'notice.png', type = 'image/png') {
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return shop.app.inject({
    method: 'POST',
    url: '/api/upload',
    cookies: Object.fromEntries(admin.cookies),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const notice = (background: string) =>
  sharp({ create: { width: 900, height: 1270, channels: 3, background } })
    .png()
    .toBuffer();

const choose = (picture: string[]) =>
  admin.call('PUT', '/api/admin/settings/guarantee', { value: { countries: 'DE', picture } });

const shown = async () => (await shop.app.inject('/api/guarantee-notice')).json().picture;

test('the uploaded picture is in the notice, and another one replaces it', async () => {
  const first = (await upload(await notice('#ffffff'))).json().url;
  expect((await choose([first])).statusCode).toBe(200);
  expect(await shown()).toBe(first);
  const file = await shop.app.inject(first);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  // Neither cropped nor scaled: the picture may not be changed.
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 900, height: 1270 });

  const second = (await upload(await notice('#003399'))).json().url;
  expect((await choose([second])).statusCode).toBe(200);
  expect(await shown()).toBe(second);
  expect((await choose([])).statusCode).toBe(200);
  expect(await shown()).toBe('');
  const rows = await shop.database.db.select().from(media);
  expect(rows.filter(({ attachedAt }) => attachedAt === null)).toEqual([]);
});

test.each([
  ['a text', Buffer.from('no picture'), 400, 'This file is not a picture.'],
  [
    'an SVG, which may contain scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    400,
    null,
  ],
  ['nothing', Buffer.alloc(0), 400, 'This file is empty.'],
  ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), 413, 'This file is larger than 8 MB.'],
])('%s is refused with a sentence, and the notice stays', async (_, bytes, status, sentence) => {
  const before = await shown();
  const answer = await upload(bytes);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json().message).toContain(sentence ?? 'accepted');
  expect(await shown()).toBe(before);
});

test('an address that nobody uploaded is refused', async () => {
  expect((await choose(['/media/no-such-notice.webp'])).json().code).toBe('picture-not-found');
  const outside = await choose(['https://example.com/notice.png']);
  expect(outside.statusCode).toBe(400);
  expect(outside.json().message).toContain('Please upload the picture first');
});
