import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

async function picture(name: string, background: string, width = 300, height = 375) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function openForm(page: Page) {
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  await open(page, '/admin/products?product=new');
}

/** The stored average colour of each picture. */
async function shownColours(page: Page): Promise<string[]> {
  const sources = await page
    .getByAltText(/^Additional image/)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  return Promise.all(
    sources.map(async (source) => {
      const answer = await page.request.get(source);
      const { dominant } = await sharp(await answer.body()).stats();
      const [name] = Object.entries(dominant).sort(([, one], [, two]) => two - one)[0] ?? [''];
      return name;
    }),
  );
}

test('pictures stand as they were chosen, and are moved by key, by drag and to the front', async ({
  page,
}) => {
  test.slow();
  // As in a live shop; a demo accepts any size.
  await page.route('**/api/admin/picture-rules', (route) =>
    route.fulfill({ json: { refusesSmall: true } }),
  );
  await openForm(page);
  // The first file arrives last.
  let announced = 0;
  await page.route('**/api/uploadthing?*', async (route) => {
    announced += 1;
    if (announced === 1) await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  const files = await Promise.all([
    picture('r.jpg', '#ff2020'),
    picture('g.jpg', '#20ff20'),
    picture('b.jpg', '#2020ff'),
    picture('tiny.jpg', '#2020ff', 40, 50),
  ]);
  await page.getByLabel('Upload additional images').setInputFiles(files);
  await expect(
    page.getByText('This picture is 40 × 50 pixels. The shop needs at least 300 × 375.'),
  ).toBeVisible();
  await expect(page.getByAltText(/^Additional image/)).toHaveCount(3);
  expect(await shownColours(page)).toEqual(['r', 'g', 'b']);
  await expect(page.getByText('3 of 6 added.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear tiny.jpg' }).click();

  await page.getByRole('button', { name: 'Move image 3', exact: true }).press('ArrowLeft');
  await expect(page.getByText('The image is now at place 2 of 3.')).toBeAttached();
  expect(await shownColours(page)).toEqual(['r', 'b', 'g']);
  await expect(page.getByRole('button', { name: 'Move image 2', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Move image 3', exact: true }).hover();
  await page.mouse.down();
  await page.getByAltText('Additional image 1').hover();
  await page.mouse.up();
  expect(await shownColours(page)).toEqual(['g', 'r', 'b']);

  await page.getByRole('button', { name: 'Move image 1 later' }).click();
  expect(await shownColours(page)).toEqual(['r', 'g', 'b']);
  await page.getByRole('button', { name: 'Make main: image 2' }).click();
  await expect(page.getByAltText('Main image')).toBeVisible();
  expect(await shownColours(page)).toEqual(['r', 'b']);
  await page.getByRole('button', { name: 'Make main: image 1' }).click();
  expect(await shownColours(page)).toEqual(['g', 'b']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a phone’s HEIC and a picture above 8 MB are made smaller on their way', async ({ page }) => {
  test.slow();
  await openForm(page);
  const heic = {
    name: 'IMG_0001.HEIC',
    mimeType: '',
    buffer: await readFile(new URL('../kit/heel.heic', import.meta.url)),
  };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const large = await sharp({
    create: { width: 3000, height: 2400, channels: 3, noise, background: '#000' },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(8 * 1024 * 1024);
  expect(large.length).toBeLessThan(25 * 1024 * 1024);
  await page
    .getByLabel('Upload additional images')
    .setInputFiles([heic, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large }]);
  await expect(page.getByAltText(/^Additional image/)).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByText('2 image(s) uploaded successfully')).toBeVisible();

  const huge = { name: 'film.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(26_300_000) };
  await page.locator('input[type=file]').first().setInputFiles(huge);
  await expect(
    page.getByText('Failed to upload main image: This file is larger than 25 MB.'),
  ).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(heic);
  await expect(page.getByText('Main image uploaded successfully')).toBeVisible();
});
