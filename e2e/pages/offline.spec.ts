import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.use({ serviceWorkers: 'allow' });

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const isActive = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });

test('without a connection the shop shows a page of its own, and goes on by itself', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    const line = { productId: 1, name: 'Chiedza <b>Pump', price: 790, quantity: 2, size: '36' };
    localStorage.setItem('ndoro-cart', JSON.stringify([line]));
  });
  await open(page, '/about');
  await expect.poll(() => isActive(page), { timeout: 60_000 }).toBe(true);
  expect((await storedPaths(page)).sort()).toEqual(['/emblem.svg', '/offline']);

  await context.setOffline(true);
  await page.goto('/category/shoes');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('Chiedza <b>Pump36, × 2');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await expect(page.getByRole('link', { name: /^\+263/ }).first()).toHaveAttribute('href', /^tel:/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Still no connection.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible();
  await expect(page).toHaveURL('/category/shoes');
  // It stores no page, call or picture of the shop, even after several navigations.
  await page.goto('/product/1');
  await page.goto('/');
  expect((await storedPaths(page)).sort()).toEqual(['/emblem.svg', '/offline']);
});

// A separate page: its console names the script that could not be loaded.
test('a page asked for without a connection opens when it is back', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await open(page, '/about');
  await expect.poll(() => isActive(page), { timeout: 60_000 }).toBe(true);
  const wait = async () => {
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
  };

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Track Order' }).first().click();
  await wait();
  await expect(page).toHaveURL('/track-order');

  // What was asked for is forgotten once it is there.
  await context.setOffline(true);
  await page.goto('/shipping');
  await wait();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Shipping/);
  await expect(page).toHaveURL('/shipping');

  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  const search = page.getByPlaceholder('Search products...');
  await search.fill('burgundy boots');
  await context.setOffline(true);
  await search.press('Enter');
  await wait();
  await expect(page).toHaveURL('/search?q=burgundy+boots');
  await context.close();
});

test('the staff area registers nothing and sees no page of ours', async ({ page, context }) => {
  await logIn(page);
  await page.waitForTimeout(4000);
  expect(await isActive(page)).toBe(false);
  await context.setOffline(true);
  await expect(page.goto('/admin/products')).rejects.toThrow();
});
