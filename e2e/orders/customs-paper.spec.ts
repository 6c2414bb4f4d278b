import { createShopper, decide } from '../../tests/kit/shopper.ts';
import { findProduct, lineOf, toastOf } from '../kit/checkout.ts';
import { placeOrder } from '../kit/orders.ts';
import type { ShopProcess } from '../kit/shop-process.ts';
import { enter, logIn } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

const berlin = {
  streetAddress: 'Lindenweg 1',
  city: 'Berlin',
  state: 'Berlin',
  country: 'DE',
  postalCode: '10115',
};

async function orderToBerlin(shop: ShopProcess): Promise<{ number: string; productId: number }> {
  const product = await findProduct(shop);
  const shopper = createShopper(shop.url, { shippingAddress: berlin });
  const items = [lineOf(product)];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const placed = await shopper.placeOrder('stripe', payment, order);
  expect(placed.status).toBe(200);
  return { number: placed.body.orderId, productId: product.id };
}

test('an order to another country has a customs paper with HS code and origin, one at home has none', async ({
  page,
  shop,
}) => {
  // A printer's window would wait for a person.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const { number, productId } = await orderToBerlin(shop);
  await enter(page.request);
  const change = (data: object) => page.request.put(`/api/admin/products/${productId}`, { data });
  expect((await change({ hsCode: null, origin: null })).ok()).toBe(true);
  await logIn(page, undefined, `/admin/dashboard?tab=orders&order=${number}`);
  const print = page.getByRole('button', { name: 'Print customs paper' });
  await print.click();
  await expect(toastOf(page)).toContainText('The customs paper is not complete');

  expect((await change({ hsCode: '64039100', origin: 'Zimbabwe' })).ok()).toBe(true);
  await page.reload();
  await print.click();
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toContainText('Invoice for customs');
  await expect(paper.locator('tr').nth(1)).toContainText('64039100');
  await expect(paper.locator('tr').nth(1)).toContainText('Zimbabwe');
  await expect(paper).toContainText('Berlin');

  const home = await placeOrder(shop, { email: 'rudo@example.com' });
  await page.goto(`/admin/dashboard?tab=orders&order=${home.number}`);
  await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeVisible();
  await expect(print).toHaveCount(0);
});
