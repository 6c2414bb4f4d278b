import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const admin = await createAdminBrowser(world);

async function placeOrder(
  method: 'paypal' | 'stripe' = 'stripe',
): Promise<{ number: string; total: number; productId: number }> {
  const productId = await addProduct(world.database.db, { quantity: 5, priceCents: 10_000 });
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  await decide(payment);
  const { orderId } = (await shopper.placeOrder(method, payment, order)).body;
  const { order: details } = (await admin.call('GET', `/api/admin/orders/${orderId}`)).json();
  return { number: orderId, total: details.total, productId };
}

const refund = (number: string, body: object) =>
  admin.call('POST', `/api/admin/orders/${number}/refunds`, body);

test('a part goes back, then the rest, and the order is cancelled', async () => {
  const { number, total } = await placeOrder();
  const part = await refund(number, { amount: 50.25, reason: 'A scratch', refundable: total });
  expect([part.statusCode, part.json()]).toMatchObject([
    200,
    { success: true, amount: 50.25, outcome: 'completed' },
  ]);
  expect(part.json().order).toMatchObject({
    paymentStatus: 'partially refunded',
    status: 'pending',
    refunded: 50.25,
    refundable: total - 50.25,
    refunds: [{ amount: 50.25, state: 'completed', reason: 'A scratch', requestedBy: admin.email }],
  });
  const tooMuch = await refund(number, { amount: total });
  expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
    400,
    'A refund cannot be larger than what is left of the payment.',
  ]);
  const rest = await refund(number, { reason: 'Returned', restock: true });
  expect(rest.json().order).toMatchObject({
    paymentStatus: 'refunded',
    status: 'cancelled',
    refunded: total,
    refundable: 0,
  });
  expect(rest.json().order.mails.map(({ kind }: { kind: string }) => kind)).toEqual([
    'order-confirmation',
    'refund',
    'refund',
  ]);
  const again = await refund(number, {});
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Everything has been refunded already.',
  ]);
});

test('a refund decided on amounts that have changed is not carried out', async () => {
  const { number, total } = await placeOrder();
  await refund(number, { amount: 10, refundable: total });
  const late = await refund(number, { amount: 10, refundable: total });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This was changed by someone else in the meantime.',
  ]);
  const { order } = (await admin.call('GET', `/api/admin/orders/${number}`)).json();
  expect(order.refunded).toBe(10);
});

test('who says what a refund was decided on hears who was faster, and may refund as well', async () => {
  const { number, total } = await placeOrder();
  const opened = { refundable: total, version: 1 };
  await refund(number, { amount: 10, ...opened });
  const late = await refund(number, { amount: 20, ...opened });
  const { version } = late.json();
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      code: 'edit-conflict',
      conflicts: [{ field: 'refundable', base: total, theirs: total - 10, yours: total - 20 }],
      changedBy: 'Tariro Moyo',
    },
  ]);
  const unseen = await refund(number, { amount: 20, version: 1 });
  expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'edit-conflict']);
  const again = await refund(number, { amount: 20, refundable: total - 10, version });
  expect(again.json().order).toMatchObject({ refunded: 30 });
  await refund(number, {});
  const tooLate = await refund(number, { amount: 20, refundable: total - 30, version });
  expect([tooLate.statusCode, tooLate.json().code]).toEqual([409, 'nothing-to-refund']);
});

test('a refund the provider does not answer is told to be under way', async () => {
  const { number, total } = await placeOrder();
  await control(world.emulators, 'stripe', { serverError: 'all' });
  const asked = await refund(number, { amount: 10 });
  await control(world.emulators, 'stripe', { reset: true });
  expect([asked.statusCode, asked.json().outcome]).toEqual([200, 'waiting']);
  expect(asked.json().order).toMatchObject({ refunded: 0, refundable: total - 10 });
});

test('an order whose money was promised back in full is not sent meanwhile', async () => {
  const { number } = await placeOrder();
  const send = () => admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' });
  await control(world.emulators, 'stripe', { serverError: 'all' });
  expect((await refund(number, {})).json()).toMatchObject({ outcome: 'waiting' });
  const early = await send();
  await control(world.emulators, 'stripe', { reset: true });
  expect([early.statusCode, early.json().code]).toEqual([409, 'order-refunded']);
});

describe.each(['paypal', 'stripe'] as const)('a refund that %s refuses', (method) => {
  const details = async (number: string) =>
    (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;

  test('changes nothing, is told with words, and can be asked for again', async () => {
    const { number, total, productId } = await placeOrder(method);
    const before = await details(number);
    await control(world.emulators, method, { refuseRefund: 'next' });
    const refused = await refund(number, { reason: 'Returned', restock: true, refundable: total });
    expect([refused.statusCode, refused.json()]).toEqual([
      502,
      {
        success: false,
        code: 'refund-refused',
        error: 'The payment provider refused this refund. Nothing was sent back.',
        message: 'The payment provider refused this refund. Nothing was sent back.',
      },
    ]);
    const after = await details(number);
    expect(after).toEqual({ ...before, refunds: after.refunds, mails: after.mails });
    expect(after.mails).toHaveLength(1);
    expect(after).toMatchObject({ paymentStatus: 'paid', refunded: 0, refundable: total });
    expect(after.refunds).toMatchObject([{ amount: total, state: 'failed', reason: 'Returned' }]);
    expect(await booksOf(number, productId)).toEqual({
      payment: 'captured',
      paymentRefunded: 0,
      orderRefunded: 0,
      stock: 3,
    });
    await vi.waitFor(async () => {
      const told = await world.services.notifications.list('owner', { limit: 50 });
      const failed = told.filter(({ title }) => title === 'Refund failed');
      expect(failed[0]?.message).toMatch(
        new RegExp(`^A refund for order #${number} was refused: .*[Ii]nsufficient funds`),
      );
    }, 10_000);

    const again = await refund(number, { restock: true, refundable: total });
    expect([again.statusCode, again.json().outcome]).toEqual([200, 'completed']);
    expect(again.json().order).toMatchObject({ status: 'cancelled', refunded: total });
    expect(await booksOf(number, productId)).toEqual({
      payment: 'refunded',
      paymentRefunded: Math.round(total * 100),
      orderRefunded: Math.round(total * 100),
      stock: 5,
    });
    const { refunds } = await control(world.emulators, method);
    expect(refunds.at(-1)).toMatchObject({ amountCents: Math.round(total * 100) });
  });
});

async function booksOf(number: string, productId: number) {
  const { rows } = await world.database.db.execute(sql`
    select p.state as payment, p.refunded_cents as "paymentRefunded",
      o.refunded_cents as "orderRefunded",
      (select on_hand - held from stock_levels where product_id = ${productId}) as stock
    from orders o join payments p on p.id = o.payment_id where o.number = ${number}`);
  return rows[0];
}
