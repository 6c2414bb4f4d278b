import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders, payments } from '#database/schema/index.ts';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { by } from '#tests/kit/author.ts';
import { freePort } from '#tests/kit/network/free-port.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const port = await freePort();
const { app, services } = await createTestShop({ PORT: String(port) });
const { db } = services.database;

beforeAll(async () => {
  await seedShop(db, new Date());
  await services.jobs.start();
  await app.listen({ port, host: '127.0.0.1' });
});

const listOrders = () =>
  db
    .select({
      number: orders.number,
      status: orders.paymentStatus,
      left: orders.totalCents,
      refunded: orders.refundedCents,
      provider: payments.provider,
      paymentId: payments.id,
      state: payments.state,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId));

describe('the orders a demo opens with', () => {
  test.each(['paypal', 'stripe'])('can be refunded through %s', async (provider) => {
    const order = (await listOrders()).find(
      (each) => each.provider === provider && each.status === 'paid',
    );
    const refund = { amountCents: 1000, reason: 'Late', ...by, restock: false };
    const outcome = await services.orderDesk.refundOrder({
      number: order?.number ?? '',
      ...refund,
    });
    expect(outcome).toMatchObject({ ok: true });
    const after = (await listOrders()).find(({ number }) => number === order?.number);
    expect(after).toMatchObject({ status: 'partially refunded', refunded: 1000 });
  });

  test('no more than what is left goes back', async () => {
    const order = (await listOrders()).find(({ status }) => status === 'partially refunded');
    const refund = {
      reason: '',
      ...by,
      restock: false,
      amountCents: order?.left ?? 0,
    };
    const outcome = await services.orderDesk.refundOrder({
      number: order?.number ?? '',
      ...refund,
    });
    expect(outcome).toMatchObject({ ok: false });
  });

  test('a payment that is on its way stays so when the shop asks for it', async () => {
    const waiting = (await listOrders()).filter(({ state }) => state === 'pending');
    expect(waiting.length).toBeGreaterThan(0);
    await services.settlements.reconcile();
    const after = (await listOrders()).filter(({ state }) => state === 'pending');
    expect(after).toEqual(waiting);
  });
});
