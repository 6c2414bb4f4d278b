import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

type Cell = { color: string; size: string; quantity?: number; sku?: string };

async function addProduct(request: APIRequestContext, product: object): Promise<number> {
  const draft = { description: 'Cut from one piece.', category: 'shoes', price: 240 };
  const added = await request.post('/api/admin/products', { data: { ...draft, ...product } });
  expect(added.status(), await added.text()).toBe(201);
  return (await added.json()).id;
}

const pump = {
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38', '39'],
  stock: [
    { color: 'Noir', size: '37', quantity: 2 },
    { color: 'Noir', size: '38', quantity: 3 },
    { color: 'Ivory', size: '39', quantity: 4 },
  ] as Cell[],
};

async function openForm(page: Page, id: number): Promise<void> {
  await open(page, `/admin/products?product=${id}`);
  await expect(page.getByLabel('Product Name')).toBeVisible();
}

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const sum = (page: Page) => page.getByLabel('Quantity in Stock');
const question = (page: Page) => page.getByRole('dialog', { name: /^How shall/ });
const save = (page: Page) => page.getByRole('button', { name: 'Update Product' }).click();
const saved = (page: Page) =>
  expect(page.getByText('Product updated successfully').last()).toBeVisible();

async function readNumbers(page: Page, id: number): Promise<Record<string, number>> {
  const { stock } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  return Object.fromEntries(
    stock.map(({ color, size, quantity }: Required<Cell>) => [`${color} ${size}`.trim(), quantity]),
  );
}

async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
});

test('the grid is walked and filled like a spreadsheet, and only what changed is sent', async ({
  page,
}) => {
  const id = await addProduct(page.request, { ...pump, name: 'Spreadsheet Pump' });
  await openForm(page, id);
  await expect(sum(page)).toHaveValue('9');
  const grid = page.getByRole('table', { name: /^Stock by size and colour/ });
  await expect(grid.getByRole('columnheader')).toHaveText(['37', '38', '39', 'All']);
  await expect(grid.getByRole('row').nth(1)).toContainText('Noir');
  await expect(page.getByText('Choose a cell to fill from.')).toBeVisible();

  await test.step('keys', async () => {
    const { keyboard } = page;
    await cell(page, 'Noir, 37').focus();
    await keyboard.press('ArrowRight');
    await expect(cell(page, 'Noir, 38')).toBeFocused();
    // Typing replaces the old value.
    await keyboard.type('12');
    await expect(cell(page, 'Noir, 38')).toHaveValue('12');
    await expect(sum(page)).toHaveValue('18');
    await keyboard.press('Escape');
    await expect(cell(page, 'Noir, 38')).toHaveValue('3');
    await expect(sum(page)).toHaveValue('9');
    await keyboard.press('Enter');
    await expect(cell(page, 'Ivory, 38')).toBeFocused();
    await keyboard.press('Enter');
    await expect(cell(page, 'Ivory, 38')).toBeFocused();
    await keyboard.press('Shift+Enter');
    await expect(cell(page, 'Noir, 38')).toBeFocused();
    await keyboard.press('End');
    await expect(cell(page, 'Noir, 39')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(cell(page, 'Ivory, 39')).toBeFocused();
    await keyboard.press('Home');
    await expect(cell(page, 'Ivory, 37')).toBeFocused();
    await keyboard.press('Tab');
    await expect(cell(page, 'Ivory, 38')).toBeFocused();
    await keyboard.press('Control+Home');
    await expect(cell(page, 'Noir, 37')).toBeFocused();
  });

  await test.step('paste', async () => {
    await cell(page, 'Noir, 37').evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'stock.xlsx'));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      "A file can't be pasted here. Copy the cells in your spreadsheet and paste those.",
    );
    await paste(cell(page, 'Noir, 38'), '1\t2\tx');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      'What was copied has 1 row and 3 columns, but from Noir, 38 on there are only 2 rows and 2 columns. Nothing was pasted.',
    );
    await paste(cell(page, 'Noir, 37'), '1\t2\n3\tmany');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      '“many” (row 2, column 2',
    );
    await expect(sum(page)).toHaveValue('9');
    await paste(cell(page, 'Noir, 38'), '5\t6\r\n7\t8\r\n');
    await expect(page.getByText('4 quantities pasted.')).toBeVisible();
    await expect(sum(page)).toHaveValue('28');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sum(page)).toHaveValue('9');
    await paste(cell(page, 'Noir, 38'), '5\t6\r\n7\t8\r\n');
  });

  await test.step('fill', async () => {
    await cell(page, 'Ivory, 37').fill('1');
    await expect(page.getByText('With 1, from Ivory, 37 on.')).toBeVisible();
    await page.getByRole('button', { name: 'Fill the row' }).click();
    await expect(page.getByText('3 cells filled.')).toBeVisible();
    await cell(page, 'Noir, 37').focus();
    await page.getByRole('button', { name: 'Fill the column' }).click();
    await expect(cell(page, 'Ivory, 37')).toHaveValue('2');
    await expect(grid.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('13');
    await expect(grid.getByRole('row').last().getByRole('cell')).toHaveText(['4', '6', '7', '17']);
    await expect(sum(page)).toHaveValue('17');
  });

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    save(page),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    stock: [
      { color: 'Noir', size: '38', quantity: 5, quantityBefore: 3 },
      { color: 'Noir', size: '39', quantity: 6, quantityBefore: 0 },
      { color: 'Ivory', size: '37', quantity: 2, quantityBefore: 0 },
      { color: 'Ivory', size: '38', quantity: 1, quantityBefore: 0 },
      { color: 'Ivory', size: '39', quantity: 1, quantityBefore: 4 },
    ],
  });
  await saved(page);
  expect(await readNumbers(page, id)).toEqual({
    'Noir 37': 2,
    'Noir 38': 5,
    'Noir 39': 6,
    'Ivory 37': 2,
    'Ivory 38': 1,
    'Ivory 39': 1,
  });
});

test('a sum over a grid asks how to spread it, and shows what comes of it', async ({ page }) => {
  const id = await addProduct(page.request, { ...pump, name: 'Sum Pump' });
  await openForm(page, id);
  await sum(page).fill('21');
  await expect(question(page)).toContainText('How shall 21 units be spread?');
  await expect(cell(page, 'Noir, 39')).toHaveValue('2');
  await question(page).getByRole('button', { name: 'I will enter it in the grid' }).click();
  await expect(cell(page, 'Noir, 37')).toBeFocused();
  await expect(sum(page)).toHaveValue('9');
  await expect(cell(page, 'Noir, 39')).toHaveValue('0');

  await sum(page).fill('21');
  await question(page).getByRole('button', { name: 'Evenly over all sizes' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('The shop spread these evenly.')).toBeVisible();
  const shown = {
    'Noir 37': await cell(page, 'Noir, 37').inputValue(),
    'Ivory 39': await cell(page, 'Ivory, 39').inputValue(),
  };
  await save(page);
  await saved(page);
  const stored = await readNumbers(page, id);
  expect(String(stored['Noir 37'])).toBe(shown['Noir 37']);
  expect(String(stored['Ivory 39'])).toBe(shown['Ivory 39']);
  expect(Object.values(stored).reduce((total, each) => total + each, 0)).toBe(21);
  // It was not counted: the table shows this, and the sold-out sizes.
  const row = page.getByRole('row').filter({ hasText: 'Sum Pump' });
  await expect(row.getByText('To be counted')).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('To be counted');
  await expect(row).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Spreadsheet Pump' })).toHaveCount(0);

  // Saved without an answer, the sum is spread as shown.
  await openForm(page, id);
  await sum(page).fill('6');
  await save(page);
  await saved(page);
  expect(Object.values(await readNumbers(page, id))).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a product of one kind has no grid, and is as it always was', async ({ page }) => {
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Product Name').fill('Plain Scarf');
  await page.getByLabel('Description').fill('Silk.');
  await page.getByLabel('Price').fill('90');
  await sum(page).fill('8');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Colors').fill('Gold');
  await page.getByLabel('Colors').press('Enter');
  await expect(page.getByRole('table')).toHaveCount(0);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST'),
    page.getByRole('button', { name: 'Add Product' }).click(),
  ]);
  await expect(page.getByText('Product created successfully')).toBeVisible();
  expect(request.postDataJSON()).toMatchObject({ quantity: 8, colors: ['Gold'] });
  expect(request.postDataJSON()).not.toHaveProperty('stock');
});

test('the first sizes of a new product take up its stock', async ({ page }) => {
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Product Name').fill('Growing Pump');
  await page.getByLabel('Description').fill('By and by.');
  await page.getByLabel('Price').fill('90');
  await sum(page).fill('8');
  for (const size of ['37', '38']) {
    await page.getByLabel('Sizes').fill(size);
    await page.getByLabel('Sizes').press('Enter');
  }
  await expect(sum(page)).toHaveValue('8');
  await expect(cell(page, '37')).toHaveValue('4');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  const [newest] = await (await page.request.get('/api/products?limit=1')).json();
  expect(newest).toMatchObject({ name: 'Growing Pump', quantity: 8, sizes: ['37', '38'] });
});

test('sizes come and go, a zero too many is asked about, and a reload loses nothing', async ({
  page,
}) => {
  const id = await addProduct(page.request, { ...pump, name: 'Changing Pump' });
  await openForm(page, id);
  await page.getByLabel('Sizes').fill('40');
  await page.getByLabel('Sizes').press('Enter');
  await expect(cell(page, 'Noir, 40')).toHaveValue('0');
  await page.getByRole('button', { name: 'Remove size 38' }).click();
  await expect(page.getByText('Removing 38 removes 3 units from the stock.')).toBeVisible();
  await expect(cell(page, 'Noir, 38')).toHaveCount(0);
  await expect(sum(page)).toHaveValue('6');
  await cell(page, 'Noir, 40').fill('1200');
  await page.reload();
  await expect(cell(page, 'Noir, 40')).toHaveValue('1200');
  await expect(sum(page)).toHaveValue('1206');
  await save(page);
  const asked = page.getByRole('dialog', { name: 'Really 1,200 pairs in Noir 40?' });
  await asked.getByRole('button', { name: 'No, check again' }).click();
  expect(await readNumbers(page, id)).toMatchObject({ 'Noir 38': 3 });
  await save(page);
  await asked.getByRole('button', { name: 'Yes, save' }).click();
  await saved(page);
  expect(await readNumbers(page, id)).toEqual({
    'Noir 37': 2,
    'Noir 39': 0,
    'Noir 40': 1200,
    'Ivory 37': 0,
    'Ivory 39': 4,
    'Ivory 40': 0,
  });
});

test('two count one cell: both numbers are shown, and one is chosen', async ({ page }) => {
  const id = await addProduct(page.request, { ...pump, name: 'Disputed Pump' });
  await openForm(page, id);
  const theirs = [{ color: 'Noir', size: '38', quantity: 7 }];
  const data = { stock: theirs };
  expect((await page.request.put(`/api/admin/products/${id}`, { data })).ok()).toBe(true);
  await cell(page, 'Noir, 38').fill('9');
  await cell(page, 'Ivory, 39').fill('5');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Changed while you were editing' })).toBeFocused();
  const choice = page.getByRole('group', { name: 'Stock of Noir, 38' });
  await expect(choice.getByRole('radio', { name: 'Keep mine 9' })).toBeVisible();
  await choice.getByRole('radio', { name: 'Use their version 7' }).check();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await saved(page);
  expect(await readNumbers(page, id)).toMatchObject({ 'Noir 38': 7, 'Ivory 39': 5 });
});

test('codes stand below, and one that is taken is said beside them', async ({ page }) => {
  await addProduct(page.request, {
    ...pump,
    name: 'Coded Pump',
    stock: [{ color: 'Noir', size: '37', sku: 'CODED-37' }],
  });
  const id = await addProduct(page.request, { ...pump, name: 'Second Pump' });
  await openForm(page, id);
  await page.getByText('Codes and weights').click();
  const sku = page.getByLabel('SKU of Noir, 37');
  await sku.fill(' coded-37 ');
  // A scanner ends with Enter: the focus moves down, and the form is not sent.
  await page.getByLabel('Barcode of Noir, 37').fill('4006381333931');
  await page.getByLabel('Barcode of Noir, 37').press('Enter');
  await expect(page.getByLabel('Barcode of Noir, 38')).toBeFocused();
  await page.getByLabel('Weight of Noir, 37').fill('21.5');
  await save(page);
  const taken = 'This SKU or barcode already belongs to another product.';
  await expect(page.getByText(`Failed to update product: ${taken}`)).toBeVisible();
  await expect(page.locator('details').getByText(taken)).toBeVisible();
  await expect(sku).toHaveAttribute('aria-invalid', 'true');
  await sku.fill('SECOND-37');
  await save(page);
  await saved(page);
  const { stock } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  expect(stock[0]).toMatchObject({
    sku: 'SECOND-37',
    barcode: '4006381333931',
    weight: 21.5,
    quantity: 2,
  });

  await page.getByRole('button', { name: 'Duplicate Second Pump' }).click();
  await expect(sum(page)).toHaveValue('0');
  await page.getByText('Codes and weights').click();
  await expect(sku).toHaveValue('');
});

test('on a small phone the grid scrolls in its own box, and everybody can read it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sizes = ['36', '37', '38', '39', '40', '41', '42'];
  const id = await addProduct(page.request, { ...pump, sizes, name: 'Wide Pump' });
  await openForm(page, id);
  await sum(page).fill('40');
  await expect(question(page)).toBeVisible();
  await page.getByText('Codes and weights').click();
  await expectNoSidewaysScroll(page);
  const last = cell(page, 'Ivory, 42');
  await last.focus();
  const name = page.getByRole('rowheader', { name: 'Ivory' }).first();
  const [box, heading] = [await last.boundingBox(), await name.boundingBox()];
  // The row's heading stays visible, and does not cover the cell.
  expect(heading?.x).toBeGreaterThanOrEqual(0);
  expect(box?.x).toBeGreaterThanOrEqual((heading?.x ?? 0) + (heading?.width ?? 0));
  await expectAccessible(page);
});

test('six hundred cells are the most', async ({ page }) => {
  const many = (count: number, word: string) =>
    Array.from({ length: count }, (_, n) => `${word}${n + 1}`);
  const colors = many(30, 'C');
  const sizes = many(20, 'S');
  const id = await addProduct(page.request, { name: 'Vast Pump', colors, sizes, quantity: 600 });
  await openForm(page, id);
  await cell(page, 'C30, S20').fill('7');
  await expect(sum(page)).toHaveValue('606');
  await page.getByLabel('Sizes').fill('S21');
  await page.getByLabel('Sizes').press('Enter');
  await expect(
    page.getByText('At most 600 combinations of size and color: 1 was left out.'),
  ).toBeVisible();
  await expect(page.getByLabel('Sizes')).toHaveValue('S21');
  await expect(cell(page, 'C30, S20')).toHaveValue('7');
});
