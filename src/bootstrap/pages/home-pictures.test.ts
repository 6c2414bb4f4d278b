import { beforeAll, expect, test } from 'vitest';
import { addPictures } from '#tests/kit/picture-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({}, { keepsAnswers: true });
const admin = await createAdminBrowser(shop);

const day = '/media/window.webp';
const night = '/media/window-at-night.webp';
const dusk = '/media/window-at-dusk.webp';
const bare = '/media/bare-wall.webp';
let path: string;

beforeAll(async () => {
  await addPictures(
    shop.database.db,
    'window',
    'window-at-night',
    'window-at-dusk',
    'bare-wall',
    'doorway',
  );
  const product = { name: 'Window', description: 'Glass.', category: 'clothing', price: 1 };
  const added = await admin.call('POST', '/api/admin/products', { ...product, imageUrl: day });
  expect(added.statusCode, added.body).toBe(201);
  path = `/api/admin/products/${added.json().id}`;
});

async function put(address: string, body: object) {
  const answer = await admin.call('PUT', address, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

const choose = (value: object) => put('/api/admin/texts/home', { value });
const nameDark = (url: string) => put(path, { darkImages: { [day]: url } });

/** The pictures of the call, and the pictures that the page has for the dark theme. */
async function shown() {
  const { darkImages } = (await shop.app.inject('/api/pages/home')).json();
  const { body } = await shop.app.inject('/');
  const sources = body.match(/<source media="\(prefers-color-scheme: dark\)"[^>]*>/g) ?? [];
  const inDark = (url: string) =>
    sources.filter((source) => source.includes(url.replace('.webp', '-640.avif'))).length;
  return { darkImages, night: inDark(night), dusk: inDark(dusk), bare: inDark(bare) };
}

test('a picture that staff choose brings its dark partner along, and one without has none', async () => {
  await nameDark(night);
  await choose({ clothingPictures: [day, bare] });
  expect(await shown()).toEqual({ darkImages: { [day]: night }, night: 1, dusk: 0, bare: 0 });
});

test('wherever on the page it stands', async () => {
  await choose({
    heroPicture: [day],
    shoesPictures: [day],
    lacquerPictures: ['/media/doorway.webp', bare, day],
  });
  expect(await shown()).toMatchObject({ darkImages: { [day]: night }, night: 4 });
});

test('another partner, or none any more, is seen at once', async () => {
  await shown();
  await nameDark(dusk);
  expect(await shown()).toMatchObject({ darkImages: { [day]: dusk }, night: 0, dusk: 4 });
  await nameDark('');
  expect(await shown()).toMatchObject({ darkImages: {}, night: 0, dusk: 0 });
});
