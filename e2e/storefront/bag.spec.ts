import type { BrowserContext, Page } from '@playwright/test';
import { expect, open, test } from '../kit/test.ts';

const storageKey = 'ndoro-cart';

const line = (n: number) => ({
  productId: n,
  name: `Product ${n}`,
  price: 120.1,
  imageUrl: '/media/shoe-pump-patent-noir-main.webp',
  quantity: 2,
  color: 'noir',
  size: '38',
  weight: 30,
  weightUnit: 'oz',
});

async function withStoredBag(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('bag-prepared')) return;
      sessionStorage.setItem('bag-prepared', 'yes');
      localStorage.setItem(key as string, value as string);
    },
    [storageKey, text],
  );
}

const bagButton = (page: Page) => page.getByRole('button', { name: /cart|bag/i }).first();

async function openBag(page: Page) {
  await bagButton(page).click();
  return page.getByRole('dialog');
}

test('an empty bag says so and leads back to the shop', async ({ page }) => {
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  await expect(drawer.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expect(drawer.getByText('Start adding items to your cart to see them here')).toBeVisible();
  await drawer.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/');
  await expect(drawer).toBeHidden();
});

test('a bag shows its lines and sums, and changes by buttons and keyboard', {
  tag: '@journey',
}, async ({ page, context }) => {
  await withStoredBag(context, JSON.stringify([line(1), { ...line(2), quantity: 1 }]));
  await open(page, '/nowhere');
  await expect(bagButton(page)).toContainText('3');
  const drawer = await openBag(page);
  await expect(drawer.getByRole('heading', { name: 'Your Cart (2)' })).toBeVisible();
  const first = drawer.getByRole('listitem').filter({ hasText: 'Product 1' });
  await expect(first).toContainText('noir');
  await expect(first).toContainText('38');
  await expect(first).toContainText('$120.10');
  await expect(drawer).toContainText('Calculated at checkout');
  const sum = (label: string) => drawer.getByText(label, { exact: true }).locator('..');
  await expect(sum('Subtotal')).toContainText('$360.30');
  await expect(sum('Total')).toContainText('$360.30');

  const second = drawer.getByRole('listitem').filter({ hasText: 'Product 2' });
  await expect(second.getByRole('button', { name: /decrease|fewer|minus|less/i })).toBeDisabled();
  await second.getByRole('button', { name: /increase|more|plus/i }).focus();
  await page.keyboard.press('Enter');
  await expect(sum('Subtotal')).toContainText('$480.40');

  await first.getByRole('button', { name: 'Remove Product 1' }).click();
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The item has been removed from your shopping bag.').first(),
  ).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Remove Product 2' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(bagButton(page)).toBeFocused();
});

test('an open bag keeps the keyboard and the scrolling to itself, and toasts stay in reach', async ({
  page,
  context,
}) => {
  await withStoredBag(context, JSON.stringify([line(1), line(2)]));
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(
      () => document.activeElement?.closest('main, body > * > header') !== null,
    );
    expect(left).toBe(false);
  }
  await drawer.getByRole('button', { name: 'Remove Product 1' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(drawer).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(bagButton(page)).toBeFocused();
});

test('Checkout leads to the checkout and Continue Shopping closes the bag', async ({
  page,
  context,
}) => {
  await withStoredBag(context, JSON.stringify([line(1)]));
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
});

test('on the narrowest phone a line of the bag shows its whole price', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await withStoredBag(context, JSON.stringify([{ ...line(1), price: 3400 }]));
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  const price = drawer.getByRole('listitem').getByText('$3,400.00');
  const rightEdge = () => price.evaluate((text) => text.getBoundingClientRect().right);
  // The drawer slides in from the right.
  await expect.poll(rightEdge).toBeLessThanOrEqual(320 - 16);
});

test('two tabs on one bag stay in step', async ({ page, context }) => {
  await withStoredBag(context, JSON.stringify([line(1), line(2)]));
  await open(page, '/nowhere');
  const other = await context.newPage();
  await open(other, '/nowhere-else');
  await expect(bagButton(other)).toContainText('4');
  const drawer = await openBag(page);
  await drawer.getByRole('button', { name: 'Remove Product 2' }).click();
  await expect(bagButton(other)).toContainText('2');
  const second = await openBag(other);
  await expect(second.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
});

test('a bag of fifty lines loads', async ({ page, context }) => {
  const lines = Array.from({ length: 50 }, (_, n) => line(n + 1));
  await withStoredBag(context, JSON.stringify(lines));
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  await expect(drawer.getByRole('heading', { name: 'Your Cart (50)' })).toBeVisible();
  await expect(drawer.getByText('Product 50', { exact: true })).toBeAttached();
});

for (const [name, text] of [
  ['text that is no JSON', '{"broken'],
  ['JSON of another shape', '{"items":"none"}'],
  ['lines that make no sense', '[null, 7, {"productId":"x","price":-4}]'],
] as const) {
  test(`a stored bag that is ${name} is discarded`, async ({ page, context }) => {
    await withStoredBag(context, text);
    await open(page, '/nowhere');
    const drawer = await openBag(page);
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  });
}

test('taking the last product out leaves the keyboard in the bag', async ({ page, context }) => {
  await withStoredBag(context, JSON.stringify([line(1)]));
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  await drawer.getByRole('button', { name: 'Remove Product 1' }).press('Enter');
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expect(drawer).toBeFocused();
});

test('on a phone on its side the lines can be seen, and the sums scroll with them', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await withStoredBag(context, JSON.stringify([line(1), line(2)]));
  await open(page, '/nowhere');
  const drawer = await openBag(page);
  const first = drawer.getByRole('listitem').filter({ hasText: 'Product 1' });
  await expect(first.getByText('$120.10')).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('button', { name: 'Continue Shopping' }).scrollIntoViewIfNeeded();
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
