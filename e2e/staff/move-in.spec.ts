import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { logIn } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const csv = [
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
  'muhacha-flat,Muhacha Flat,<p>Soft nappa.</p>,Ballerinas,true,Size,38,MUH-38,2,95.00,active',
  'muhacha-flat,,,,,,39,MUH-39,3,95.00,',
  'muhacha-clutch,Muhacha Clutch,<p>Silk.</p>,Bags,true,Title,Default Title,MUH-C,1,140.00,active',
].join('\n');

test('an owner moves the products of another shop in', async ({ page }) => {
  await logIn(page, testAdmin, '/admin/dashboard?tab=move-in');
  await expect(page.getByText('No file was uploaded yet.')).toBeVisible();
  await page
    .getByLabel('Export of the other shop')
    .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 lines with errors')).toBeVisible();
  await page.getByLabel('Ballerinas').selectOption('Shoes');
  await expect(page.getByText('1 line with errors')).toBeVisible();
  await page.getByLabel('Bags').selectOption('Leave out');
  await expect(page.getByText('Products of "Bags" are left out.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move in 1 product' }).click();
  await expect(page.getByText('1 product added, 0 changed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'All files' }).click();
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('Finished: 2 of 2');
  await page.goto('/admin/dashboard?tab=products');
  await expect(page.getByText('Muhacha Flat').first()).toBeVisible();
});

const redirects = 'Redirect from,Redirect to\n/pages/our-care,/about';

test('an old address leads to a page of ours, and the whole shop comes as a file', async ({
  page,
  shopper,
}) => {
  await logIn(page, testAdmin, '/admin/dashboard?tab=move-in');
  await page.getByLabel('Export of the other shop').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(redirects),
  });
  await page.getByRole('button', { name: 'Move in 1 redirect' }).click();
  await expect(page.getByText('All is moved in.')).toBeVisible({ timeout: 30_000 });
  await shopper.goto('/pages/our-care');
  await expect(shopper).toHaveURL(/\/about$/);

  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByLabel('Your password').fill('not-mine');
  await page.getByRole('button', { name: 'Download the export' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Your password').fill(testAdmin.password);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^shop-.*\.zip$/);
});
