import type { Page } from '@playwright/test';
import { testAdmin } from '../../e2e/kit/shop-process.ts';

export type Preparation = (page: Page) => Promise<void>;

const timeForLists = 2000;

export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}

async function untilDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').first().waitFor();
  await page.waitForTimeout(timeForLists);
}

/** Presses a button and waits for what it opens. */
export function opening(name: string | RegExp): Preparation {
  return async (page) => {
    await page.getByRole('button', { name }).first().click();
    await untilDialog(page);
  };
}

async function fillBag(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

export async function openFullBag(page: Page): Promise<void> {
  await fillBag(page);
  await opening(/^Cart/)(page);
}

export async function openCheckout(page: Page): Promise<void> {
  await fillBag(page);
  await page.goto('/checkout');
  await untilReady(page);
  await page.getByLabel('Street Address').fill('1 Samora Machel Avenue');
  await page.getByLabel('City').fill('Harare');
  await page.locator('input[name="shippingRate"]').first().waitFor();
}

/** The box with the most shades, two of them chosen: boxes have no fixed number. */
export async function openPolish(page: Page): Promise<void> {
  const answer = await page.request.get('/api/products?category=nailpolish');
  const polishes = (await answer.json()) as { id: number; colors: string[] }[];
  const [richest] = polishes.sort((left, right) => right.colors.length - left.colors.length);
  await page.goto(`/product/${richest?.id}`);
  await untilReady(page);
  const chips = page.locator('[aria-labelledby="shade-picker"] [aria-pressed]');
  await chips.nth(0).click();
  await chips.nth(2).click();
}

export async function typeSearch(page: Page): Promise<void> {
  await opening('Search')(page);
  await page.getByRole('dialog').getByRole('searchbox').fill('stileto');
  await page.waitForTimeout(timeForLists);
}

export async function followOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click();
  await page.waitForURL(/\/track-order/);
  await page.waitForTimeout(timeForLists);
}

/** Logs in, opens the page and waits for the lists: an open stream keeps the network busy. */
export function asStaff(path: string, then?: Preparation): Preparation {
  return async (page) => {
    await page.request.post('/api/admin/login', { data: testAdmin });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(timeForLists);
    await then?.(page);
  };
}

export async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await untilDialog(page);
}

/** The command list, with the results for a word. */
export async function openCommands(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to, new, or find' }).fill('pump');
  await untilDialog(page);
}

export async function addProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Product Name').waitFor();
}

/** 'Add order' before the payment link is made: with the code of a chat and the customer. */
export function fillSale(code: string): Preparation {
  return async (page) => {
    await page.getByRole('radio', { name: 'Chat' }).check();
    await page.getByLabel('Find a product').fill(code);
    await page.getByLabel('Find a product').press('Enter');
    await page.getByRole('list', { name: 'Products of this order' }).waitFor();
    await page.getByLabel('First name').fill('Chipo');
    await page.getByLabel('Last name').fill('Dube');
    await page.getByLabel('Telephone').fill('077 200 0199');
    await page.getByLabel('E-mail').fill('chipo.dube@example.com');
    await page.getByLabel('Street Address').fill('1 Samora Machel Avenue');
    await page.getByLabel('City').fill('Harare');
    await page.getByLabel('State or Province').selectOption('Harare');
    await page.getByRole('button', { name: 'Ask the courier' }).click();
    await page.getByText('What the courier offers').waitFor();
  };
}

/** The printed page. */
export async function printSlip(page: Page): Promise<void> {
  await openOrder(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print packing slip' }).click();
  await page.locator('[data-print-sheet]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
}

/** An order with a product that is exchanged for another size. */
export async function exchangeProduct(page: Page): Promise<void> {
  await openOrder(page);
  const id = new URL(page.url()).searchParams.get('order');
  await page.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'delivered' } });
  await page.reload();
  await untilDialog(page);
  const returns = page.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: 'Take items back' }).click();
  await returns.getByRole('combobox').first().selectOption('1');
  await returns.getByLabel('The customer gets').selectOption('exchange');
  const { order } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  await returns.getByLabel('Find the new product').fill(order.items[0].productName);
  await returns.getByLabel('New product', { exact: true }).selectOption({ index: 1 });
  const sizes = returns.getByLabel('Size and colour');
  const free = sizes.locator('option:not([disabled]):not([value=""])');
  await sizes.selectOption(String(await free.first().getAttribute('value')));
  await returns.getByLabel('How it goes').selectOption('delivery');
  await returns.getByLabel('Shipping', { exact: true }).fill('12.50');
  await returns.getByRole('list', { name: 'New products' }).scrollIntoViewIfNeeded();
}

/** The first size of a shelf that is being counted. */
export async function countShelf(page: Page): Promise<void> {
  await page.getByLabel('What to count').selectOption('One product');
  await page.getByLabel('Find a product').fill('a');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByText(/^0 of \d+ counted/).waitFor();
  await page
    .getByRole('textbox', { name: /^Counted of/ })
    .first()
    .fill('2');
}
