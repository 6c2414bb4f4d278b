import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts, mails, orders, payments } from '#database/schema/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const product = await addProduct(db, { quantity: 50 });
const items = [{ productId: product, quantity: 1 }];
const shopper = createShopper(world.url);
const shippingRate = await shopper.chooseRate(items);
const form = { ...shopper.who, paymentMethod: 'paypal' as const };
const good = { form, cart: { items }, shippingRate };

const addressed = (change: object) => ({
  ...good,
  form: { ...form, shippingAddress: { ...form.shippingAddress, ...change } },
});

async function send(path: string, body: string | undefined, type: string | null) {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '10.200.0.1', ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const routes = [
  '/api/checkout/payments',
  '/api/checkout',
  '/api/checkout/cancel',
  '/api/shipping/rates',
  '/api/shipping/estimate',
];

describe.each(routes)('%s', (path) => {
  test.each<[string, string | undefined, string | null, number, string]>([
    ['malformed JSON', '{"form":', 'application/json', 400, 'malformed-json'],
    ['no body', undefined, null, 400, 'invalid-input'],
    ['null', 'null', 'application/json', 400, 'invalid-input'],
    ['a list', '[]', 'application/json', 400, 'invalid-input'],
    ['a text', '"pay"', 'application/json', 400, 'invalid-input'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported-media-type'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'malformed-json'],
    ['two megabytes', `"${'x'.repeat(2_000_000)}"`, 'application/json', 413, 'body-too-large'],
  ])('%s is refused with a sentence', async (_, body, type, status, code) => {
    const answer = await send(path, body, type);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.body.message).toBe(answer.body.error);
  });
});

test.each<[string, object]>([
  ['a street of 10,000 characters', addressed({ streetAddress: 'a'.repeat(10_000) })],
  ['a null byte in a name', { ...good, form: { ...form, firstName: 'Ru\u0000do' } }],
  ['a line break in a name', { ...good, form: { ...form, lastName: 'Moyo\r\nBcc: a@b.example' } }],
  ['half a character in a city', addressed({ city: 'Harare \ud83d' })],
  ['a null byte in a phone number', { ...good, form: { ...form, phone: '+263\u0000' } }],
  ['a null byte in a rate', { ...good, shippingRate: { ...shippingRate, origin: 'H\u0000' } }],
  ['a null byte in a colour', { ...good, cart: { items: [{ ...items[0], color: 'a\u0000' }] } }],
  ['two e-mail addresses', { ...good, form: { ...form, email: 'a@b.example, c@d.example' } }],
  ['an e-mail address that breaks a line', { ...good, form: { ...form, email: 'a@b.example\nx' } }],
  ['a hundred lines', { ...good, cart: { items: Array(100).fill(items[0]) } }],
  ['a number for a name', { ...good, form: { ...form, firstName: 7 } }],
  ['an object for a city', addressed({ city: { $ne: null } })],
])('%s is refused, and nothing is stored', async (_, body) => {
  const before = await Promise.all([db.$count(checkouts), db.$count(payments)]);
  const answer = await createShopper(world.url).call('POST', '/api/checkout/payments', body);
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid-input' } });
  expect(await Promise.all([db.$count(checkouts), db.$count(payments)])).toEqual(before);
});

test.each<[string, object]>([
  ['a product number beyond any', { items: [{ productId: 1e15, quantity: 1 }] }],
  ['a negative quantity', { items: [{ productId: product, quantity: -1 }] }],
  ['half a unit', { items: [{ productId: product, quantity: 0.5 }] }],
  ['a null byte in a city', { address: { ...form, ...form.shippingAddress, city: '\u0000' } }],
])('rates for %s are refused', async (_, change) => {
  const answer = await createShopper(world.url).call('POST', '/api/shipping/rates', {
    address: { ...form, ...form.shippingAddress },
    items,
    ...change,
  });
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid-input' } });
});

test('rates are told for the longest street the checkout takes', async () => {
  const long = createShopper(world.url, {
    shippingAddress: { ...form.shippingAddress, streetAddress: 'a'.repeat(200) },
  });
  const order = { items, shippingRate: await long.chooseRate(items) };
  expect((await long.startPayment('stripe', order)).status).toBe(200);
});

test.each(['paypal', 'stripe'] as const)(
  'a name in any script reaches the order and the mail as it was typed, with %s',
  async (method) => {
    const names = { firstName: 'محمد 👠', lastName: 'Ndoro <b>&amp; O’Neill</b> 李' };
    const guest = createShopper(world.url, names);
    const order = { items, shippingRate };
    const { body } = await guest.startPayment(method, order);
    await decide(body);
    const placed = await guest.placeOrder(method, body, order);
    expect(placed.status).toBe(200);
    const [stored] = await db.select().from(orders).where(eq(orders.number, placed.body.orderId));
    expect(stored).toMatchObject(names);
    const [mail] = await db.select().from(mails).where(eq(mails.subjectKey, placed.body.orderId));
    expect(mail?.text).toContain('محمد 👠');
    expect(mail?.html).toContain('محمد 👠');
    expect(mail?.html).not.toContain('<b>&amp; O');
  },
);

test('a bag of the longest names is taken by both providers', async () => {
  const longest = await addProduct(db, { name: '👠'.repeat(100), quantity: 50 });
  const bag = [{ productId: longest, quantity: 3 }];
  for (const method of ['paypal', 'stripe'] as const) {
    const guest = createShopper(world.url);
    const order = { items: bag, shippingRate: await guest.chooseRate(bag) };
    const { status, body } = await guest.startPayment(method, order);
    expect(status).toBe(200);
    await decide(body);
    expect((await guest.placeOrder(method, body, order)).status).toBe(200);
  }
});

test('an order number that is guessed wrong tells nothing, whatever it looks like', async () => {
  for (const number of ['NDR-0000000000', 'NDR-%00', '1', '../admin', "' or 1=1 --"]) {
    const path = `/api/orders/${encodeURIComponent(number)}`;
    const answer = await shopper.call('GET', path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.success).toBe(false);
  }
});

test('whoever tries too often is told to wait', async () => {
  await awayFromTurnOfWindow();
  const eager = createShopper(world.url);
  const answers: { status: number }[] = [];
  for (let attempt = 0; attempt < 61; attempt += 1) {
    answers.push(await eager.call('POST', '/api/checkout', { paypalPaymentId: 'guess' }));
  }
  expect(answers.slice(0, 60).every(({ status }) => status === 404)).toBe(true);
  expect(answers.at(60)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
});

test('payments of other shoppers behind the same address are not guesses', async () => {
  const order = { items, shippingRate };
  const neighbours = Array.from({ length: 5 }, () => createShopper(world.url, {}, '41.220.9.9'));
  const opened = await Promise.all(neighbours.map((one) => one.startPayment('paypal', order)));
  for (let look = 0; look < 13; look += 1) {
    const answers = await Promise.all(
      neighbours.map((one, index) => one.placeOrder('paypal', bodyOf(opened[index]), order)),
    );
    expect(answers.map(({ status }) => status)).toEqual(neighbours.map(() => 402));
  }
});

function bodyOf<Body>(answer: { body: Body } | undefined): Body {
  if (!answer) throw new Error('No answer');
  return answer.body;
}

test('nothing of this broke anything in the background', async () => {
  expect(world.reports).toEqual([]);
  const taken = await control(world.emulators, 'paypal');
  expect(taken.refunds).toEqual([]);
});
