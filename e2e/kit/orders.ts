import { expect, type Page } from '@playwright/test';
import { createShopper, decide } from '../../tests/kit/shopper.ts';
import { findProduct, lineOf, readProduct } from './checkout.ts';
import type { ShopProcess } from './shop-process.ts';
import { enter } from './staff.ts';
import { open } from './test.ts';

export type PlacedOrder = { number: string; email: string; product: string };

/** An order that was paid at the emulated provider, without a browser. */
export async function placeOrder(
  shop: ShopProcess,
  { email, productId }: { email: string; productId?: number },
): Promise<PlacedOrder> {
  const product =
    productId === undefined ? await findProduct(shop) : await readProduct(shop, productId);
  const shopper = createShopper(shop.url, { email });
  const items = [lineOf(product, 2)];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const placed = await shopper.placeOrder('stripe', payment, order);
  expect(placed.status).toBe(200);
  return { number: placed.body.orderId, email, product: product.name };
}

export async function openTab(page: Page, query: string): Promise<void> {
  await enter(page.request);
  await open(page, `/admin/dashboard?${query}`);
}
