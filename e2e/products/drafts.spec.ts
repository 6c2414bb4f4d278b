import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const rowOf = (name: string) => ({ hasText: name });

test('a product is prepared as a draft, looked at, planned, and appears by itself', async ({
  page,
}) => {
  test.slow();
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  await open(page, '/admin/products?product=new');
  await page.getByLabel('Product Name').fill('Hidden Heel');
  await page.getByLabel('Description').fill('Nobody has seen it yet.');
  await page.getByLabel('Price').fill('240');
  await page.getByLabel('Quantity in Stock').fill('3');
  await page.getByRole('radio', { name: /^Draft/ }).check();
  await page.getByLabel('Reduced from').fill('200');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(
    page.getByText('The former price must be higher than the price').first(),
  ).toBeVisible();
  await page.getByLabel('Reduced from').fill('300');
  await page.getByLabel('Shown until').fill('2099-01-01T18:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();

  const row = page.getByRole('row').filter(rowOf('Hidden Heel'));
  await expect(row).toContainText('Draft');
  await row.getByRole('link', { name: 'Preview Hidden Heel' }).click();
  await expect(page.getByText('Draft: only staff see this page.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hidden Heel', level: 1 })).toBeVisible();
  await expect(page.getByText('$300.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await expect(page.getByText('Nothing can be bought on this page.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = /products\/(\d+)\/preview/.exec(page.url())?.[1];
  const visit = async () => (await page.request.get(`/product/${id}`)).status();
  expect(await visit()).toBe(404);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: /^Schedule/ }).check();
  await expect(page.getByText('Without a date and time it stays a draft.')).toBeVisible();
  await page.getByLabel('Publish at (Harare time)').fill('2099-01-01T09:00');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(row).toContainText('Draft, appears January 1, 2099, 09:00');
  // A time in one second: the shop checks every few seconds.
  const publishAt = new Date(Date.now() + 1000).toISOString();
  await page.request.put(`/api/admin/products/${id}`, { data: { publishAt } });
  await expect.poll(visit, { timeout: 40_000 }).toBe(200);
  await open(page, `/product/${id}`);
  await expect(page.locator('s', { hasText: '$300.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog')).toContainText('$240.00');
  await expect(page.getByRole('dialog')).not.toContainText('$300.00');
});
