import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

async function shownOf(page: Page, id: number): Promise<ProductDetail> {
  return (await page.request.get(`/api/products/${id}`)).json();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
}

test('staff switch off that the second image leads, and give the first a dark image', async ({
  page,
}) => {
  test.slow();
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  const products: AdminProduct[] = await (await page.request.get('/api/admin/products')).json();
  const shoe = products.find((each) => each.category === 'shoes' && each.leadsWithSecond);
  if (!shoe) throw new Error('No shoe of the demo leads with its second picture');
  const [main = '', second = ''] = shoe.images;
  expect((await shownOf(page, shoe.id)).images.slice(0, 2)).toEqual([second, main]);

  // By keyboard alone: restores the given order, with the other picture as the dark one.
  await open(page, `/admin/products?product=${shoe.id}`);
  const leads = page.getByRole('checkbox', { name: 'Second image leads' });
  await expect(leads).toBeChecked();
  await leads.press('Space');
  await expect(leads).not.toBeChecked();
  const other = page.getByRole('button', { name: 'Dark image: other image 1' });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove dark image' }).press('Enter');
  await expect(page.getByAltText('Dark image')).toHaveCount(0);
  await save(page);
  const plain = await shownOf(page, shoe.id);
  expect(plain.images.slice(0, 2)).toEqual([main, second]);
  expect(plain.media[0]?.dark).toBeUndefined();

  // A separate dark picture; the choice survives an error in another field.
  await open(page, `/admin/products?product=${shoe.id}`);
  const night = await sharp({
    create: { width: 300, height: 375, channels: 3, background: '#101418' },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByRole('group', { name: 'Dark Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer: night });
  await expect(page.getByText('Dark image uploaded successfully')).toBeVisible();
  await page.getByLabel('Product Name').fill('');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product name is required').first()).toBeVisible();
  await expect(page.getByAltText('Dark image')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Product Name').fill(shoe.name);
  await save(page);

  const dark = (await shownOf(page, shoe.id)).media[0]?.dark ?? 'no dark image';
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `/product/${shoe.id}`);
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
    .toContain(dark.replace(/\.webp$/, ''));
});
