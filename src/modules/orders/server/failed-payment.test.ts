import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { mails, notifications, orders, payments } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);

/** Places it with a pending capture, sets these states as staff, and then the provider refuses. */
async function failAt(statuses: readonly string[], delivery: DeliveryKind) {
  const product = await addProduct(db, { quantity: 5, priceCents: 10_000 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  await control(world.emulators, 'stripe', { pendingCapture: 'next' });
  const { orderId: number } = (await shopper.placeOrder('stripe', payment, order)).body;
  await db.update(orders).set({ delivery }).where(eq(orders.number, number));
  for (const status of statuses) {
    const path = `/api/admin/orders/${number}/status`;
    expect((await admin.call('PUT', path, { status })).statusCode).toBe(200);
  }
  await control(world.emulators, 'stripe', { outcome: 'denied' }, 'control/captures');
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await world.services.settlements.reconcile();
  const read = async () => {
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    return row;
  };
  await vi.waitFor(async () => expect((await read())?.paymentStatus).toBe('failed'), 10_000);
  const told = await db
    .select()
    .from(mails)
    .where(and(eq(mails.subjectKey, number), eq(mails.kind, 'payment-failed')));
  const stock = await findStockLevel(db, product);
  return { number, row: await read(), left: stock?.onHand, isTold: told.length === 1 };
}

type Line = { kind: string; id: string; title: string; detail: string; to: string };

async function waiting(number: string): Promise<Line[]> {
  const { waiting: lines } = (await admin.call('GET', '/api/admin/attention')).json();
  return lines.filter(({ kind, id }: Line) => kind === 'unpaid-goods' && id === number);
}

describe('a payment that fails', () => {
  test.each([
    ['pending', [], 'delivery'],
    ['processing', ['processing'], 'delivery'],
    ['ready to collect', ['shipped'], 'collection'],
  ] as const)(
    'while the order is %s cancels it, restocks it and tells the customer',
    async (_, statuses, delivery) => {
      const { number, row, left, isTold } = await failAt(statuses, delivery);
      expect([row?.status, left, isTold]).toEqual(['cancelled', 5, true]);
      expect(await waiting(number)).toEqual([]);
    },
  );

  test.each([
    ['shipped', ['shipped'], 'delivery'],
    ['delivered', ['delivered'], 'delivery'],
    ['collected', ['shipped', 'delivered'], 'collection'],
  ] as const)(
    'after the goods were %s waits for a person until one has acted',
    async (_, statuses, delivery) => {
      const { number, row, left, isTold } = await failAt(statuses, delivery);
      expect([row?.status, left, isTold]).toEqual([statuses.at(-1), 3, false]);
      const total = ((row?.totalCents ?? 0) / 100).toFixed(2);
      const [line, ...others] = await waiting(number);
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        title: `Order #${number} of Rudo Moyo has left and was not paid: $${total}`,
        to: `/admin/dashboard?tab=orders&order=${number}`,
      });
      await vi.waitFor(async () => {
        const bell = await db
          .select()
          .from(notifications)
          .where(eq(notifications.about, `order:${number}`));
        expect(bell.map(({ title }) => title)).toContain('Payment failed');
      }, 10_000);
      const place = `/api/admin/attention/unpaid-goods/${number}/set-aside`;
      await admin.call('PUT', place, { reason: 'She paid in cash.' });
      expect(await waiting(number)).toEqual([]);
    },
  );

  test('for goods that come back is over when the order is cancelled', async () => {
    const { number } = await failAt(['shipped'], 'delivery');
    const call = (end: string, body: object) =>
      admin.call(end === 'cancel' ? 'POST' : 'PUT', `/api/admin/orders/${number}/${end}`, body);
    await call('status', { status: 'processing' });
    expect((await call('cancel', { reason: '', tell: false })).statusCode).toBe(200);
    expect(await waiting(number)).toEqual([]);
  });
});
