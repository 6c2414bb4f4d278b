import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  auditLog,
  checkouts,
  discountUses,
  orderItems,
  orders,
  payments,
} from '#database/schema/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
const shoe = await addProduct(db, { quantity: 500, priceCents: 12_500 });
const polish = await addProduct(db, { quantity: 500, priceCents: 1_999, category: 'nailpolish' });
const items = [
  { productId: shoe, quantity: 1 },
  { productId: polish, quantity: 3 },
];
const rate = await createShopper(world.url).chooseRate(items);
const order = { items, shippingRate: rate };
const shipping = Number(rate.rate);

const offered = (shopper: ReturnType<typeof createShopper>, body: object) =>
  shopper.call('POST', '/api/checkout/offers', { cart: { items }, shipping, ...body });

async function addCode(input: object): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const body = { code, kind: 'percent', value: 10, ...input };
  const added = await admin.call('POST', '/api/admin/discounts', body);
  expect([added.statusCode, added.json().message]).toEqual([201, undefined]);
  return code;
}

test('while it is off nobody sees or uses a code, and staff are told where it is switched on', async () => {
  const shopper = createShopper(world.url);
  const sentence = 'Discount codes are switched off in this shop.';
  expect(await offered(shopper, { discountCode: 'ANY' })).toMatchObject({
    status: 409,
    body: { code: 'discounts-off', message: sentence },
  });
  const paid = await shopper.startPayment('paypal', { ...order, discountCode: 'ANY' });
  expect(paid).toMatchObject({ status: 409, body: { message: sentence } });
  const plain = await shopper.startPayment('paypal', order);
  expect(Object.keys(plain.body).sort()).toEqual(
    ['checkoutId', 'currency', 'expiresAt', 'paypalOrderId', 'provider', 'redirectUrl'].concat([
      'shipping',
      'stripeSessionId',
      'subtotal',
      'total',
    ]),
  );
  const list = (await admin.call('GET', '/api/admin/discounts')).json();
  expect(list).toEqual({ isOn: false, discounts: [] });
  const made = await admin.call('POST', '/api/admin/discounts', {
    code: 'EARLY',
    kind: 'percent',
    value: 10,
  });
  expect([made.statusCode, made.json().message]).toEqual([409, sentence]);
});

describe('switched on', () => {
  beforeAll(() => switchOffers(world.services, bothOn));

  test('a code takes its part off at the provider, in the order, its lines and its papers', async () => {
    const code = await addCode({ value: 10 });
    const shopper = createShopper(world.url);
    const looked = await offered(shopper, { discountCode: ` ${code.toLowerCase()} ` });
    const total = (18_497 - 1_850) / 100 + shipping;
    expect(looked).toMatchObject({
      status: 200,
      body: {
        discount: { code, text: '10% off', amount: 18.5 },
        giftCard: null,
        total,
        due: total,
      },
    });
    const opened = await shopper.startPayment('stripe', { ...order, discountCode: code });
    expect(opened.body).toMatchObject({ subtotal: 184.97, shipping, total, discount: 18.5 });
    await decide(opened.body);
    const { body } = await shopper.placeOrder('stripe', opened.body, order);
    const [row] = await db.select().from(orders).where(eq(orders.number, body.orderId));
    expect(row).toMatchObject({
      discountCents: 1_850,
      discountCode: code,
      discountReason: `Code ${code}`,
      totalCents: Math.round(total * 100),
    });
    const lines = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, row?.id ?? 0));
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([1_250, 600]);
    const { captures } = await control(world.emulators, 'stripe');
    expect(captures.map(({ amountCents }) => amountCents)).toContain(row?.totalCents);
    const confirmation = await shopper.call('GET', `/api/orders/${body.orderId}`);
    expect(confirmation.body).toMatchObject({ discount: 18.5, discountCode: code });
    const csv = await admin.call('GET', '/api/admin/orders/export');
    expect(csv.body).toContain(`Code ${code}`);
    const [listed] = (await admin.call('GET', '/api/admin/discounts')).json().discounts;
    expect(listed).toMatchObject({ code, used: 1, held: 0, given: 18.5 });
  });

  test('a line that comes back gives what was paid for it, and the rest the rest', async () => {
    const code = await addCode({ kind: 'amount', value: 1_000, categories: ['nailpolish'] });
    const shopper = createShopper(world.url);
    const opened = await shopper.startPayment('stripe', { ...order, discountCode: code });
    await decide(opened.body);
    const { body } = await shopper.placeOrder('stripe', opened.body, order);
    await admin.call('PUT', `/api/admin/orders/${body.orderId}/status`, { status: 'delivered' });
    const back = (lines: object[], amount: number) =>
      admin.call('POST', `/api/admin/orders/${body.orderId}/returns`, {
        id: randomUUID(),
        lines,
        withShipping: false,
        amount,
        note: '',
        tell: false,
      });
    const { order: details } = (
      await admin.call('GET', `/api/admin/orders/${body.orderId}`)
    ).json();
    expect(details.items.map(({ discount }: { discount: number }) => discount)).toEqual([0, 10]);
    const one = await back([{ position: 0, quantity: 1, reason: '', restock: true }], 125);
    expect([one.statusCode, one.json().message]).toEqual([200, undefined]);
    const rest = await back([{ position: 1, quantity: 3, reason: '', restock: true }], 49.97);
    expect(rest.json().order).toMatchObject({ status: 'returned', refunded: 174.97 });
  });

  test('ten uses are ten uses, however many press pay at once', async () => {
    const code = await addCode({ mostUses: 10 });
    // A shopper who is told that the shop is very busy retries, as asked.
    const press = async (): ReturnType<ReturnType<typeof createShopper>['startPayment']> => {
      const answer = await createShopper(world.url).startPayment('stripe', {
        ...order,
        discountCode: code,
      });
      return answer.status === 503 ? press() : answer;
    };
    const opened = await Promise.all(Array.from({ length: 50 }, press));
    const paying = opened.filter(({ status }) => status === 200);
    expect(paying).toHaveLength(10);
    const others = opened.filter(({ status }) => status !== 200);
    for (const { status, body } of others) {
      expect([status, body.message]).toEqual([
        409,
        'This code has been used as often as it can be.',
      ]);
    }
    expect(await db.$count(discountUses, eq(discountUses.state, 'held'))).toBe(10);
    const [first] = paying;
    await createShopper(world.url).call('POST', '/api/checkout/cancel', {
      checkoutId: first?.body.checkoutId,
    });
    const next = await createShopper(world.url).startPayment('stripe', {
      ...order,
      discountCode: code,
    });
    expect(next.status).toBe(200);
  });

  test('a customer is known by their address however it is written, and pressing twice is one use', async () => {
    const code = await addCode({ mostPerCustomer: 1 });
    const shopper = createShopper(world.url, { email: 'Tendai@Example.com' });
    const checkoutId = randomUUID();
    const press = (method: 'paypal' | 'stripe') =>
      shopper.startPayment(method, { ...order, checkoutId, discountCode: code });
    expect((await press('paypal')).status).toBe(200);
    const opened = await press('stripe');
    expect(opened.status).toBe(200);
    await decide(opened.body);
    expect((await shopper.placeOrder('stripe', opened.body)).status).toBe(200);
    const again = createShopper(world.url, { email: 'tendai@example.COM' });
    const refused = await again.startPayment('stripe', { ...order, discountCode: code });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'discount-refused',
        message:
          'This code can be used once by each customer, and it was used with your e-mail address.',
      },
    });
    const [use] = await db
      .select()
      .from(discountUses)
      .where(eq(discountUses.checkoutId, checkoutId));
    expect(use).toMatchObject({ state: 'used', email: 'tendai@example.com' });
  });

  test('free delivery is off the delivery, and a checkout that lapses gives its use back', async () => {
    const code = await addCode({ kind: 'delivery', value: 0, mostUses: 1 });
    const shopper = createShopper(world.url);
    const opened = await shopper.startPayment('paypal', { ...order, discountCode: code });
    expect(opened.body).toMatchObject({ total: 184.97, discount: shipping });
    const { checkoutId } = opened.body;
    await db
      .update(checkouts)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(checkouts.id, checkoutId));
    await world.services.settlements.reconcile();
    // The shop's own round may have started with the same checkout, and end a moment later.
    await vi.waitFor(async () => {
      expect(await db.$count(discountUses, eq(discountUses.checkoutId, checkoutId))).toBe(0);
    }, 15_000);
  });

  test('money that comes after the last use was taken by others goes back', async () => {
    const code = await addCode({ mostUses: 1 });
    const late = createShopper(world.url);
    const opened = await late.startPayment('stripe', { ...order, discountCode: code });
    await decide(opened.body);
    // Simulates an outage: the use was released, and another shopper took it.
    await db.delete(discountUses).where(eq(discountUses.checkoutId, opened.body.checkoutId));
    const quick = await createShopper(world.url).startPayment('stripe', {
      ...order,
      discountCode: code,
    });
    expect(quick.status).toBe(200);
    const answer = await late.placeOrder('stripe', opened.body, order);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment-refunded' } });
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.checkoutId, opened.body.checkoutId));
    expect(payment?.state).toMatch(/^refund/);
  });

  test('guesses are few from one address, and then wait', async () => {
    const guesser = createShopper(world.url);
    for (let guess = 0; guess < 20; guess += 1) {
      const { body } = await offered(guesser, { discountCode: `GUESS${guess}` });
      expect(body.message).toBe(
        'We do not know this code. Please compare it with how it was given to you.',
      );
    }
    const stopped = await offered(guesser, { discountCode: 'GUESS' });
    expect([stopped.status, stopped.body.message]).toEqual([
      429,
      'Too many codes were tried. Please wait ten minutes and try again.',
    ]);
    expect((await guesser.startPayment('paypal', order)).status).toBe(200);
  });

  test('staff change what a code gives and not its name, and it is in the audit log', async () => {
    const code = await addCode({});
    const twice = await admin.call('POST', '/api/admin/discounts', {
      code,
      kind: 'percent',
      value: 5,
    });
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      'There is a discount code of this name already.',
    ]);
    const [{ id, version }] = (await admin.call('GET', '/api/admin/discounts')).json().discounts;
    const put = (body: object) => admin.call('PUT', `/api/admin/discounts/${id}`, body);
    const changed = await put({ value: 20, version, base: { value: 10 } });
    expect(changed.json()).toMatchObject({ code, value: 20, version: version + 1 });
    const conflict = await put({ value: 30, version, base: { value: 10 } });
    expect([conflict.statusCode, conflict.json().code]).toEqual([409, 'edit-conflict']);
    const wrong = await put({ value: 120 });
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      'Please enter a percentage from 1 to 100',
    ]);
    expect((await admin.call('PUT', '/api/admin/discounts/999999', {})).statusCode).toBe(404);
    const log = (await db.select().from(auditLog)).filter(
      ({ subject }) => subject === `discount:${code}`,
    );
    expect(log.map(({ action }) => action)).toEqual(['discount.added', 'discount.changed']);
    expect(log[1]?.detail).toEqual({ value: [10, 20] });
  });

  test('what would leave less than a provider takes is refused', async () => {
    const card = { items: [{ productId: polish, quantity: 1 }] };
    const code = await addCode({ value: 100 });
    const shopper = createShopper(world.url);
    const looked = await shopper.call('POST', '/api/checkout/offers', {
      cart: card,
      shipping: 0,
      discountCode: code,
    });
    expect([looked.status, looked.body.message]).toEqual([
      409,
      'Less than $0.50 would be left to pay, and no payment provider takes so little. Please contact us.',
    ]);
  });
});
