import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { PublicProduct } from '#modules/catalog/product.ts';
import {
  eachOf,
  fetchMade,
  listSeedPictures,
  phone,
  pictureBudget,
  weighPictures,
} from '../kit/pictures.ts';
import { expect, test } from '../kit/test.ts';

test.use({ shopSettings: { AVIF_PICTURES: 'true' } });

const widths = [96, 160, 320];
const formats = { avif: 'heif', webp: 'webp' } as const;

/** `npm run bench -- pictures` tests the whole set; here a share that takes seconds. */
const everyTwentieth = <Item>(_: Item, index: number) => index % 20 === 0;

async function keysOn(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const names = html.matchAll(/\/media\/([a-z0-9-]+?)(?:-\d{2,4})?\.(?:webp|avif)/g);
  return [...new Set([...names].map(([, key = '']) => key))];
}

test('pictures answer in AVIF and WebP at three widths', async ({ shop }) => {
  const all = listSeedPictures();
  const ofPages = all.filter(({ file }) => /^(banners|collections|film)\//.test(file));
  const keys = new Set([
    ...ofPages.map(({ key }) => key),
    ...all.filter(everyTwentieth).map(({ key }) => key),
  ]);
  const addresses = [...keys].flatMap((key) =>
    widths.flatMap((width) => [
      { key, width, format: 'avif' as const },
      { key, width, format: 'webp' as const },
    ]),
  );
  const faults: string[] = [];
  await eachOf(addresses, 4, async ({ key, width, format }) => {
    const file = `/media/${key}-${width}.${format}`;
    const { status, contentType, bytes } = await fetchMade(shop.url + file);
    const found = await sharp(bytes).metadata();
    const right =
      status === 200 &&
      contentType === `image/${format}` &&
      found.format === formats[format] &&
      found.width === width;
    if (!right) faults.push(`${file}: ${status} ${contentType} ${found.format} ${found.width}`);
  });
  expect(addresses.length).toBeGreaterThan(250);
  expect(faults).toEqual([]);
});

test('every picture that the pages show is there', async ({ shop }) => {
  const pages = ['/', '/collections', '/about', '/account', '/events', '/events/the-long-table'];
  const categories = ['shoes', 'nailpolish', 'champagne', 'clothing'].map(
    (id) => `/category/${id}`,
  );
  const shown = new Set<string>();
  for (const path of [...pages, ...categories, '/search', '/no-such-page']) {
    for (const key of await keysOn(shop.url + path)) shown.add(key);
  }
  const lost: string[] = [];
  await eachOf([...shown], 8, async (key) => {
    const { status } = await fetch(`${shop.url}/media/${key}.webp`, { method: 'HEAD' });
    if (status !== 200) lost.push(key);
  });
  expect(shown.size).toBeGreaterThan(120);
  expect(lost).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the heaviest product pages load no more than 350 kB of pictures before scrolling', async ({
    page,
    request,
    shop,
  }) => {
    const weights = new Map(listSeedPictures().map(({ key, bytes }) => [key, bytes]));
    const products: { id: number; images: string[] }[] = await (
      await request.get('/api/products')
    ).json();
    const weightOf = ({ images }: { images: string[] }) =>
      images.reduce((sum, url) => sum + (weights.get(url.slice(7, -5)) ?? 0), 0);
    const heaviest = products.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, 2);
    for (const { id } of heaviest) {
      const weight = await weighPictures(page, `${shop.url}/product/${id}`);
      expect(weight).toBeGreaterThan(50_000);
      expect(weight).toBeLessThanOrEqual(pictureBudget);
    }
  });
});

test('in the dark a card shows its dark picture and fetches no other first', async ({
  page,
  request,
}) => {
  const products: PublicProduct[] = await (
    await request.get('/api/products?category=shoes')
  ).json();
  const [lead] = products.flatMap(({ media }) => media[0] ?? []);
  const dark = lead?.dark?.replace(/\.webp$/, '-') ?? 'a shoe without a dark picture';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/category/shoes', { waitUntil: 'commit' });
  const shown = page.getByRole('article').first().locator('img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
    .toContain(dark);
  const first = asked.find((path) => /^\/media\/shoe-/.test(path));
  expect(first).toContain(dark);
});

test('in the dark, namesakes, the menu and the search show dark pictures too', async ({
  page,
  request,
}) => {
  const products: PublicProduct[] = await (await request.get('/api/products?limit=200')).json();
  const twin = products.find(({ id, name }) =>
    products.some((other) => other.id !== id && other.name === name),
  );
  const shownIn = async (place: Locator) => {
    const pictures = await place
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
    return pictures.map((shown) => shown.replace(/^.*(?=\/media\/)|-\d+\.\w+$/g, ''));
  };
  const expectDark = (place: Locator, atLeast: number) =>
    expect(async () => {
      const shown = await shownIn(place);
      expect(shown.length).toBeGreaterThanOrEqual(atLeast);
      // A shoe's second picture is the one with a dark background.
      expect(shown.filter((address) => !/-(dark|hover)$/.test(address))).toEqual([]);
    }).toPass({ timeout: 40_000 });

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/product/${twin?.id}`);
  await expectDark(page.getByRole('region', { name: 'Also made as' }), 2);
  await page.getByRole('button', { name: 'Products' }).click();
  await expectDark(page.getByRole('navigation', { name: 'Main' }), 4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).locator('visible=true').click();
  await page.getByPlaceholder('Search products...').fill('pump');
  await expectDark(page.getByRole('dialog'), 3);
});
