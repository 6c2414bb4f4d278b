import { expect, test } from 'vitest';
import { checkouts, orders, payments, stockHolds } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const product = await addProduct(db, { quantity: 5, priceCents: 12_500, sizes: ['38'] });
const lacquer = await addProduct(db, {
  category: 'nailpolish',
  colors: ['Ndoro Red', 'Kariba', 'Jacaranda', 'Msasa'],
});
const shopper = createShopper(world.url);
const items = [{ productId: product, quantity: 1, price: 125, size: '38' }];
const shippingRate = await shopper.chooseRate(items);
const form = { ...shopper.who, paymentMethod: 'paypal' };
const body = { form, cart: { items }, shippingRate };

async function everything() {
  const tables = [checkouts, orders, payments, stockHolds];
  return [
    ...(await Promise.all(tables.map((table) => db.$count(table)))),
    await findStockLevel(db, product),
  ];
}

const bag = (change: object) => ({ ...body, cart: { items: [{ ...items[0], ...change }] } });
const box = (color: string | undefined) => ({
  ...body,
  cart: { items: [{ productId: lacquer, quantity: 1, color }] },
});
const rate = (change: object) => ({ ...body, shippingRate: { ...shippingRate, ...change } });
const formed = (change: object) => ({ ...body, form: { ...form, ...change } });
const elsewhere = {
  ...form.shippingAddress,
  country: 'GB',
  city: 'London',
  postalCode: 'SW1A 1AA',
};

test.each<[string, unknown, number, string]>([
  ['a lower price', bag({ price: 0.01 }), 409, 'bag-changed'],
  ['a quantity of 0', bag({ quantity: 0 }), 400, 'invalid-input'],
  ['a quantity of -1', bag({ quantity: -1 }), 400, 'invalid-input'],
  ['a quantity of 1.5', bag({ quantity: 1.5 }), 400, 'invalid-input'],
  ['a quantity of 1e9', bag({ quantity: 1e9 }), 400, 'invalid-input'],
  ['more than there are', bag({ quantity: 6 }), 409, 'bag-changed'],
  ['a quantity as text', bag({ quantity: '1' }), 400, 'invalid-input'],
  ['an unknown product', bag({ productId: 2_000_000_000 }), 409, 'bag-changed'],
  ['a product number beyond any', bag({ productId: 1e15 }), 400, 'invalid-input'],
  ['a size that is not made', bag({ size: '99' }), 409, 'bag-changed'],
  ['no size', bag({ size: undefined }), 409, 'bag-changed'],
  ['an empty size', bag({ size: '' }), 409, 'bag-changed'],
  ['a colour for a product that has none', bag({ color: 'Gold' }), 409, 'bag-changed'],
  ['a box without a shade', box(undefined), 409, 'bag-changed'],
  ['a shade that is not in the box', box('Ndoro Red, Teal'), 409, 'bag-changed'],
  ['a rate of nothing', rate({ rate: '0.00' }), 409, 'bag-changed'],
  ['a negative rate', rate({ rate: '-5.00' }), 409, 'bag-changed'],
  ['a rate in another currency', rate({ currency: 'ZWG' }), 409, 'bag-changed'],
  ['a service we do not have', rate({ service: 'TELEPORT' }), 409, 'bag-changed'],
  ['a rate for another address', formed({ shippingAddress: elsewhere }), 409, 'bag-changed'],
  ['an empty bag', { ...body, cart: { items: [] } }, 400, 'invalid-input'],
  ['no first name', formed({ firstName: '' }), 400, 'invalid-input'],
  [
    'a country that is none',
    formed({ shippingAddress: { ...elsewhere, country: 'XX' } }),
    400,
    'invalid-input',
  ],
  ['another way to pay', formed({ paymentMethod: 'cash' }), 400, 'invalid-input'],
  ['a box with four shades', box('Ndoro Red, Kariba, Jacaranda, Msasa'), 400, 'too-many-colors'],
  ['nothing at all', {}, 400, 'invalid-input'],
])('%s is refused with a sentence, and nothing changes', async (_, sent, status, code) => {
  const before = await everything();
  const answer = await createShopper(world.url).call('POST', '/api/checkout/payments', sent);
  expect(answer).toMatchObject({ status, body: { success: false, code } });
  expect(String(answer.body.message).length).toBeGreaterThan(10);
  expect(answer.body.error).toBe(answer.body.message);
  expect(await everything()).toEqual(before);
});

test('what changed is told line by line', async () => {
  const answer = await shopper.call('POST', '/api/checkout/payments', {
    ...rate({ rate: '1.00' }),
    cart: { items: [{ productId: product, quantity: 9, price: 100, size: '38' }] },
  });
  expect(answer.body.changes).toEqual([
    expect.objectContaining({ kind: 'price', productId: product, was: 100, now: 125 }),
    expect.objectContaining({ kind: 'sold-out', productId: product, was: 9, now: 5 }),
    expect.objectContaining({
      kind: 'quote',
      was: '1.00',
      now: expect.stringMatching(/^\d+\.\d\d$/),
    }),
  ]);
});

test('a line without its size is refused by name, with the sizes there are', async () => {
  const answer = await shopper.call('POST', '/api/checkout/payments', bag({ size: null }));
  expect(answer.body).toMatchObject({
    message: 'Please choose a size for Msasa Pump.',
    changes: [{ kind: 'size', productId: product, was: '', now: null, options: ['38'] }],
  });
});

test('a paid bag can not be exchanged on the way back, and a payment is good for one order', async () => {
  const order = { items, shippingRate };
  const { body: payment } = await shopper.startPayment('paypal', order);
  await decide(payment);
  const before = await everything();
  const back = (change: object) =>
    shopper.call('POST', '/api/checkout', {
      ...body,
      paypalPaymentId: payment.paypalOrderId,
      ...change,
    });
  for (const change of [
    { cart: { items: [{ ...items[0], quantity: 5 }] } },
    { cart: { items: [{ ...items[0], price: 1 }] } },
    { cart: { items: [{ productId: lacquer, quantity: 1 }] } },
    { shippingRate: { ...shippingRate, rate: '0.01' } },
    { shippingRate: { ...shippingRate, currency: 'ZWG' } },
    { form: { ...form, paymentMethod: 'stripe' } },
  ]) {
    expect(await back(change)).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
  }
  expect(await everything()).toEqual(before);
  expect((await control(world.emulators, 'paypal')).captures).toEqual([]);
  const placed = await back({});
  expect(placed.status).toBe(200);
  expect(await back({ cart: { items: [{ ...items[0], quantity: 2 }] } })).toMatchObject({
    status: 409,
    body: { code: 'payment-mismatch' },
  });
  expect(await back({})).toEqual(placed);
});

test.each([
  ['no payment', {}, 400, 'payment-missing'],
  ['an unknown payment', { paypalPaymentId: 'NOT-A-PAYMENT' }, 404, 'payment-not-found'],
  ['an unknown card payment', { stripeSessionId: 'cs_test_nothing' }, 404, 'payment-not-found'],
])('an order with %s is refused', async (_, payment, status, code) => {
  const answer = await shopper.call('POST', '/api/checkout', { ...body, ...payment });
  expect(answer).toMatchObject({ status, body: { success: false, code } });
});
