import { expect, test } from 'vitest';
import type { Notification } from '#modules/notifications/notification-schema.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const admin = await createAdminBrowser(world);

async function linkOf(title: string): Promise<string | null> {
  const told = async () => {
    const { notifications } = (await admin.call('GET', '/api/admin/notifications')).json();
    return (notifications as Notification[]).find((notification) => notification.title === title);
  };
  await expect.poll(told, { timeout: 20_000 }).toBeDefined();
  return (await told())?.link ?? null;
}

test('an order and the last unit it took lead to the order and to the product', async () => {
  const productId = await addProduct(world.database.db, { quantity: 1 });
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const placed = await shopper.placeOrder('stripe', payment, order);
  expect(placed.status).toBe(200);
  expect(await linkOf('New order')).toBe(
    `/admin/dashboard?tab=orders&order=${placed.body.orderId}`,
  );
  expect(await linkOf('Out of stock')).toBe(`/admin/products?product=${productId}`);
});

test('a message leads to itself, an account to those that wait for approval', async () => {
  await createShopper(world.url).call('POST', '/api/contact', {
    name: 'Nyasha',
    email: 'nyasha@example.com',
    subject: 'Opening hours',
    message: 'Are you open on Saturday?',
  });
  const { messages } = (await admin.call('GET', '/api/admin/messages')).json();
  expect(await linkOf('New message')).toBe(
    `/admin/dashboard?tab=messages&message=${messages[0].id}`,
  );
  await createShopper(world.url).call('POST', '/api/admin/create', {
    email: 'chipo@ndoro.example',
    password: 'jacaranda-by-night',
    firstName: 'Chipo',
    lastName: 'Dube',
  });
  expect(await linkOf('New admin account')).toBe('/admin/dashboard?tab=pending-approvals');
});
