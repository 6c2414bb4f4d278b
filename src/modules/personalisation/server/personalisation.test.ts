import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts, mails, orders } from '#database/schema/index.ts';
import type { StoredOffer } from '#modules/personalisation/personalisation-schema.ts';
import { shopToday } from '#shared/shop-date.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listBookFaults } from '#tests/kit/checks/book-faults.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { listStockFaults } from '#tests/kit/checks/stock-faults.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const owner = await createAdminBrowser(world);

const offer: StoredOffer = {
  isOn: true,
  kind: 'monogram',
  fonts: ['serif', 'italic'],
  positions: [{ name: 'Inside left', x: 40, y: 60 }],
  maxLength: 3,
  alphabet: 'capitals',
  priceCents: 2_599,
  extraDays: 3,
};
const choice = { kind: 'monogram', text: 'TM', font: 'serif', position: 'Inside left' };
const words = 'Monogram ‘TM’, Serif, Inside left';

const set = (productId: number, change: Partial<StoredOffer> = {}) =>
  owner.call('PUT', `/api/admin/products/${productId}/personalisation`, { ...offer, ...change });

async function addOffered(change: Partial<StoredOffer> = {}): Promise<number> {
  const productId = await addProduct(db, { quantity: 20, priceCents: 12_501, sizes: ['38'] });
  const answer = await set(productId, change);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return productId;
}

type Line = { productId: number; price?: number; quantity?: number; addition?: object | null };

const plainLine = (line: Line) => ({ size: '38', quantity: 1, ...line });
const lineOf = ({ addition, ...line }: Line) =>
  plainLine({ ...line, addition: { by: 'personalisation', choice, extraDays: 3, ...addition } });

async function open(lines: ReturnType<typeof plainLine>[]) {
  const shopper = createShopper(world.url);
  const shippingRate = await shopper.chooseRate(
    lines.map(({ productId, quantity, size }) => ({ productId, quantity, size })),
  );
  const order = { items: lines, shippingRate };
  return { shopper, order, opened: await shopper.startPayment('stripe', order) };
}

async function buy(lines: ReturnType<typeof plainLine>[]) {
  const { shopper, order, opened } = await open(lines);
  expect(opened).toMatchObject({ status: 200 });
  await decide(opened.body);
  const placed = await shopper.placeOrder('stripe', opened.body, order);
  expect(placed).toMatchObject({ status: 200 });
  const number = placed.body.orderId;
  const read = async () => (await owner.call('GET', `/api/admin/orders/${number}`)).json().order;
  return { shopper, number, read, order: await read() };
}

describe('staff', () => {
  test('offer it, and only that product asks for it on its page', async () => {
    const productId = await addProduct(db);
    const read = async (path: string) => (await fetch(`${world.url}${path}`)).json();
    const call = `/api/products/${productId}/personalisation`;
    const staffCall = `/api/admin/products/${productId}/personalisation`;
    expect((await owner.call('GET', staffCall)).json()).toEqual({ offer: null });
    expect(await read(call)).toEqual({ offer: null });
    expect(await read(`/api/products/${productId}`)).not.toHaveProperty('takesAddition');
    await set(productId);
    expect((await owner.call('GET', staffCall)).json()).toEqual({ offer });
    const { isOn: _, ...shown } = offer;
    await expect.poll(() => read(call)).toEqual({ offer: shown });
    await expect
      .poll(() => read(`/api/products/${productId}`))
      .toMatchObject({ takesAddition: true });
    await set(productId, { isOn: false });
    await expect.poll(() => read(call)).toEqual({ offer: null });
    await expect.poll(() => read(`/api/products/${productId}`)).not.toHaveProperty('takesAddition');
  });

  test.each<[string, object, string]>([
    ['no lettering', { fonts: [] }, 'Please offer at least one lettering'],
    ['an unknown lettering', { fonts: ['comic'] }, ''],
    ['no place', { positions: [] }, 'Please name at least one place'],
    ['a place without a name', { positions: [{ name: ' ', x: null, y: null }] }, ''],
    ['half a place', { positions: [{ name: 'Sole', x: 5, y: null }] }, 'both numbers'],
    ['a text of no length', { maxLength: 0 }, 'Longest text: at least 1'],
    ['a negative price', { priceCents: -1 }, 'Price in cents: at least 0'],
    ['half a cent', { priceCents: 0.5 }, 'Price in cents: please enter a whole number'],
  ])('are told what is wrong with %s', async (_, change, sentence) => {
    const answer = await set(await addProduct(db), change as Partial<StoredOffer>);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });

  test('cannot offer it for a product that is not there', async () => {
    expect((await set(2_000_000_000)).statusCode).toBe(404);
  });
});

describe('the price of the bag', () => {
  test('includes the text; a line without one costs what it always did', async () => {
    const productId = await addOffered();
    const { opened } = await open([
      plainLine({ productId, price: 125.01, quantity: 2 }),
      lineOf({ productId, price: 151, quantity: 2 }),
      lineOf({ productId, price: 151, addition: { choice: { ...choice, text: 'RK' } } }),
    ]);
    expect(opened.body).toMatchObject({ subtotal: 250.02 + 302 + 151 });
    const [row] = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, String(opened.body.checkoutId)));
    expect(row?.lines).toMatchObject([
      { unitPriceCents: 12_501, quantity: 2 },
      { unitPriceCents: 15_100, addition: { choice, priceCents: 2_599, text: words } },
      { unitPriceCents: 15_100, addition: { choice: { text: 'RK' } } },
    ]);
  });

  test.each<[string, object, string]>([
    ['its own price', { price: 0.01 }, 'price'],
    ['the price without the text', { price: 125.01 }, 'price'],
    ['a lettering that is not offered', { choice: { ...choice, font: 'sans' } }, 'addition'],
    ['a place that is not offered', { choice: { ...choice, position: 'Sole' } }, 'addition'],
    ['another kind', { choice: { ...choice, kind: 'engraving' } }, 'addition'],
    ['a longer text', { choice: { ...choice, text: 'TMTM' } }, 'addition'],
    ['an emoji', { choice: { ...choice, text: '👩‍👧' } }, 'addition'],
    ['no text', { choice: { ...choice, text: '' } }, 'addition'],
    ['half a choice', { choice: { text: 'TM' } }, 'addition'],
    ['another module', { by: 'gold-plating' }, 'addition'],
    ['fewer days', { extraDays: 1 }, 'addition'],
    ['no days at all', { extraDays: null }, 'addition'],
  ])('is refused to a client that sends %s', async (what, sent, kind) => {
    const productId = await addOffered();
    const { price = 151, ...addition } = sent as { price?: number };
    const { opened } = await open([lineOf({ productId, price, addition })]);
    expect([what, opened.status, opened.body.code]).toEqual([what, 409, 'bag-changed']);
    expect(opened.body.changes).toMatchObject([{ kind, productId }]);
  });

  test('ignores price, text and promises that the client adds to the text', async () => {
    const productId = await addOffered();
    const own = { priceCents: 0, isFinal: false, text: 'Free of charge' };
    const { opened } = await open([lineOf({ productId, addition: own })]);
    expect(opened.body).toMatchObject({ subtotal: 151 });
    const [row] = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, String(opened.body.checkoutId)));
    expect(row?.lines).toMatchObject([
      { addition: { priceCents: 2_599, isFinal: true, text: words } },
    ]);
  });

  test('is asked for again when the offer vanished, and when another product has the offer', async () => {
    const productId = await addOffered({ isOn: false });
    const { opened } = await open([lineOf({ productId, price: 151 })]);
    expect(opened.body.changes).toMatchObject([
      { kind: 'addition', now: 'This is no longer offered.' },
    ]);
  });

  test.each([
    { by: 'personalisation', choice: 'TM' },
    { by: 'personalisation', choice: { text: 7 } },
    { by: 'personalisation', choice: { text: 'T\u0000M' } },
    { by: '', choice: {} },
    { choice },
    'TM',
    7,
  ])('answers 400 where the addition is no addition: %j', async (addition) => {
    const productId = await addOffered();
    const shopper = createShopper(world.url);
    const shippingRate = await shopper.chooseRate([{ productId, quantity: 1, size: '38' }]);
    const items = [{ productId, quantity: 1, size: '38', addition }];
    const opened = await shopper.startPayment('stripe', { items, shippingRate });
    expect(opened.status).toBe(400);
  });
});

describe('an order with a text', () => {
  test('shows it to the buyer and to staff, promises its days, and agrees to the cent', async () => {
    const productId = await addOffered();
    const { number, order, read } = await buy([
      lineOf({ productId, price: 151, quantity: 2 }),
      plainLine({ productId, price: 125.01 }),
    ]);
    expect(order.items).toMatchObject([
      { price: 151, total: 302, addition: { text: words, isFinal: true } },
      { price: 125.01 },
    ]);
    expect(order.items[1]).not.toHaveProperty('addition');
    const shown = await (await fetch(`${world.url}/api/orders/${number}`)).json();
    expect(shown.items).toMatchObject([{ addition: words, total: 302 }, { total: 125.01 }]);
    const [mail] = await db.select().from(mails).where(eq(mails.subjectKey, number));
    expect(mail?.text).toContain(`${words} (cannot be returned)`);
    expect(mail?.html).toContain(words);
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    expect(row?.expectedOn).toBe(shopToday(new Date(Date.now() + 10 * 86_400_000)));

    const refund = { amount: 151, reason: 'The letters are crooked', refundable: order.refundable };
    const refunded = await owner.call('POST', `/api/admin/orders/${number}/refunds`, refund);
    expect([refunded.statusCode, refunded.json().message]).toEqual([200, undefined]);
    expect(await read()).toMatchObject({ refunded: 151 });
    const month = shopToday(new Date()).slice(0, 7);
    await expect
      .poll(async () => {
        const statement = (await owner.call('GET', `/api/admin/books/${month}`)).json();
        return listBookFaults(db, world.emulators, { statements: [statement], cashStepCents: 5 });
      })
      .toEqual([]);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is not taken back, by the buyer or by staff, but the rest of it is', async () => {
    const productId = await addOffered();
    const { number, shopper } = await buy([
      lineOf({ productId, price: 151 }),
      plainLine({ productId, price: 125.01 }),
    ]);
    await owner.call('PUT', `/api/admin/orders/${number}/status`, { status: 'delivered' });
    const asked = { orderNumber: number, email: shopper.who.email };
    const found = await shopper.call('POST', '/api/returns/lookup', asked);
    expect(found.body).toMatchObject({ lines: [{ position: 1, quantity: 1 }], hasFinal: true });
    const giveBack = (position: number) =>
      owner.call('POST', `/api/admin/orders/${number}/returns`, {
        id: randomUUID(),
        lines: [{ position, quantity: 1 }],
        amount: 0,
      });
    expect((await giveBack(0)).json()).toMatchObject({ code: 'return-final' });
    const back = await giveBack(1);
    expect([back.statusCode, back.json().message]).toEqual([200, undefined]);
    const order = (await owner.call('GET', `/api/admin/orders/${number}`)).json().order;
    expect(order.status).toBe('partly returned');
    expect((await giveBack(0)).json()).toMatchObject({ code: 'return-final' });
    const withdrawn = await owner.call('GET', `/api/admin/orders/${number}/withdrawals`);
    expect(withdrawn.json().exempt).toEqual([{ name: 'Msasa Pump', reason: 'personalised' }]);
  });

  test('is not exchanged, and what is exchanged beside it is worth its own price', async () => {
    const productId = await addOffered();
    const { number } = await buy([
      lineOf({ productId, price: 151 }),
      plainLine({ productId, price: 125.01 }),
    ]);
    await owner.call('PUT', `/api/admin/orders/${number}/status`, { status: 'delivered' });
    const exchange = (position: number) =>
      owner.call('POST', `/api/admin/orders/${number}/exchanges`, {
        ...{ id: randomUUID(), saleId: randomUUID(), delivery: 'collection', expected: 0 },
        lines: [{ position, quantity: 1, reason: 'It does not fit', restock: true }],
        newLines: [{ productId, size: '38', quantity: 1 }],
      });
    expect((await exchange(0)).json()).toMatchObject({ code: 'return-final' });
    const done = await exchange(1);
    expect([done.statusCode, done.json().message]).toEqual([200, undefined]);
    expect(done.json()).toMatchObject({ credited: 125.01, paid: 0, refunded: 0 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is not put back on the shelf when it is cancelled, and staff are told', async () => {
    const productId = await addOffered();
    const { number, read } = await buy([
      lineOf({ productId, price: 151, quantity: 2 }),
      plainLine({ productId, price: 125.01 }),
    ]);
    const left = async () =>
      (await owner.call('GET', `/api/admin/products/${productId}`)).json().quantity;
    expect(await left()).toBe(17);
    const wish = { reason: 'Changed their mind', restock: true };
    await owner.call('POST', `/api/admin/orders/${number}/refunds`, wish);
    await expect.poll(async () => (await read()).status).toBe('cancelled');
    expect(await left()).toBe(18);
    const told = `Order #${number} was cancelled. Msasa Pump: personalised`;
    await expect
      .poll(async () => (await owner.call('GET', '/api/admin/notifications')).body)
      .toContain(told);
    expect(await listLedgerFaults(db)).toEqual([]);
    // Returns of other orders are no matter of this check.
    expect((await listStockFaults(db)).filter((fault) => fault.includes(number))).toEqual([]);
  });

  test('cannot be reserved without being paid', async () => {
    const productId = await addOffered();
    const { body, status } = await createShopper(world.url).call('POST', '/api/reservations', {
      id: randomUUID(),
      form: { firstName: 'Rudo', lastName: 'Moyo', email: 'rudo@example.com', phone: '' },
      country: 'ZW',
      cart: { items: [lineOf({ productId, price: 151 })] },
    });
    expect([status, String(body.code)]).toEqual([409, expect.stringMatching(/^reserving-/)]);
  });

  test('is handed over with its text, which an erasure removes', async () => {
    const productId = await addOffered();
    const { number } = await buy([lineOf({ productId, price: 151 })]);
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    const person = `/api/admin/customers/${row?.userId}`;
    expect((await owner.call('GET', `${person}/data`)).json()['order lines']).toMatchObject([
      { addition: words },
    ]);
    const plan = (await owner.call('GET', `${person}/erasure`)).json();
    expect(plan.goes).toContainEqual({ what: 'Texts that items were personalised with', count: 1 });
    const erased = await owner.call('POST', `${person}/erase`);
    expect([erased.statusCode, erased.json().message]).toEqual([200, undefined]);
    const order = (await owner.call('GET', `/api/admin/orders/${number}`)).json().order;
    expect(order.items).toMatchObject([
      { price: 151, addition: { text: 'Made for the customer', isFinal: true } },
    ]);
    const stored = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, row?.checkoutId ?? ''));
    expect(JSON.stringify(stored)).not.toContain('TM');
  });
});
