import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { dollars, findChoice } from '../kit/counter.ts';
import { enter } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
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

const take = (page: Page) => sale(page).getByRole('button', { name: /^Take / });
const alertOf = (page: Page) => sale(page).getByRole('alert');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed:till-sale') ?? '');

/** The next press reaches the shop, and its answer is lost. */
async function loseAnswer(page: Page, address: string, meanwhile = async () => {}): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await meanwhile();
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
}

const dress = { category: 'clothing', subCategory: 'dresses', colors: ['Noir'], sizes: ['M'] };

/** A product of our own, in a sale that is begun. */
async function beginSale(page: Page, name: string, price: number): Promise<number> {
  // First: it logs in anew, which ends the session of an open page.
  const id = await stockProduct(page.request, { ...dress, name, price }, { 'Noir/M': 9 });
  await openTill(page);
  await page.getByRole('searchbox', { name: 'Find a product to sell' }).fill(name);
  await page
    .getByRole('list', { name: 'Products' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await expect(lines(page)).toHaveCount(1);
  return id;
}

test('a sale is locked while it is sent, and its used id does not stop the next', async ({
  page,
}) => {
  await beginSale(page, 'Locked Dress', 50.2);
  const copied = await stored(page);
  const quantity = lines(page).getByLabel('Quantity', { exact: true });
  await loseAnswer(page, '**/api/admin/till/sales', () => expect(quantity).toBeDisabled());
  await take(page).click();
  await expect(alertOf(page)).toContainText('No answer from the shop');
  await take(page).click();
  await expect(sold(page)).toContainText('It had gone through the first time');

  // A copy of the tab still has the sale that was made.
  await page.evaluate((text) => sessionStorage.setItem('typed:till-sale', text), copied);
  await page.reload();
  await lines(page).getByRole('button', { name: 'Increase quantity' }).click();
  await take(page).click();
  await expect(alertOf(page)).toContainText('The sale before was completed after all');
  await expect(alertOf(page).getByRole('link', { name: /^order #NDR-/ })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await take(page).click();
  await expect(sold(page)).toContainText('$100.40');
});

test('a price that was changed meanwhile is named before it is taken', async ({ page }) => {
  const id = await beginSale(page, 'Repriced Dress', 123.5);
  await expect(take(page)).toHaveText('Take $123.50 in cash');
  const changed = await page.request.put(`/api/admin/products/${id}`, { data: { price: 130 } });
  expect(changed.ok()).toBe(true);
  await take(page).click();
  await expect(take(page)).toHaveText('Take $130.00 in cash');
  await expect(alertOf(page)).toContainText('A price has changed');
  await expect(alertOf(page)).toContainText('Repriced Dress: $130.00 now, $123.50 before.');
  await lines(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(alertOf(page)).toHaveCount(0);
});

test('a sale with a gift card, in doubt and reloaded, is sent again as it was', async ({
  page,
}) => {
  await enter(page.request);
  const offers = (value: object) =>
    page.request.put('/api/admin/settings/offers', { data: { value } });
  expect((await offers({ discounts: false, giftCards: true })).ok()).toBe(true);
  try {
    await beginSale(page, 'Gifted Dress', 123.5);
    const card = { id: crypto.randomUUID(), amount: 50, recipient: '', reason: 'A test' };
    const issued = await page.request.post('/api/admin/gift-cards', { data: card });
    await page.getByLabel('Discount code or gift card').fill((await issued.json()).code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(take(page)).toHaveText('Take $73.50 in cash');
    await loseAnswer(page, '**/api/admin/till/sales');
    await take(page).click();
    await expect(alertOf(page)).toContainText('No answer from the shop');
    await page.reload();
    await expect(alertOf(page)).toContainText('The last press got no answer');
    await expect(take(page)).toHaveText('Take $73.50 in cash');
    await expect(page.getByText('Nothing is left on this gift card.')).toHaveCount(0);
    await take(page).click();
    await expect(sold(page)).toContainText('It had gone through the first time');
  } finally {
    await offers({ discounts: false, giftCards: false });
  }
});

test('cash whose booking got no answer may be booked, and is not booked otherwise', async ({
  page,
}) => {
  await openTill(page);
  await page.getByRole('button', { name: 'Cash in or out' }).click();
  const move = page.getByRole('dialog');
  await move.getByLabel('Amount').fill('50');
  await move.getByLabel('Reason').fill('Taxi');
  await loseAnswer(page, '**/api/admin/till/moves');
  await move.getByRole('button', { name: 'Book it' }).click();
  await expect(move).toContainText('It may have been booked');
  await move.getByLabel('Amount').fill('5');
  await move.getByRole('button', { name: 'Book it' }).click();
  await expect(move).toContainText('Cash out of $50.00 (Expenses, Taxi) was booked');
});

test('typed counts and the note survive a reload', async ({ page }) => {
  await openTill(page);
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByLabel('Cash counted').fill('88.5');
  await page.getByLabel('Note').fill('Rudo counted');
  await page.reload();
  await expect(page.getByLabel('Cash counted')).toHaveValue('88.5');
  await expect(page.getByLabel('Note')).toHaveValue('Rudo counted');
});

test('Enter in the search keeps what it has found', async ({ page }) => {
  for (const name of ['Tamba Dress', 'Tamba Gown']) {
    await stockProduct(page.request, { ...dress, name }, { 'Noir/M': 9 });
  }
  await openTill(page);
  const search = page.getByRole('searchbox', { name: 'Find a product to sell' });
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('button');
  await search.fill('Tamba');
  await search.press('Enter');
  await expect(tiles).toHaveCount(2);
  await expect(search).toHaveValue('Tamba');
  await expect(page.getByText('Nothing here has the code')).toHaveCount(0);
  await search.fill('Tamba Dress');
  await search.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(search).toHaveValue('');
});
