import type { Page } from '@playwright/test';
import {
  answerLists,
  bagOf,
  failCalls,
  holdCalls,
  letCallsPass,
  productAnswer,
  walkTo,
} from '../kit/catalogue.ts';
import { expect, open, test } from '../kit/test.ts';

type Listed = {
  id: number;
  name: string;
  category: string;
  subCategory: string;
  sizes: string[];
};

const shoe = (fields: Record<string, unknown> = {}) =>
  productAnswer({
    id: 900,
    name: 'Test Pump',
    category: 'shoes',
    subCategory: 'heels',
    price: 250,
    colors: ['Noir', 'Scarlet'],
    sizes: ['36', '37', '38'],
    ...fields,
  });

const polish = (colors: string[], fields: Record<string, unknown> = {}) =>
  productAnswer({
    id: 901,
    name: 'Test Reds',
    category: 'nailpolish',
    subCategory: 'box',
    colors,
    finish: 'Cream',
    opacity: 'Opaque',
    ...fields,
  });

const reds = ['Ndoro Red', 'Flame Lily', 'Hibiscus', 'Coral', 'Burgundy', 'Oxblood', 'Peony'];

const add = (page: Page) => page.getByRole('button', { name: 'Add to Collection' });

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test('a product page stands in the first answer, with all its words', { tag: '@journey' }, async ({
  page,
  request,
}) => {
  const shoes: Listed[] = await (await request.get('/api/products?category=shoes')).json();
  const product = shoes.find(({ sizes }) => sizes.length > 1);
  if (!product) throw new Error('the shop has no shoes in sizes');
  const answer = await page.goto(`/product/${product.id}`);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain(product.name);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    new RegExp(`Home\\s*>\\s*Shoes\\s*>\\s*${product.name}`),
  );
  await expect(page.getByRole('combobox', { name: 'Size' })).toContainText('Select a size');
  await expect(page.getByText('Fast Shipping')).toBeVisible();
  await expect(page.getByText('Refundable')).toBeVisible();
  await expect(page.getByText('Quality guaranteed')).toBeVisible();
  await expect(page.getByText('Authenticity')).toBeVisible();
  await expect(page.getByText('100% guaranteed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete The Look' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page).toHaveTitle(new RegExp(product.name));
});

test('what is no product says so, with a way home', async ({ page }) => {
  for (const [address, text] of [
    ['/product', 'The requested product could not be found.'],
    ['/product/abc', 'The requested product could not be found.'],
    ['/product/99999999', 'The product you are looking for does not exist.'],
  ] as const) {
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    });
  }
});

test('a product is added with its colour, its first size and the chosen number', {
  tag: '@journey',
}, async ({ page }) => {
  await walkTo(page, shoe());
  const size = page.getByRole('combobox', { name: 'Size' });
  await expect(size).toHaveValue('36');
  await size.selectOption('Select a size');
  await expect(size).toHaveValue('36');
  await page.getByTitle('Scarlet').click();
  await expect(page.getByRole('radio', { name: 'Scarlet' })).toBeChecked();
  await size.selectOption('38');
  const fewer = page.getByRole('button', { name: 'Decrease quantity' });
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await expect(fewer).toHaveAttribute('disabled');
  await more.click();
  await expect(fewer).toBeEnabled();
  await fewer.focus();
  await page.keyboard.press('Enter');
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  await more.click();
  await add(page).click();
  await expectToast(page, 'Added to Cart', 'Test Pump has been added to your cart.');
  expect(await bagOf(page)).toMatchObject([
    { productId: 900, color: 'Scarlet', size: '38', quantity: 2, price: 250 },
  ]);
});

test('a note says when fewer are left than chosen, and nothing blocks', async ({ page }) => {
  await walkTo(page, shoe({ quantity: 2 }));
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await expect(page.getByText('Only 2 left.')).toBeVisible();
  await add(page).click();
  expect(await bagOf(page)).toMatchObject([{ quantity: 3 }]);
});

test('a sold-out product cannot be added', async ({ page }) => {
  await walkTo(page, shoe({ quantity: 0 }));
  const button = page.getByRole('main').getByRole('button', { name: 'Out of Stock' });
  await expect(button.first()).toBeDisabled();
});

test('a product without a price answers that it is not available', async ({ page }) => {
  await walkTo(page, shoe({ price: 0 }));
  await add(page).click();
  await expectToast(
    page,
    'Product Not Available',
    'Test Pump is not available for purchase. Please contact support for assistance.',
  );
  expect(await bagOf(page)).toEqual([]);
});

test('a box of polish asks for a shade, holds three, and the picker stops at six', async ({
  page,
}) => {
  await walkTo(page, polish(reds));
  await expect(page.getByRole('heading', { name: 'Select up to 6 Colors' })).toBeVisible();
  await expect(page.getByText('Finish')).toBeVisible();
  await expect(page.getByText('Opacity')).toBeVisible();
  await add(page).click();
  await expectToast(
    page,
    'Select Color(s)',
    'Please select at least one color from the available options.',
  );
  const shade = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  for (const name of reds.slice(0, 3)) await shade(name).click();
  await expect(page.getByText('A box holds 3 shades.')).toHaveCount(0);
  await shade('Coral').click();
  await expect(page.getByText('A box holds 3 shades. Take away 1')).toBeVisible();
  await add(page).click();
  await expectToast(page, 'Too Many Colors', 'You can only select up to 3 colors per box.');
  await shade('Burgundy').click();
  await shade('Oxblood').click();
  await shade('Peony').click();
  await expectToast(page, 'Limit Reached', 'You can only select up to 6 colors per box.');
  await expect(page.getByRole('button', { pressed: true, name: /\d{3}$/ })).toHaveCount(6);
  for (const name of ['Coral', 'Burgundy', 'Oxblood']) await shade(name).click();
  await add(page).click();
  await expectToast(
    page,
    'Added to Cart',
    'Test Reds (Ndoro Red, Flame Lily, Hibiscus) box added to your cart.',
  );
  expect(await bagOf(page)).toMatchObject([{ color: 'Ndoro Red, Flame Lily, Hibiscus' }]);
});

test('the picker scrolls by 100 px with more than four shades, and has no arrows below', async ({
  page,
}) => {
  await walkTo(page, polish([...reds, 'Not A Shade']));
  const strip = page.getByRole('region', { name: 'Select up to 6 Colors' }).getByRole('list');
  await expect(strip.getByRole('button')).toHaveCount(7);
  const at = () => strip.evaluate((list) => Math.round(list.scrollLeft));
  expect(await at()).toBe(0);
  await page.getByRole('button', { name: 'Scroll colors right' }).click();
  await expect.poll(at).toBe(100);
  await page.getByRole('button', { name: 'Scroll colors left' }).click();
  await expect.poll(at).toBe(0);

  await letCallsPass(page);
  await walkTo(page, polish(reds.slice(0, 4)));
  await expect(page.getByRole('button', { name: 'Scroll colors right' })).toHaveCount(0);
});

test('the heart remembers a wish beyond a reload', async ({ page, request }) => {
  const [product]: Listed[] = await (await request.get('/api/products?category=shoes')).json();
  await open(page, `/product/${product?.id}`);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText('Added to Wishlist', { exact: true })).toBeVisible();
  await page.reload();
  const heart = page.getByRole('button', { name: 'Remove from wishlist' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Removed from Wishlist', { exact: true })).toBeVisible();
});

test('Chat to Buy opens the messaging app with a message about the product', async ({ page }) => {
  await walkTo(page, shoe());
  const link = page.getByRole('link', { name: 'Chat to Buy' });
  await expect(link).toHaveAttribute('target', '_blank');
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.pathname).toMatch(/^\/\d+$/);
  expect(address.searchParams.get('text')).toContain('Test Pump');
  expect(address.searchParams.get('text')).toContain('/product/900');
});

test('skeletons stand while a product is on its way, four below it', async ({ page, request }) => {
  const [product]: Listed[] = await (await request.get('/api/products?category=shoes')).json();
  const wish = { productId: product?.id, name: product?.name, price: 5, imageUrl: '' };
  await page.addInitScript(
    (item) => localStorage.setItem('ndoro-wishlist', JSON.stringify([item])),
    wish,
  );
  await open(page, '/collections');
  const release = await holdCalls(page);
  await page
    .getByRole('button', { name: /bag|cart/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: product?.name }).click();
  await expect(page.getByText('Loading product')).toBeAttached();
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');

  await letCallsPass(page);
  await answerLists(page, () => new Promise(() => undefined));
  await page.route(/related=/, () => undefined);
  const look = page.getByRole('region', { name: 'Complete The Look' });
  await look.getByRole('article').first().getByRole('link').last().click();
  await expect(look.locator('[data-placeholder-tile]')).toHaveCount(4);
});

test('a product that could not be fetched can be asked for again', async ({ page, request }) => {
  const [product]: Listed[] = await (await request.get('/api/products?category=shoes')).json();
  const wish = { productId: product?.id, name: product?.name, price: 5, imageUrl: '' };
  await page.addInitScript(
    (item) => localStorage.setItem('ndoro-wishlist', JSON.stringify([item])),
    wish,
  );
  await open(page, '/collections');
  await failCalls(page);
  await page
    .getByRole('button', { name: /bag|cart/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: product?.name }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch product' })).toBeVisible();
  await page.unrouteAll();
  await page.route(/related=/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');
  await expect(page.getByText('Failed to fetch products')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  const look = page.getByRole('region', { name: 'Complete The Look' });
  await expect(look.getByRole('article')).toHaveCount(4);
});

test('offline a product is out of reach and not unknown, and comes with the connection', async ({
  page,
  context,
}) => {
  await open(page, '/product/1');
  await page.evaluate(() => {
    const wish = { productId: 2, name: 'A wish', price: 5, imageUrl: '' };
    localStorage.setItem('ndoro-wishlist', JSON.stringify([wish]));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Cart' }).click();
  const wish = page.getByRole('dialog').getByRole('link', { name: 'A wish' });
  await expect(wish).toBeVisible();
  await context.setOffline(true);
  await wish.click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch product' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Add to Collection' })).toBeVisible();
});

test('namesakes are a row of small pictures that lead to each other', async ({ page, request }) => {
  const products: Listed[] = await (await request.get('/api/products')).json();
  const twin = products.find(({ id, name }) =>
    products.some((other) => other.id !== id && other.name === name),
  );
  expect(twin).toBeDefined();
  await open(page, `/product/${twin?.id}`);
  const row = page.getByRole('region', { name: 'Also made as' });
  const address = await row.getByRole('link').first().getAttribute('href');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(row.locator(`a[href="/product/${twin?.id}"]`)).toBeVisible();
});
