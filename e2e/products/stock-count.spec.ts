import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Line = { variantId: number; size: string; expected: number; version: number };

async function addPump(request: APIRequestContext, name: string, code: string): Promise<number> {
  const added = await request.post('/api/admin/products', {
    data: {
      name,
      description: 'Cut from one piece.',
      category: 'shoes',
      price: 240,
      sizes: ['37', '38', '39'],
      stock: [
        { size: '37', quantity: 2, barcode: `${code}37`, sku: `${code}-S37` },
        { size: '38', quantity: 3, barcode: `${code}38` },
        { size: '39', quantity: 1, barcode: `${code}39` },
      ],
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  return (await added.json()).id;
}

async function readShelf(request: APIRequestContext, id: number): Promise<Record<string, Line>> {
  const lines: Line[] = await (await request.get(`/api/admin/stock?product=${id}`)).json();
  return Object.fromEntries(lines.map((line) => [line.size, line]));
}

async function startWith(page: Page, name: string): Promise<void> {
  await open(page, '/admin/stock-count');
  await page.getByLabel('What to count').selectOption('One product');
  await page.getByLabel('Find a product').fill(name);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('0 of 3 counted')).toBeVisible();
}

const counted = (page: Page, name: string, size: string) =>
  page.getByRole('textbox', { name: `Counted of ${name}, ${size}`, exact: true });
const signal = (page: Page) => page.locator('[data-signal]');

/** A scanner types like a keyboard, and ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply count' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply count' }).click();
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
});

test('a shelf is scanned and typed, survives a reload and a closed tab, and is taken over', async ({
  page,
}) => {
  const name = 'Scanned Pump';
  const id = await addPump(page.request, name, '40063813');
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'Count the shelf' }).click();
  await expect(page.getByRole('heading', { name: 'Count the shelf', level: 1 })).toBeVisible();
  await expect(page.getByText('If you log out, it is deleted.')).toBeVisible();
  await expectAccessible(page);
  await startWith(page, name);
  await expect(page.getByText('Each scan counts one unit.')).toBeVisible();
  await page.getByRole('button', { name: 'Differences 0' }).click();
  await expect(page.getByText('No differences so far.')).toBeVisible();
  await page.getByRole('button', { name: 'All 3' }).click();

  await test.step('scans, by barcode and by SKU, with the focus nowhere in particular', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await scan(page, '4006381337');
    await expect(signal(page)).toHaveText(`${name}, 37: 1`);
    await scan(page, '40063813-s37');
    await scan(page, '4006381337');
    await expect(counted(page, name, '37')).toHaveValue('3');
    await expect(signal(page)).toHaveAttribute('data-signal', 'found');
    await scan(page, '999');
    await expect(signal(page)).toHaveText('No product has the code 999. Nothing was counted.');
    await expect(signal(page)).toHaveAttribute('data-signal', 'unknown');
  });

  await test.step('numbers; what is scanned into one by mistake counts where it belongs', async () => {
    await counted(page, name, '38').fill('3');
    await page.keyboard.press('Enter');
    await expect(counted(page, name, '39')).toBeFocused();
    await scan(page, '4006381338');
    await expect(counted(page, name, '38')).toHaveValue('4');
    await expect(counted(page, name, '39')).toHaveValue('');
    await expect(page.getByText('2 of 3 counted')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await page.reload();
  await expect(counted(page, name, '37')).toHaveValue('3');
  await page.close();
  const again = await page.context().newPage();
  await open(again, '/admin/stock-count');
  await expect(counted(again, name, '37')).toHaveValue('3');
  await again.getByRole('button', { name: `Set the rest to 0 of ${name}` }).click();
  await again.getByRole('button', { name: 'Not counted' }).click();
  await expect(again.getByText('Everything in this list is counted.')).toBeVisible();
  await again.getByRole('button', { name: 'Differences 3' }).click();
  await expect(counted(again, name, '39')).toHaveValue('0');
  await expect(again.getByRole('row', { name: /^39/ })).toContainText('−1');

  await again.getByRole('button', { name: 'Apply count' }).click();
  const dialog = again.getByRole('dialog', { name: 'Change 3 quantities?' });
  await expect(dialog.getByRole('row')).toHaveText([
    /Old → new/,
    /Scanned Pump, 37\s*2 → 3/,
    /Scanned Pump, 38\s*3 → 4/,
    /Scanned Pump, 39\s*1 → 0/,
  ]);
  await dialog.getByRole('button', { name: 'Apply count' }).click();
  await expect(again.getByText('3 quantities changed, 0 as expected.')).toBeVisible();
  await expectAccessible(again);
  expect(await readShelf(again.request, id)).toMatchObject({
    37: { expected: 3 },
    38: { expected: 4 },
    39: { expected: 0 },
  });
  await again.reload();
  await expect(again.getByRole('button', { name: 'Start counting' })).toBeVisible();
});

test('an answer that is lost on the way counts once', async ({ page }) => {
  const name = 'Patient Count';
  const id = await addPump(page.request, name, '50');
  await startWith(page, name);
  await counted(page, name, '37').fill('7');
  // The server takes the count over, but the answer is lost.
  await page.route('**/api/admin/stock/counts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await takeOver(page);
  await expect(page.getByText('No answer came from the shop.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('The count was sent, but there was no answer.')).toBeVisible();
  await expect(counted(page, name, '37')).toHaveAttribute('readonly', '');
  await page.getByLabel('Scan or type a code').fill('5038');
  await page.keyboard.press('Enter');
  await expect(signal(page)).toHaveText('Please apply the count first.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 quantity changed, 0 as expected.')).toBeVisible();
  expect((await readShelf(page.request, id))['37']).toMatchObject({ expected: 7 });
});

test('what a colleague has counted meanwhile is said and chosen, not overwritten', async ({
  page,
}) => {
  const name = 'Shared Count';
  const id = await addPump(page.request, name, '60');
  await startWith(page, name);
  await counted(page, name, '37').fill('5');
  await counted(page, name, '38').fill('3');
  const { '37': line } = await readShelf(page.request, id);
  const theirs = await page.request.post('/api/admin/stock/counts', {
    data: { id: crypto.randomUUID(), lines: [{ ...line, size: undefined, counted: 4 }] },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  await takeOver(page);
  await expect(
    page.getByRole('heading', { name: 'Counted by somebody else in the meantime' }),
  ).toBeVisible();
  await expect(
    page.getByText('0 quantities changed, 1 as expected, 1 to be decided.'),
  ).toBeVisible();
  expect((await readShelf(page.request, id))['37']).toMatchObject({ expected: 4 });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Keep mine: 5 of ${name}, 37` }).click();
  await takeOver(page);
  await expect(page.getByText('1 quantity changed, 0 as expected.')).toBeVisible();
  expect((await readShelf(page.request, id))['37']).toMatchObject({ expected: 5 });
});

test('a count can be stopped, after asking', async ({ page }) => {
  const name = 'Stopped Count';
  const id = await addPump(page.request, name, '70');
  await startWith(page, name);
  await counted(page, name, '37').fill('9');
  await page.getByRole('button', { name: 'Stop counting' }).click();
  await page.getByRole('button', { name: 'Go on counting' }).click();
  await expect(counted(page, name, '37')).toHaveValue('9');
  await page.getByRole('button', { name: 'Stop counting' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Start counting' })).toBeVisible();
  expect((await readShelf(page.request, id))['37']).toMatchObject({ expected: 2 });
});

test('the list that does not come is said, and what was counted is saved', async ({ page }) => {
  const name = 'Offline Count';
  await addPump(page.request, name, '80');
  await startWith(page, name);
  await counted(page, name, '37').fill('2');
  await page.route('**/api/admin/stock?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The list could not be fetched.')).toBeVisible();
  await expect(counted(page, name, '37')).toHaveValue('2');
  await page.getByLabel('Scan or type a code').fill('8039');
  await page.keyboard.press('Enter');
  await expect(signal(page)).toHaveText(
    'No connection: 8039 was not counted. Please scan it again.',
  );
});

test('what is gone from the shop is said, and what was right as well', async ({ page }) => {
  const name = 'Fading Count';
  const id = await addPump(page.request, name, '90');
  await startWith(page, name);
  await counted(page, name, '37').fill('2');
  await takeOver(page);
  await expect(page.getByText('0 quantities changed, 1 as expected.')).toBeVisible();
  await expect(page.getByText('The stock was correct.')).toBeVisible();
  await page.getByRole('button', { name: 'Count something else' }).click();
  await startWith(page, name);
  await counted(page, name, '38').fill('9');
  expect((await page.request.delete(`/api/admin/products/${id}`)).ok()).toBe(true);
  await takeOver(page);
  await expect(page.getByText(`No longer in the shop: ${name}, 38.`)).toBeVisible();
});

test('an empty shelf has words, and so has a browser that keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('Full');
    };
  });
  await page.route('**/api/admin/stock?*', (route) => route.fulfill({ json: [] }));
  await open(page, '/admin/stock-count');
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByText('There is nothing to count here.')).toBeVisible();
  await expect(page.getByText('This browser cannot save your count.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply count' })).toBeDisabled();
});
