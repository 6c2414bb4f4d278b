import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { dollars, findChoice } from '../kit/counter.ts';
import { enter } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 } });

const till = '/admin/dashboard?tab=till';
const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });
const sold = (page: Page) => page.getByRole('region', { name: 'Sold' });
const lines = (page: Page) =>
  page.getByRole('list', { name: 'In this sale' }).getByRole('listitem');

/** Logged in, with an open till, even if another user opened it. */
async function openTill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await enter(page.request);
  await page.request.post('/api/admin/till/open', { data: { float: 100 } });
  await open(page, till);
  await expect(
    page.getByRole('list', { name: 'Products' }).getByRole('button').first(),
  ).toBeVisible();
}

test('one pair paid in cash takes at most four taps and five seconds, on a phone', {
  tag: '@journey',
}, async ({ page, shop }) => {
  const { product, choice } = await findChoice(shop);
  await openTill(page);
  await page.getByRole('searchbox', { name: 'Find a product to sell' }).fill(product.name);
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('button', {
    name: new RegExp(`^${product.name}`),
  });
  await expect(tile).toHaveCount(1);
  let taps = 0;
  const tap = async (button: ReturnType<Page['getByRole']>) => {
    taps += 1;
    await button.click();
  };
  const began = Date.now();
  await tap(tile);
  const choosing = page.getByRole('dialog');
  if (await choosing.getByRole('group', { name: 'Colour' }).isVisible()) {
    await tap(choosing.getByRole('button', { name: new RegExp(`^${choice.color}`) }));
  }
  await tap(choosing.getByRole('button', { name: new RegExp(`^${choice.size}\\b`) }));
  await tap(sale(page).getByRole('button', { name: `Take ${dollars(product.price)} in cash` }));
  await expect(sold(page)).toContainText('Handed over as order #NDR-');
  expect(taps).toBeLessThanOrEqual(4);
  expect(Date.now() - began).toBeLessThan(5_000);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a scanner types anywhere, change is told, and a lost answer sells once', async ({
  page,
  shop,
}) => {
  const { product, choice } = await findChoice(shop);
  await openTill(page);
  // First nothing has the focus, then the field for cash.
  await page.keyboard.type(choice.code);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  const given = page.getByLabel('Cash given');
  await given.fill('5');
  await given.focus();
  await page.keyboard.type(choice.code);
  await page.keyboard.press('Enter');
  await expect(lines(page).getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(given).toHaveValue('5');

  const total = product.price * 2;
  await sale(page).getByRole('button', { name: 'Take payment' }).click();
  await expect(sale(page).getByRole('alert')).toContainText('Not enough cash. Missing');
  await given.fill(String(Math.ceil(total) + 100));
  await expect(sale(page)).toContainText('Change $100.00');

  // The sale succeeds, but the answer is lost.
  let isLost = true;
  await page.route('**/api/admin/till/sales', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort('connectionfailed');
  });
  const take = sale(page).getByRole('button', { name: /^Take / });
  await take.click();
  await expect(sale(page).getByRole('alert')).toContainText('No answer from the shop');
  await page.reload();
  await expect(sale(page).getByRole('alert')).toContainText('The last press got no answer');
  await take.click();
  await expect(sold(page)).toContainText('It had gone through the first time');
  await expect(sold(page)).toContainText('$100.00');
  await page.getByRole('button', { name: 'Next customer' }).click();
  await expect(sale(page)).toContainText('Scan a label, or choose a product.');
});

test('the till is counted with a difference, reported and closed', async ({ page, shop }) => {
  const { product, choice } = await findChoice(shop);
  await openTill(page);
  await page.keyboard.type(choice.code);
  await page.keyboard.press('Enter');
  await page.getByText('Several').click();
  await page.getByRole('textbox', { name: 'Card terminal' }).fill('20');
  await sale(page).getByRole('button', { name: 'Take payment' }).click();
  await expect(sold(page)).toContainText('Handed over');
  await page.getByRole('button', { name: 'Next customer' }).click();

  await page.getByRole('button', { name: 'Cash in or out' }).click();
  const move = page.getByRole('dialog');
  await move.getByLabel('Amount').fill('12.50');
  await move.getByLabel('Reason').fill('Taxi to the bank');
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Book it' }).click();
  await expect(move).toBeHidden();

  await page.getByRole('button', { name: 'Count and close' }).click();
  const state = await (await page.request.get('/api/admin/till')).json();
  const cash = state.report.counts.find((each: { method: string }) => each.method === 'cash');
  expect(cash.expected).toBeGreaterThanOrEqual(product.price - 20 + 100 - 12.5);
  await page.getByLabel('Cash counted').fill(String(cash.expected * 10));
  await page.getByLabel('Card terminal counted').fill('20');
  await page.getByRole('button', { name: 'Close the till' }).click();
  await expect(page.getByRole('alert')).toContainText('This differs a lot');
  await page.getByRole('button', { name: 'Count again' }).click();
  await page.getByLabel('Cash counted').fill((cash.expected - 1.5).toFixed(2));
  await expect(page.getByText('$1.50 missing')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Close the till' }).click();
  await expect(page.getByRole('heading', { name: /^Closing \d+$/ })).toBeVisible();
  await expect(page.getByText('$1.50 missing')).toBeVisible();
  await expect(page.getByText('Expenses, Taxi to the bank')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the till' }).click();
  await expect(page.getByLabel('Opening float')).toHaveValue((cash.expected - 1.5).toFixed(2));
});
