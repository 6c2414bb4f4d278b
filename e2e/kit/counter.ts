import { expect, type Page } from '@playwright/test';
import { findProduct, type Product } from './checkout.ts';
import type { ShopProcess } from './shop-process.ts';
import { enter } from './staff.ts';
import { open } from './test.ts';

export type Choice = { color: string; size: string; quantity: number; code: string };

/** A product with sizes and colours, and its choice with the most stock. */
export async function findChoice(shop: ShopProcess): Promise<{ product: Product; choice: Choice }> {
  const product = await findProduct(shop);
  const answer = await fetch(`${shop.url}/api/products/${product.id}`);
  const { stock } = (await answer.json()) as { stock: Choice[] };
  const [choice] = stock.toSorted((left, right) => right.quantity - left.quantity);
  if (!choice || choice.quantity < 3) throw new Error(`Too few of ${product.name} are left`);
  return { product, choice };
}

export async function openAddOrder(page: Page): Promise<void> {
  await enter(page.request);
  await open(page, '/admin/orders/new');
  await expect(page.getByRole('heading', { name: 'Add order', level: 1 })).toBeVisible();
}

export const productLines = (page: Page) =>
  page.getByRole('list', { name: 'Products of this order' }).getByRole('listitem');

export const totalOf = (page: Page) => page.getByRole('region', { name: 'Total' });

/** Types a code, or pastes a message that contains one. */
export async function addByCode(page: Page, text: string): Promise<void> {
  await page.getByLabel('Find a product').fill(text);
  await page.getByLabel('Find a product').press('Enter');
  await expect(productLines(page).first()).toBeVisible();
}

export const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);
