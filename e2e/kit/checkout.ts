import type { BrowserContext, Page, Request } from '@playwright/test';
import { createShopper } from '../../tests/kit/shopper.ts';
import type { ShopProcess } from './shop-process.ts';
import { expect, open } from './test.ts';

export type Product = {
  id: number;
  name: string;
  price: number;
  category: string;
  imageUrl: string;
  colors: string[];
  sizes: string[];
  quantity: number;
  /** The choice that tests buy: the colour and size with the most stock, and its quantity. */
  color: string;
  size: string;
  left: number;
};

type Listed = Omit<Product, 'color' | 'size' | 'left'>;
type Counted = { color: string; size: string; quantity: number };

export const coverText = 'Complete form to enable payment';

export const cover = (page: Page) => page.getByRole('button', { name: coverText });
export const rates = (page: Page) => page.locator('input[name="shippingRate"]');
export const cardButton = (page: Page) => page.getByRole('button', { name: /^Pay .* by card$/ });
export const paypalButton = (page: Page) => page.locator('paypal-button');
export const toastOf = (page: Page) => page.locator('[data-toasts]');

export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expect(toastOf(page)).toContainText(title);
  await expect(toastOf(page)).toContainText(description);
}

async function listProducts(shop: ShopProcess, category: string): Promise<Listed[]> {
  const answer = await fetch(`${shop.url}/api/products?category=${category}`);
  const products = (await answer.json()) as Listed[];
  return products
    .filter(({ quantity, price }) => quantity > 0 && price > 0)
    .sort((left, right) => right.quantity - left.quantity);
}

/** A product with so much stock that other tests will not sell it out. */
export async function findProduct(shop: ShopProcess, category = 'shoes'): Promise<Product> {
  const fullest = (await listProducts(shop, category)).slice(0, 12);
  const products = await Promise.all(fullest.map(({ id }) => readProduct(shop, id)));
  const [product] = products.sort((one, other) => other.left - one.left);
  if (!product || product.left < 3) throw new Error(`No ${category} left to buy`);
  return product;
}

export async function readProduct(shop: ShopProcess, id: number): Promise<Product> {
  const answer = await fetch(`${shop.url}/api/products/${id}`);
  const { stock, ...listed } = (await answer.json()) as Listed & { stock: Counted[] };
  const [most] = stock.sort((one, other) => other.quantity - one.quantity);
  return {
    ...listed,
    color: most?.color || (listed.colors[0] ?? ''),
    size: most?.size ?? '',
    left: most?.quantity ?? 0,
  };
}

/** The product with the least stock, which other tests do not use. */
export async function findScarceProduct(shop: ShopProcess): Promise<Product> {
  const product = (await listProducts(shop, 'shoes')).at(-1);
  if (!product) throw new Error('No shoes left to buy');
  return readProduct(shop, product.id);
}

export function lineOf({ id, color, size, ...product }: Product, quantity = 1) {
  return {
    productId: id,
    name: product.name,
    price: product.price,
    imageUrl: product.imageUrl,
    quantity,
    ...(size && { size }),
    ...(color && { color }),
  };
}

export type Line = ReturnType<typeof lineOf>;

/** This many shoppers are paying for one product each, each from another address by default. */
export async function holdElsewhere(
  shop: ShopProcess,
  product: Product,
  count: number,
  address?: string,
) {
  const shoppers = Array.from({ length: count }, () => createShopper(shop.url, {}, address));
  const checkoutIds: string[] = [];
  for (const shopper of shoppers) {
    const items = [lineOf(product)];
    const order = { items, shippingRate: await shopper.chooseRate(items) };
    const { status, body } = await shopper.startPayment('stripe', order);
    expect(status).toBe(200);
    checkoutIds.push(body.checkoutId);
  }
  return {
    async letGo() {
      for (const [index, checkoutId] of checkoutIds.entries()) {
        await shoppers[index]?.call('POST', '/api/checkout/cancel', { checkoutId });
      }
    },
  };
}

/** Once per context: later changes of the bag are made by the shop. */
export async function fillBag(context: BrowserContext, lines: readonly Line[]): Promise<void> {
  await context.addInitScript((text) => {
    if (localStorage.getItem('bag-prepared')) return;
    localStorage.setItem('bag-prepared', 'yes');
    localStorage.setItem('ndoro-cart', text);
  }, JSON.stringify(lines));
}

export const bagText = (page: Page) =>
  page.evaluate(() => localStorage.getItem('ndoro-cart') ?? '[]');

export async function openCheckout(page: Page, lines: readonly Line[]): Promise<void> {
  await fillBag(page.context(), lines);
  await open(page, '/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
}

export async function fillAddress(page: Page, city = 'Harare'): Promise<void> {
  await page.getByLabel('First Name').fill('Rudo');
  await page.getByLabel('Last Name').fill('Moyo');
  await page.getByLabel('Email').fill('rudo@example.com');
  await page.getByLabel('Street Address').fill('1 Samora Machel Avenue');
  await page.getByLabel('City').fill(city);
  await page.getByLabel('Province').selectOption('Harare');
}

/** All steps before the payment itself. */
export async function prepareToPay(
  page: Page,
  lines: readonly Line[],
  method: 'PayPal' | 'Card' | 'Paynow',
): Promise<void> {
  await openCheckout(page, lines);
  await fillAddress(page);
  await page.getByRole('radio', { name: method }).check();
  await rates(page).first().check({ timeout: 30_000 });
  if (method === 'Paynow')
    await page.getByLabel('Mobile number of the wallet').fill('077 123 4567');
  await expect(cover(page)).toHaveCount(0);
}

export async function openPayPal(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), paypalButton(page).click()]);
  await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible({ timeout: 30_000 });
  return popup;
}

export async function openCardPage(page: Page): Promise<void> {
  await cardButton(page).click();
  await page.waitForURL(/\/emulators\/stripe\//);
}

export async function expectConfirmed(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\/NDR-/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible({
    timeout: 30_000,
  });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

type Emulator = 'paypal' | 'stripe' | 'paynow' | 'courier';

/** Called from this machine, since the browser's requests seem to come from a proxy. */
export async function setSwitches(
  shop: ShopProcess,
  emulator: Emulator,
  switches: Record<string, unknown>,
): Promise<void> {
  await tellEmulator(shop, emulator, 'control', switches);
}

export async function countCaptures(shop: ShopProcess, emulator: Emulator): Promise<number> {
  const answer = await fetch(`${shop.url}/emulators/${emulator}/control`);
  const { captures } = (await answer.json()) as { captures: { status: string }[] };
  return captures.length;
}

/** Ends pending captures, as the provider does days later. */
export function finishCaptures(
  shop: ShopProcess,
  emulator: Emulator,
  outcome: 'completed' | 'denied',
): Promise<void> {
  return tellEmulator(shop, emulator, 'control/captures', { outcome });
}

/** The same for refunds. */
export function finishRefunds(
  shop: ShopProcess,
  emulator: Emulator,
  outcome: 'completed' | 'failed',
): Promise<void> {
  return tellEmulator(shop, emulator, 'control/refunds', { outcome });
}

async function tellEmulator(
  shop: ShopProcess,
  emulator: Emulator,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${shop.url}/emulators/${emulator}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** The webhooks that the shop has accepted. */
export async function listDeliveredWebhooks(
  shop: ShopProcess,
  emulator: Emulator,
): Promise<string[]> {
  const answer = await fetch(`${shop.url}/emulators/${emulator}/control`);
  const { webhooks } = (await answer.json()) as { webhooks: { state: string; type: string }[] };
  return webhooks.filter(({ state }) => state === 'delivered').map(({ type }) => type);
}

/** Counts the page's calls to this address from now on. */
export function countCalls(page: Page, address: string): () => number {
  let count = 0;
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === address) count += 1;
  });
  return () => count;
}
