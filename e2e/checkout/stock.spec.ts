import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { bagOf } from '../kit/catalogue.ts';
import {
  cardButton,
  cover,
  expectConfirmed,
  fillAddress,
  holdElsewhere,
  type Line,
  lineOf,
  openCardPage,
  openCheckout,
  prepareToPay,
  rates,
  readProduct,
} from '../kit/checkout.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 120_000 });

const shoe = {
  name: 'Counter Pump',
  category: 'shoes',
  subCategory: 'heels',
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38', '39'],
};
const reds = {
  name: 'Counter Reds',
  category: 'nailpolish',
  subCategory: 'single',
  colors: ['Ndoro Red', 'Flame Lily', 'Coral', 'Oxblood'],
};

const changed = (page: Page) => page.getByRole('dialog', { name: 'Your bag has changed' });

test('three bottles of a range are three lines, and are bought', async ({ page, request }) => {
  const shelf = { 'Ndoro Red/': 3, 'Flame Lily/': 3, 'Coral/': 3, 'Oxblood/': 0 };
  const id = await stockProduct(request, reds, shelf);
  await open(page, `/product/${id}`);
  const shade = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(shade('Oxblood')).toBeDisabled();
  for (const name of ['Ndoro Red', 'Flame Lily', 'Coral']) await shade(name).click();
  await expect(page.getByText('3 × $40.00 = $120.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await page.getByRole('button', { name: 'Cart' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Your Cart (3)' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await rates(page).first().check({ timeout: 30_000 });
  await expect(
    page.getByRole('region', { name: 'Order Summary' }).getByText('Subtotal').locator('..'),
  ).toContainText('$120.00');
  await cardButton(page).click();
  await page.waitForURL(/\/emulators\/stripe\//);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
  const { stock } = await (await request.get(`/api/products/${id}`)).json();
  expect(stock.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2, 2, 0]);
});

test('the size that somebody else was quicker to pay for: what is left is said', async ({
  page,
  request,
  shop,
}) => {
  const shelf = { 'Noir/37': 1, 'Noir/38': 2, 'Noir/39': 1, 'Ivory/38': 1 };
  const id = await stockProduct(request, shoe, shelf);
  const product = { ...(await readProduct(shop, id)), color: 'Noir', size: '38' };
  await prepareToPay(page, [lineOf(product, 2)], 'Card');
  const others = await holdElsewhere(shop, product, 1);
  await cardButton(page).click();
  await expect(
    changed(page).getByText('Only 1 left in 38; you chose 2. Still here in Noir: 37, 39.', {
      exact: true,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await changed(page).getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => bagOf(page)).toMatchObject([{ size: '38', quantity: 1 }]);

  const last = await holdElsewhere(shop, product, 1);
  // One pair less has another shipping price, which is loaded meanwhile.
  await expect(async () => {
    await rates(page).first().check();
    await expect(cover(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await cardButton(page).click();
  await expect(
    changed(page).getByText('Sold out in 38. Still here in Noir: 37, 39.', { exact: true }),
  ).toBeVisible();
  await others.letGo();
  await last.letGo();
});

test('what is gone is marked in the bag and at the checkout before anybody pays', async ({
  page,
  request,
  shop,
}) => {
  const id = await stockProduct(request, shoe, { 'Noir/37': 1, 'Noir/38': 0, 'Ivory/39': 4 });
  const product = await readProduct(shop, id);
  const lines: Line[] = [
    lineOf({ ...product, color: 'Noir', size: '38' }),
    lineOf({ ...product, color: 'Noir', size: '37' }, 2),
    lineOf({ ...product, color: 'Ivory', size: '39' }, 4),
  ];
  await openCheckout(page, lines);
  const summary = page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem');
  await expect(summary.nth(0)).toContainText('Sold out.');
  await expect(summary.nth(1)).toContainText('Only 1 left in Noir, 37.');
  await expect(summary.nth(2)).not.toContainText('left');
  await open(page, '/collections');
  await page.getByRole('button', { name: 'Cart' }).click();
  const bag = page.getByRole('dialog').getByRole('listitem');
  await expect(bag.nth(0)).toContainText('Sold out.');
  await expect(bag.nth(2)).not.toContainText('Sold out.');
  await expectAccessible(page);
});

test('the last pair, held for the shopper who is paying, is not called sold out', async ({
  page,
  request,
  shop,
}) => {
  const id = await stockProduct(request, shoe, { 'Noir/37': 1, 'Ivory/39': 4 });
  const product = { ...(await readProduct(shop, id)), color: 'Noir', size: '37' };
  await prepareToPay(page, [lineOf(product)], 'Card');
  await openCardPage(page);
  const answer = page.waitForResponse((response) => response.url().endsWith(`/products/${id}`));
  await open(page, '/checkout');
  const { soldOut } = await (await answer).json();
  expect(soldOut).toContainEqual({ color: 'Noir', size: '37' });
  const summary = page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem');
  await expect(summary.first()).toContainText(product.name);
  await expect(summary.first()).not.toContainText('Sold out');
  await open(page, '/collections');
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(product.name);
  await expect(page.getByRole('dialog')).not.toContainText('Sold out');
});

test('a bag from before, with several shades of a range in one line, is mended', async ({
  page,
  request,
  shop,
}) => {
  const shelf = { 'Ndoro Red/': 3, 'Flame Lily/': 0, 'Coral/': 3, 'Oxblood/': 3 };
  const id = await stockProduct(request, reds, shelf);
  const old = { ...lineOf(await readProduct(shop, id)), color: 'Ndoro Red, Coral' };
  await prepareToPay(page, [old], 'Card');
  await cardButton(page).click();
  await expect(changed(page).getByText('Please choose a color.')).toBeVisible();
  const choice = changed(page).getByLabel(`Color of ${reds.name}`);
  await expect(choice.getByRole('option')).toHaveText([
    'Select a color',
    'Ndoro Red',
    'Coral',
    'Oxblood',
  ]);
  await choice.selectOption('Coral');
  await changed(page).getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => bagOf(page))
    .toMatchObject([{ productId: id, color: 'Coral', quantity: 1 }]);
  await cardButton(page).click();
  await page.waitForURL(/\/emulators\/stripe\//);
});

test('a page that was cached says how few are left as soon as they are so few', async ({
  page,
  request,
  shop,
}) => {
  const id = await stockProduct(request, shoe, { 'Noir/38': 3, 'Noir/39': 5 });
  await open(page, `/product/${id}`);
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('38');
  await expect(page.getByText('Only 3 left')).toHaveCount(0);
  const product = { ...(await readProduct(shop, id)), color: 'Noir', size: '38' };
  const first = await holdElsewhere(shop, product, 1);
  await expect(async () => {
    await open(page, `/product/${id}`);
    await expect(page.getByText('Only 2 left in 38', { exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const rest = await holdElsewhere(shop, product, 2);
  await expect(async () => {
    await open(page, `/product/${id}`);
    await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('39', { timeout: 500 });
  }).toPass();
  await first.letGo();
  await rest.letGo();
});
