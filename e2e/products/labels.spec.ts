import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

async function addProduct(page: Page, product: object): Promise<number> {
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  const added = await page.request.post('/api/admin/products', { data: product });
  expect(added.ok()).toBe(true);
  return (await added.json()).id;
}

async function openLabels(page: Page, name: string) {
  // A real print dialog would end at once here and remove the paper.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await open(page, `/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  return page.getByRole('dialog', { name: 'Print labels' });
}

const mmPerPixel = 25.4 / 96;

/** The position of each label on its page, in millimetres. */
async function measureLabels(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-label]').first()).toBeVisible();
  const boxes = await page.locator('[data-label]').evaluateAll((labels) =>
    labels.map((label) => {
      const box = label.getBoundingClientRect();
      const sheet = label.parentElement?.getBoundingClientRect() ?? box;
      return [box.left - sheet.left, box.top - sheet.top, box.width, box.height];
    }),
  );
  return boxes.map((box) => box.map((pixels) => pixels * mmPerPixel));
}

/** To a twentieth of a millimetre. */
const near = (boxes: number[][]) =>
  boxes.map((box) => box.map((millimetres) => expect.closeTo(millimetres, 1)));

/** The size of each page of a PDF, in millimetres. */
function pagesOf(pdf: Buffer): number[][] {
  const sizes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  return [...sizes].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
}

const pump = {
  name: 'Labelled Pump',
  description: 'For the shelf.',
  category: 'shoes',
  price: 80,
  formerPrice: 100,
  formerPriceUntil: '2099-01-01T00:00:00Z',
  sizes: ['37', '38', '39'],
  colors: ['Noir'],
  quantity: 6,
};

test('shelf labels on a part-used A4 sheet: a PDF measured in millimetres, with our own barcodes', async ({
  page,
}) => {
  await addProduct(page, pump);
  const dialog = await openLabels(page, pump.name);
  await dialog.getByRole('button', { name: 'Give our own' }).click();
  await expect(page.getByText('3 barcodes of our own given.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Give our own' })).toHaveCount(0);
  await dialog.getByLabel('Start at label').fill('25');
  await expect(dialog).toContainText('A number from 1 to 24');
  await dialog.getByLabel('Start at label').fill('23');
  await expect(dialog).toContainText('3 labels on 2 pages.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Print 3 labels' }).click();
  const sheet = page.locator('[data-print-sheet]');
  for (const text of ['Labelled Pump', 'Noir, 38', '$80.00', '$100.00']) {
    await expect(sheet).toContainText(text);
  }
  expect(await measureLabels(page)).toEqual(
    near([
      [70, 256.5, 70, 36],
      [140, 256.5, 70, 36],
      [0, 4.5, 70, 36],
    ]),
  );
  const codes = await sheet
    .locator('[data-barcode]')
    .evaluateAll((bars) =>
      bars.map((bar) => [bar.getAttribute('data-barcode'), bar.getBoundingClientRect().width]),
    );
  for (const [code, width] of codes) {
    expect(code).toMatch(/^20\d{11}$/);
    expect(Number(width) * mmPerPixel).toBeCloseTo(95 * 0.33, 1);
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toEqual([
    [210, 297],
    [210, 297],
  ]);
  await expect(sheet).toHaveCount(0);
});

test('the other sheet and the roll have their own measures, and one label for each item in stock', async ({
  page,
}) => {
  const name = 'Rolled Pump';
  await addProduct(page, { ...pump, name, sizes: ['40'] });
  const dialog = await openLabels(page, name);
  await dialog.getByLabel('How many').selectOption('One for each item in stock');
  await dialog.getByLabel('Sheet').selectOption('A4, 3 × 7, 63.5 × 38.1 mm');
  await dialog.getByRole('button', { name: 'Print 6 labels' }).click();
  expect((await measureLabels(page)).slice(0, 4)).toEqual(
    near([
      [7.21, 15.15, 63.5, 38.1],
      [73.25, 15.15, 63.5, 38.1],
      [139.29, 15.15, 63.5, 38.1],
      [7.21, 53.25, 63.5, 38.1],
    ]),
  );
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByLabel('Sheet').selectOption('Roll, 57 × 32 mm');
  await dialog.getByLabel('Label', { exact: true }).selectOption('Barcode label without price');
  await dialog.getByRole('button', { name: 'Print 6 labels' }).click();
  expect((await measureLabels(page)).slice(0, 1)).toEqual(near([[0, 0, 57, 32]]));
  await expect(page.locator('[data-print-sheet]')).not.toContainText('$80.00');
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toEqual(Array(6).fill([57, 32]));
});

test('labels are printed from a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'Pocket Pump';
  await addProduct(page, { ...pump, name });
  const dialog = await openLabels(page, name);
  await expect(dialog.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
