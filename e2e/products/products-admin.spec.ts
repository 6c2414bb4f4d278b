import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

/** Noise, so that the file does not compress to almost nothing. */
async function photo(name: string) {
  const [width, height] = [300, 375];
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const buffer = await sharp({
    create: { width, height, channels: 3, noise, background: '#000' },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function openProducts(page: Page) {
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  await open(page, '/admin/products');
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
}

async function fillName(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Description').fill('Cut from one piece.');
  await page.getByLabel('Price').fill('240');
  await page.getByLabel('Quantity in Stock').fill('8');
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('six pictures on a slow line, two stopped and tried again; the product is in the shop at once', async ({
  page,
}) => {
  test.slow();
  await openProducts(page);
  await fillName(page, 'Slow Line Pump');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('main.jpg'));
  await expect(page.getByText('Main image uploaded successfully')).toBeVisible();

  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 20_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  const names = [1, 2, 3, 4, 5, 6].map((n) => `view-${n}.jpg`);
  const files = await Promise.all(names.map(photo));
  await page.getByLabel('Upload additional images').setInputFiles(files);
  for (const name of ['view-2.jpg', 'view-5.jpg']) {
    await page.getByRole('button', { name: `Cancel ${name}` }).click();
    await expect(page.getByRole('button', { name: `Retry ${name}` })).toBeVisible();
  }
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(page.getByText('4 image(s) uploaded successfully')).toBeVisible({ timeout: 40_000 });
  for (const name of ['view-2.jpg', 'view-5.jpg']) {
    await page.getByRole('button', { name: `Retry ${name}` }).click();
  }
  await expect(page.getByAltText(/^Additional image/)).toHaveCount(6, { timeout: 20_000 });
  await page.getByLabel('Upload additional images').setInputFiles(await photo('seventh.jpg'));
  await expect(page.getByText('Maximum images reached')).toBeVisible();
  await expect(
    page.getByText('You can only upload up to 6 images in total (6 already added)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(rowOf(page, 'Slow Line Pump')).toContainText('+6');

  const shown = await page.request.get('/api/products?limit=1');
  const [newest] = await shown.json();
  expect(newest).toMatchObject({ name: 'Slow Line Pump', price: 240, quantity: 8 });
  const shelf = await page.request.get('/category/shoes');
  expect(await shelf.text()).toContain('Slow Line Pump');
});

test('a file that is too large takes no other along, and nothing is saved before all are there', async ({
  page,
}) => {
  await openProducts(page);
  await fillName(page, 'Patient Pump');
  let letThrough: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/uploadthing/file/**', async (route) => {
    await gate;
    await route.continue();
  });
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9_000_000) };
  await page.getByLabel('Upload additional images').setInputFiles([await photo('good.jpg'), huge]);
  await expect(page.getByText('This file is larger than 8 MB.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Some images are still uploading.')).toBeVisible();
  letThrough();
  await expect(page.getByAltText(/^Additional image/)).toHaveCount(1);
  await expect(page.getByText('Failed to upload one or more images')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(rowOf(page, 'Patient Pump')).toContainText('+1');
});

test('a product is changed, copied and deleted, and the deletion taken back', {
  tag: '@journey',
}, async ({ page }) => {
  await openProducts(page);
  await fillName(page, 'Passing Pump');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(rowOf(page, 'Passing Pump')).toContainText('No collections');
  await expect(rowOf(page, 'Passing Pump')).toContainText('In Stock');

  await page.getByRole('button', { name: 'Edit Passing Pump' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
  await expect(page.getByText('Update the product details below.')).toBeVisible();
  await page.getByLabel('Price').fill('310.5');
  await page.getByLabel('Quantity in Stock').fill('0');
  // A short loss of the connection loses no input.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByLabel('Price')).toHaveValue('310.5');
  await page.getByRole('checkbox', { name: 'Anniversary Collection' }).check();
  const letFail = (method: string) =>
    page.route('**/api/admin/products/*', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { message: 'Out of ink.' } })
        : route.continue(),
    );
  await letFail('PUT');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Failed to update product: Out of ink.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Passing Pump')).toContainText('$310.50');
  await expect(rowOf(page, 'Passing Pump')).toContainText('Out of Stock');
  await expect(rowOf(page, 'Passing Pump')).toContainText('Anniversary');

  await page.getByRole('button', { name: 'Duplicate Passing Pump' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue('Passing Pump (copy)');
  await page.getByRole('button', { name: 'Back to Products' }).click();

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('checkbox', { name: 'Select Passing Pump' }).check();
  await letFail('DELETE');
  await page.getByRole('button', { name: 'Delete Passing Pump' }).click();
  await expect(page.getByText('Failed to delete product: Out of ink.')).toBeVisible();
  await expect(page.getByText('1 product selected')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Delete Passing Pump' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['Are you sure you want to delete this product?']));
  await expect(page.getByRole('button', { name: 'Delete Passing Pump' })).toHaveCount(0);
  await expect(page.getByText('1 product selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowOf(page, 'Passing Pump')).toBeVisible();
});

test('what is missing is said, and what was typed is not lost by leaving', async ({ page }) => {
  await openProducts(page);
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage your products and inventory')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible();
  await expect(page.getByText('Fill in the details to add a new product.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('shoes');
  await expect(page.getByLabel('Price')).toHaveValue('0');
  await expect(page.getByLabel('Price')).toHaveAttribute('step', '0.01');
  await expect(page.getByLabel('Quantity in Stock')).toHaveValue('0');
  await expect(page.getByRole('group', { name: 'Main Image' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Additional Images' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'In Stock' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Featured Product' })).not.toBeChecked();
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('0');
  await expect(page.getByLabel('Weight Unit').locator('option')).toHaveText(['oz', 'g', 'kg']);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByText('Product name is required')).toBeVisible();
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Description is required')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toBeFocused();

  const price = page.getByLabel('Price');
  await price.fill('12.5');
  await price.fill('');
  await price.blur();
  await expect(price).toHaveValue('12.5');

  await page.getByLabel('Product Name').fill('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const notice = page.getByText('You left unsaved changes to Half a thought.');
  await expect(notice).toBeVisible();
  // A closed form opens empty.
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Back to Products' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a thought');
  await page.reload();
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a thought');
});

test('lacquer takes three shades; other products take words', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Colors').fill('Gold');
  await page.getByLabel('Colors').press('Enter');
  await page.getByLabel('Colors').fill('Gold');
  await page.getByRole('button', { name: 'Add color' }).click();
  await expect(page.getByRole('button', { name: 'Remove color Gold' })).toHaveCount(1);
  await page.getByLabel('Category', { exact: true }).selectOption('nailpolish');
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByText('Maximum colors reached')).toBeVisible();
  await expect(page.getByText('You can select up to 3 colors for nail polish')).toBeVisible();
  await expect(page.getByText('3 of 3 colors selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('0 of 3 colors selected')).toBeVisible();
  await page.getByLabel('Find a shade').fill('046');
  await page.getByRole('button', { name: /046/ }).click();
  await expect(page.getByText('1 of 3 colors selected')).toBeVisible();
});

test('loading, emptiness and failures have words', async ({ page }) => {
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  let answer: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/products?*', async (route) => {
    await gate;
    await route.fulfill({ json: [] });
  });
  await open(page, '/admin/products');
  await expect(page.getByText('Loading products...')).toBeVisible();
  answer();
  await expect(page.getByText('No products found. Create your first product!')).toBeVisible();

  await page.unrouteAll();
  await page.route('**/api/admin/products?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to fetch products')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/admin/products?*', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Expected an array of products')).toBeVisible();

  await page.route('**/api/admin/products', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of ink.' } }),
  );
  await page.route('**/api/uploadthing?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: {} }));
  await fillName(page, 'Unlucky');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Failed to create product: Out of ink.')).toBeVisible();
  await page.getByLabel('Upload additional images').setInputFiles(await photo('a.jpg'));
  await expect(page.getByText('Failed to upload one or more images')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('b.jpg'));
  await expect(page.getByText('Failed to upload main image')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Failed to upload image')).toBeVisible();
  await page.getByRole('button', { name: 'Remove main image' }).click();
  await expect(page.getByText('Image removed successfully')).toBeVisible();
});

test('list and form keep to the rules for everybody', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openProducts(page);
  await page.getByPlaceholder('Search by name or number').fill('pump');
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  await expect(cards.filter({ hasNotText: /pump/i })).toHaveCount(0);
  await expect(cards.first()).toContainText(/\$[\d,]+\.\d\d/);
  await expect(cards.first().getByRole('button', { name: /^Edit / })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Category', { exact: true }).selectOption('nailpolish');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
