import type { Page } from '@playwright/test';
import { countOf } from '#shared/text.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const product = (name: string, price: number, quantity = 5) => ({
  name,
  description: 'Cut from one piece.',
  category: 'shoes',
  price,
  quantity,
});

async function addProducts(page: Page, ...drafts: object[]): Promise<number[]> {
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  const ids: number[] = [];
  for (const data of drafts) {
    const added = await page.request.post('/api/admin/products', { data });
    ids.push((await added.json()).id);
  }
  return ids;
}

async function chooseAll(page: Page, q: string, count: number) {
  await open(page, `/admin/products?q=${q}`);
  await expect(page.getByText(`Showing ${count} of ${countOf(count, 'product')}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all products' }).check();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a change is shown first, rounded, made, and undone with what a colleague did stored', async ({
  page,
}) => {
  const [, theirs] = await addProducts(
    page,
    product('Bulky One', 100),
    product('Bulky Two', 50),
    product('Bulky Free', 0),
  );
  await chooseAll(page, 'bulky', 3);
  await page.getByLabel('By how much').fill('ten');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Please enter a number')).toBeVisible();
  await page.getByLabel('By how much').fill('-12');
  await page.getByLabel('Rounding').selectOption('Round to .90');
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'What will change' });
  await expect(dialog).toContainText('Price -12%, ending in .90');
  await expect(dialog.getByRole('row').filter({ hasText: 'Bulky One' })).toContainText(
    '$100.00 → $87.90',
  );
  await expect(dialog.getByRole('row').filter({ hasText: 'Bulky Two' })).toContainText(
    '$50.00 → $43.90',
  );
  await expect(dialog.getByRole('row').filter({ hasText: 'Bulky Free' })).toContainText(
    'The price would be 0 or less. It stays as it is.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Bulky One')).toContainText('$87.90');

  await page.request.put(`/api/admin/products/${theirs}`, { data: { price: 40 } });
  const changes = page.getByRole('region', { name: 'Bulk changes' });
  await changes.getByRole('button', { name: 'Undo Price -12%, ending in .90: 2 products' }).click();
  await expect(page.getByText('1 product changed back.')).toBeVisible();
  await expect(changes).toContainText(
    'Bulky Two, Price: A colleague has changed it in the meantime.',
  );
  await expect(rowOf(page, 'Bulky One')).toContainText('$100.00');
  await expect(rowOf(page, 'Bulky Two')).toContainText('$40.00');
});

test('a price that moves by more than half asks twice, and what changed meanwhile is named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [id] = await addProducts(page, product('Steep One', 100), product('Steep Two', 80));
  await chooseAll(page, 'steep', 2);
  await page.getByLabel('By how much').fill('60');
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 prices change by more than 50%.');
  const make = dialog.getByRole('button', { name: 'Change 2 products' });
  await expect(make).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have checked these prices' }).check();
  await expectNoSidewaysScroll(page);
  await page.request.put(`/api/admin/products/${id}`, { data: { price: 120 } });
  await make.click();
  await expect(page.getByText('1 product updated successfully. 1 left out.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'What was left out' })).toContainText(
    'Steep One: A colleague has changed it in the meantime.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('article', { name: 'Steep Two' })).toContainText('$128.00');
  await expect(page.getByText('2 products selected')).toHaveCount(0);
});

test('stock below 0 is refused before anything is done', async ({ page }) => {
  await addProducts(page, product('Scarce One', 100, 2));
  await chooseAll(page, 'scarce', 1);
  await page.getByLabel('Change', { exact: true }).selectOption('Stock: add units');
  await page.getByLabel('By how much').fill('-3');
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The stock would be below 0. It stays as it is.');
  await expect(dialog.getByRole('button', { name: 'Nothing to change' })).toBeDisabled();
});

test('sizes and colours are typed or pasted as a list', async ({ page }) => {
  await addProducts(page);
  await open(page, '/admin/products?product=new');
  await page.getByLabel('Sizes').fill('36, 37, 38, 36');
  await page.getByLabel('Sizes').press('Enter');
  await expect(page.getByText('3 sizes added. 1 was there already.')).toBeVisible();
  for (const size of ['36', '37', '38']) {
    await expect(page.getByRole('button', { name: `Remove size ${size}` })).toBeVisible();
  }
  await page.getByLabel('Colors').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Noir\nRose Gold\r\nNOIR\n');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
  });
  await expect(page.getByText('2 colors added. 1 was there already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove color Rose Gold' })).toBeVisible();
  await expect(page.getByLabel('Colors')).toHaveValue('');
});

test('a season sale: the strongest reduction stands first and is asked about, and it is undone', async ({
  page,
}) => {
  const [dear] = await addProducts(
    page,
    product('Seasonal Dear', 980),
    product('Seasonal Cheap', 40),
  );
  await page.request.put(`/api/admin/products/${dear}`, { data: { collections: ['boots'] } });
  await open(page, '/admin/products?q=seasonal');
  await page.getByLabel('Filter by collection').selectOption('Boots Collection');
  await expect(page.getByText('Showing 1 of 1 product')).toBeVisible();
  await page.getByLabel('Filter by collection').selectOption('All Collections');
  await expect(page.getByText('Showing 2 of 2 products')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all products' }).check();
  await page.getByLabel('Change', { exact: true }).selectOption('Sale: reduce by $');
  await page.getByLabel('By how much').fill('30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Please say when the sale ends')).toBeVisible();
  await page.getByLabel('Sale until').fill('2099-01-01T18:00');
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'What will change' });
  await expect(dialog).toContainText('Sale price -$30.00, until January 1, 2099, 18:00');
  await expect(dialog.getByRole('row').nth(1)).toContainText('$40.00 → $10.00');
  await expect(dialog.getByRole('row').nth(1)).toContainText('Falls by more than 70%');
  await expect(dialog).toContainText('1 price falls by more than 70%.');
  const make = dialog.getByRole('button', { name: 'Change 2 products' });
  await expect(make).toBeDisabled();
  await dialog.getByLabel('I have checked these prices').check();
  await expectAccessible(page);
  await make.click();
  await expect(page.getByText('2 products updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Seasonal Dear')).toContainText('$950.00');
  const shown = await (await page.request.get(`/api/products/${dear}`)).json();
  expect(shown).toMatchObject({ price: 950, formerPrice: 980 });
  const changes = page.getByRole('region', { name: 'Bulk changes' });
  await changes.getByRole('button', { name: /^Undo Sale price -\$30.00/ }).click();
  await expect(page.getByText('2 products changed back.')).toBeVisible();
  await expect(rowOf(page, 'Seasonal Dear')).toContainText('$980.00');
});
