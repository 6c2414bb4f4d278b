import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderHistory, orders, payments } from '#database/schema/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);

type Placed = { number: string; email: string; total: number; shipping: number; productId: number };

/** Three units at 100.01 each, paid and delivered. */
async function placeOrder(status = 'delivered'): Promise<Placed> {
  const productId = await addProduct(db, { quantity: 5, priceCents: 10_001 });
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 3 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const { orderId: number } = (await shopper.placeOrder('stripe', payment, order)).body;
  if (status !== 'pending')
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status });
  const { total, shipping } = await details(number);
  return { number, email: shopper.who.email, total, shipping, productId };
}

async function details(number: string) {
  return (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
}

const line = (quantity: number, restock = true) => ({
  position: 0,
  quantity,
  restock,
  reason: 'It does not fit',
});

const giveBack = (number: string, body: object) =>
  admin.call('POST', `/api/admin/orders/${number}/returns`, { id: randomUUID(), ...body });

async function stockOf(productId: number): Promise<number> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select on_hand - held as stock from stock_levels where product_id = ${productId}`,
  );
  return rows[0]?.stock ?? -1;
}

const said = (answer: { statusCode: number; json(): { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

describe('what staff take back', () => {
  test('a part, then the rest with shipping, adds up to the order to the cent', async () => {
    const { number, total, shipping, productId } = await placeOrder();
    const first = await giveBack(number, { lines: [line(1)], amount: 100.01, refundable: total });
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      {
        outcome: 'completed',
        amount: 100.01,
        order: { status: 'partly returned', paymentStatus: 'partially refunded', refunded: 100.01 },
      },
    ]);
    expect(await stockOf(productId)).toBe(3);
    const rest = Math.round((200.02 + shipping) * 100) / 100;
    const second = await giveBack(number, {
      lines: [line(2, false)],
      withShipping: true,
      amount: rest,
    });
    const { order } = second.json();
    expect(order).toMatchObject({
      status: 'returned',
      paymentStatus: 'refunded',
      refunded: total,
      refundable: 0,
      returning: { quantities: [3], shipping: true },
    });
    expect(order.returns).toMatchObject([
      { number: `${number}-R1`, state: 'received', refund: 100.01, requestedBy: admin.email },
      { number: `${number}-R2`, state: 'received', refund: rest, lines: [{ restock: false }] },
    ]);
    expect(await stockOf(productId)).toBe(3);
    expect(await listLedgerFaults(db)).toEqual([]);
    expect(order.history.map(({ to }: { to: string }) => to)).not.toContain('cancelled');
    const { rows } = await db.execute(
      sql`select count(*)::int as count from audit_log where action = 'order.returned' and subject = ${number}`,
    );
    expect(rows).toEqual([{ count: 2 }]);
    expect(said(await giveBack(number, { lines: [line(1)], amount: 0 }))).toEqual([
      409,
      'Everything of this order came back already.',
    ]);
    const marked = await admin.call('PUT', `/api/admin/orders/${number}/status`, {
      status: 'processing',
    });
    expect(said(marked)).toEqual([
      409,
      'Items of this order came back, so its status stays as it is.',
    ]);
  });

  test('sent twice is booked once', async () => {
    const { number, productId } = await placeOrder();
    const id = randomUUID();
    const body = { id, lines: [line(1)], amount: 100.01 };
    const answers = await Promise.all([giveBack(number, body), giveBack(number, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await details(number)).toMatchObject({
      refunded: 100.01,
      returns: [{ id }],
      refunds: [{ amount: 100.01 }],
    });
    expect(await stockOf(productId)).toBe(3);
  });

  test('two at once can’t take back more than was sold', async () => {
    const { number, productId } = await placeOrder();
    const body = { lines: [line(2)], amount: 200.02 };
    const answers = await Promise.all([giveBack(number, body), giveBack(number, body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe('These are more items than can still be returned.');
    expect(await details(number)).toMatchObject({ refunded: 200.02, status: 'partly returned' });
    expect(await stockOf(productId)).toBe(4);
  });

  test('without money nothing is refunded, and nothing goes to the shelf that staff keep off it', async () => {
    const { number, productId } = await placeOrder();
    const answer = await giveBack(number, { lines: [line(3, false)], amount: 0, tell: true });
    expect(answer.json()).toMatchObject({
      outcome: 'none',
      amount: 0,
      order: { status: 'returned', paymentStatus: 'paid', refunds: [] },
    });
    expect(await stockOf(productId)).toBe(2);
    const subjects = answer.json().order.mails.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain(`Your return of order ${number} is here`);
  });

  test('a refund that the provider refuses leaves the goods booked and can be asked for again', async () => {
    const { number, total, productId } = await placeOrder();
    await control(world.emulators, 'stripe', { refuseRefund: 'next' });
    const answer = await giveBack(number, { lines: [line(3)], withShipping: true, amount: total });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        outcome: 'failed',
        order: { status: 'returned', paymentStatus: 'paid', refundable: total },
      },
    ]);
    const again = await admin.call('POST', `/api/admin/orders/${number}/refunds`, {
      restock: true,
    });
    expect(again.json().order).toMatchObject({ status: 'returned', paymentStatus: 'refunded' });
    // The items were restocked with the return, not a second time with the refund.
    expect(await stockOf(productId)).toBe(5);
    const mail = again.json().order.mails.at(-1);
    expect(mail.kind).toBe('refund');
  });

  test('what is asked for must be there, paid and on its way', async () => {
    const { number, total } = await placeOrder();
    const amount = 0;
    expect(said(await giveBack(number, { lines: [line(4)], amount }))).toEqual([
      409,
      'These are more items than can still be returned.',
    ]);
    expect(said(await giveBack(number, { lines: [{ ...line(1), position: 1 }], amount }))).toEqual([
      400,
      'This order has no such line.',
    ]);
    expect(said(await giveBack(number, { lines: [line(1)], amount: total + 1 }))).toEqual([
      400,
      'A refund cannot be larger than what is left of the payment.',
    ]);
    expect(said(await giveBack(number, { lines: [line(1)], amount, refundable: 1 }))).toEqual([
      409,
      'This was changed by someone else in the meantime.',
    ]);
    const twice = await giveBack(number, { lines: [line(1), line(1)], amount });
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'lines: names a line twice']);
    expect((await details(number)).returns).toEqual([]);

    const unsent = await placeOrder('pending');
    expect(said(await giveBack(unsent.number, { lines: [line(1)], amount }))).toEqual([
      409,
      'This order has not been sent, so only the whole order can be returned. Mark it as shipped or delivered first.',
    ]);
    expect((await giveBack(unsent.number, { lines: [line(3)], amount })).statusCode).toBe(200);

    const unpaid = await placeOrder();
    const change = { paymentStatus: 'pending' };
    await db.update(orders).set(change).where(eq(orders.number, unpaid.number));
    expect(said(await giveBack(unpaid.number, { lines: [line(1)], amount }))).toEqual([
      409,
      'Only what was paid for can be returned.',
    ]);
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, unpaid.number));
    expect(said(await giveBack(unpaid.number, { lines: [line(1)], amount }))).toEqual([
      409,
      'This order was cancelled, so nothing of it can be returned.',
    ]);
  });

  test('nobody but staff', async () => {
    const { number } = await placeOrder();
    const stranger = createBrowser(world);
    const answer = await stranger.call('POST', `/api/admin/orders/${number}/returns`, {
      id: randomUUID(),
      lines: [line(1)],
      amount: 0,
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what a customer asks for', () => {
  const ask = (body: object, browser = createBrowser(world)) =>
    browser.call('POST', '/api/returns', { id: randomUUID(), ...body });
  const lookUp = (body: object, browser = createBrowser(world)) =>
    browser.call('POST', '/api/returns/lookup', body);
  const wish = [{ position: 0, quantity: 2, reason: 'It does not fit' }];

  test('learns of an order under way that its days have not begun', async () => {
    for (const status of ['pending', 'shipped']) {
      const { number: orderNumber, email } = await placeOrder(status);
      expect((await lookUp({ orderNumber, email })).json().hasArrived).toBe(false);
    }
  });

  test('gets a number and a slip, waits for staff, and is received under that number', async () => {
    const { number, email } = await placeOrder();
    const asked = { orderNumber: ` #${number.toLowerCase()} `, email: ` ${email.toUpperCase()} ` };
    const found = await lookUp(asked);
    expect(found.json()).toMatchObject({
      orderNumber: number,
      lines: [{ position: 0, productName: 'Msasa Pump', quantity: 3 }],
      open: null,
      hasArrived: true,
    });
    const id = randomUUID();
    const slip = await ask({ ...asked, id, lines: wish });
    expect([slip.statusCode, slip.json()]).toMatchObject([
      200,
      { returnNumber: `${number}-R1`, orderNumber: number, lines: [{ quantity: 2 }] },
    ]);
    expect((await ask({ ...asked, id, lines: wish })).json()).toEqual(slip.json());
    expect(said(await ask({ ...asked, lines: wish }))).toEqual([
      409,
      'A return of this order has been asked for already.',
    ]);
    expect((await lookUp(asked)).json().open).toEqual(slip.json());
    const { waiting } = (await admin.call('GET', '/api/admin/attention')).json();
    expect(waiting).toContainEqual(
      expect.objectContaining({
        kind: 'return',
        title: `Rudo Moyo asks to return 2 items of order #${number}`,
        to: `/admin/dashboard?tab=orders&order=${number}`,
      }),
    );
    expect(said(await giveBack(number, { lines: [line(1)], amount: 0 }))).toEqual([
      409,
      'The customer has asked for a return. Receive or decline that one first.',
    ]);
    const received = await giveBack(number, { id, lines: [line(1)], amount: 100.01 });
    expect(received.json().order.returns).toMatchObject([
      {
        number: `${number}-R1`,
        state: 'received',
        requestedBy: 'customer',
        lines: [{ quantity: 1 }],
      },
    ]);
    const later = (await admin.call('GET', '/api/admin/attention')).json().waiting;
    expect(later.filter((item: { id: string }) => item.id === id)).toEqual([]);
    const mails = received.json().order.mails.map(({ subject }: { subject: string }) => subject);
    expect(mails).toContain(`Your return ${number}-R1`);
  });

  test('is declined with a reason that is written to them', async () => {
    const { number, email } = await placeOrder();
    const id = randomUUID();
    await ask({ orderNumber: number, email, id, lines: wish });
    const call = `/api/admin/orders/${number}/returns/${id}/decline`;
    expect((await admin.call('POST', call, { reason: '' })).statusCode).toBe(400);
    const declined = await admin.call('POST', call, { reason: 'The seal was broken.' });
    expect(declined.json().order).toMatchObject({
      status: 'delivered',
      returns: [{ state: 'declined', answer: 'The seal was broken.' }],
    });
    expect(declined.json().order.mails.at(-1).subject).toBe(`About your return ${number}-R1`);
    expect(said(await admin.call('POST', call, { reason: 'Again' }))).toEqual([
      409,
      'This return has been decided already.',
    ]);
    expect(said(await giveBack(number, { id, lines: [line(1)], amount: 0 }))).toEqual([
      409,
      'This return has been decided already.',
    ]);
  });

  test('is possible to the last day and not after it', async () => {
    const { number, email } = await placeOrder();
    const asked = { orderNumber: number, email };
    const arrived = async (days: number) =>
      db
        .update(orderHistory)
        .set({ at: sql`now() - make_interval(days => ${days})` })
        .where(eq(orderHistory.toValue, 'delivered'));
    await arrived(30);
    expect((await lookUp(asked)).statusCode).toBe(200);
    await arrived(31);
    const late = [409, 'The time to return this order is over. Please contact us.'];
    expect(said(await lookUp(asked))).toEqual(late);
    expect(said(await ask({ ...asked, lines: wish }))).toEqual(late);
  });

  test('tells a stranger nothing: an unknown order reads as one of somebody else', async () => {
    const { number } = await placeOrder();
    const unknown = [
      404,
      'No order has this number and e-mail address. Please compare them with your confirmation e-mail.',
    ];
    expect(said(await lookUp({ orderNumber: number, email: 'who@example.com' }))).toEqual(unknown);
    expect(said(await lookUp({ orderNumber: 'NDR-0000000000', email: '' }))).toEqual(unknown);
    const body = { orderNumber: number, email: 'who@example.com', lines: wish };
    expect(said(await ask(body))).toEqual(unknown);
  });

  test('is limited in how often it is tried', async () => {
    const browser = createBrowser(world);
    const tries = Array.from({ length: 61 }, () =>
      lookUp({ orderNumber: 'NDR-0000000000', email: 'who@example.com' }, browser),
    );
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('the payment’s books say what the order’s do', async () => {
  const rows = await db
    .select({ paid: payments.refundedCents, order: orders.refundedCents, number: orders.number })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ paid, order }) => paid !== order)).toEqual([]);
});
