import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, open, test } from '../kit/test.ts';

const csv = (text: string) => ({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const header = 'name,description,category,price,quantity';

test('a file is looked through, mended, imported, changed in bulk and exported', async ({
  page,
}) => {
  test.slow();
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const file = page.getByLabel('CSV file');
  await file.setInputFiles(csv(`${header}\nFile Pump,Text,shoes,100,9\n,Text,shoes,x,9`));
  await expect(page.getByText('1 product to add, 0 to change, 1 line with errors.')).toBeVisible();
  await expect(page.getByText('name: Name is required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await file.setInputFiles(csv(`${header}\nFile Pump,Text,shoes,100,9\nFile Heel,Text,shoes,50,9`));
  await expect(
    page.getByText('2 products to add, 0 to change, 0 lines with errors.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 products imported successfully')).toBeVisible();

  await page.getByLabel('Search products').fill('file');
  await expect(page.getByText('Showing 2 of 2 products')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all products' }).check();
  await page.getByLabel('By how much').fill('-10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'File Pump' })).toContainText('$90.00');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain('File Heel,Text,shoes,,45,9,true');
});
