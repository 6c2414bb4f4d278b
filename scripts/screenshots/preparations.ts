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

/** Logs in, goes there, and lets the lists arrive: their open stream never lets the line rest. */
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

export async function addProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Product Name').waitFor();
}
