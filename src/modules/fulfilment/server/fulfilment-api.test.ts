import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, mails } from '#database/schema/index.ts';
import type { AdminOrder, PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { describeHistory } from '#modules/order-desk/describe-history.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const admin = await createAdminBrowser(shop);
const unknown = 'NDR-0000000000';
const waybills = ['7777777770', '4102000000', '1234567891', '9876543213'] as const;

const read = async (number: string) =>
  (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
/** Mails are sent independently: compares which mails exist, not their states. */
const readSettled = async (number: string) => {
  const { mails, ...order } = await read(number);
  return { ...order, mails: mails.map(({ kind }: { kind: string }) => kind) };
};
const actionsOf = async (number: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, number)).orderBy(auditLog.id)).map(
    ({ action, actorEmail, detail }) => [action, actorEmail, detail],
  );

describe('packing', () => {
  const pack = async (orders: string[], packed = true) =>
    (await admin.call('POST', '/api/admin/orders/packed', { orders, packed })).json();

  test('marks each order by itself, once, and says who and when', async () => {
    const open = await addOrder(db);
    const shipped = await addOrder(db, { status: 'shipped' });
    const cancelled = await addOrder(db, { status: 'cancelled' });
    const all = [open.number, shipped.number, cancelled.number, unknown, open.number];
    expect(await pack(all)).toEqual({
      success: true,
      report: [
        { order: open.number, outcome: 'done', reason: '' },
        { order: shipped.number, outcome: 'refused', reason: 'This order is shipped already.' },
        {
          order: cancelled.number,
          outcome: 'refused',
          reason: 'This order was cancelled, so there is nothing to pack.',
        },
        { order: unknown, outcome: 'refused', reason: 'There is no order with this number.' },
      ],
    });
    expect(await pack([open.number])).toMatchObject({
      report: [{ outcome: 'unchanged', reason: `Packed already by ${admin.email}.` }],
    });
    const order = await read(open.number);
    expect(order).toMatchObject({
      status: 'pending',
      packedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      packedBy: admin.email,
    });
    expect(order.history.map(describeHistory)).toEqual(['Packed']);
    expect(await actionsOf(open.number)).toEqual([['order.packed', admin.email, {}]]);
  });

  test('can be taken back', async () => {
    const { number } = await addOrder(db);
    await pack([number]);
    expect(await pack([number], false)).toMatchObject({ report: [{ outcome: 'done' }] });
    expect(await pack([number], false)).toMatchObject({
      report: [{ outcome: 'unchanged', reason: 'It was not packed.' }],
    });
    const order = await read(number);
    expect(order).toMatchObject({ packedAt: null, packedBy: '' });
    expect(order.history.map(describeHistory)).toEqual(['Packed', 'Marked as not packed']);
  });

  test('narrows the list to what is to pack, to send, or was packed', async () => {
    const email = 'packing@example.com';
    const open = await addOrder(db, { email });
    const packed = await addOrder(db, { email, status: 'processing' });
    const sent = await addOrder(db, { email });
    await addOrder(db, { email, status: 'cancelled' });
    await pack([packed.number, sent.number]);
    await admin.call('PUT', `/api/admin/orders/${sent.number}/status`, { status: 'shipped' });
    const list = async (filter: string) => {
      const answer = await admin.call('GET', `/api/admin/orders?q=${email}&packed=${filter}`);
      return (answer.json().orders as AdminOrder[]).map(({ id }) => id);
    };
    expect(await list('to-pack')).toEqual([open.number]);
    expect(await list('to-send')).toEqual([packed.number]);
    expect(await list('packed')).toEqual([sent.number, packed.number]);
    const wrong = await admin.call('GET', '/api/admin/orders?packed=perhaps');
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      'packed: must be one of to-pack, to-send, packed, coming-back',
    ]);
  });

  test.each([
    [{ orders: [], packed: true }, 'orders: must name at least one order'],
    [
      { orders: Array.from({ length: 101 }, () => unknown), packed: true },
      'orders: must name at most 100 orders',
    ],
    [{ orders: ['17'], packed: true }, 'orders.0: is not an order number'],
    [{ orders: [unknown] }, 'packed: is required'],
  ])('is asked for in words: %o', async (body, message) => {
    const answer = await admin.call('POST', '/api/admin/orders/packed', body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});

describe('slips', () => {
  test('come in the order of the shelf, orders and lines alike', async () => {
    const shoe = await addProduct(db, { category: 'shoes', name: 'Msasa Pump' });
    const wine = await addProduct(db, { category: 'champagne', name: 'Vumba Brut' });
    const line = (productId: number | null, productName: string, size = '') => ({
      productId,
      productName,
      size,
    });
    const gone = await addOrder(db, { items: [line(null, 'Nobody knows')] });
    const large = await addOrder(db, { items: [line(shoe, 'Msasa Pump', '41')] });
    const small = await addOrder(db, {
      phone: '+263 77 200 0148',
      items: [line(shoe, 'Msasa Pump', '36'), line(wine, 'Vumba Brut')],
    });
    const asked = [gone, large, small].map(({ number }) => number).join(',');
    const answer = await admin.call('GET', `/api/admin/orders/slips?orders=${asked},${unknown}`);
    const slips = answer.json().slips as PrintedOrder[];
    expect(slips.map(({ id }) => id)).toEqual([small.number, large.number, gone.number]);
    expect(slips[0]?.items.map(({ productName }) => productName)).toEqual([
      'Vumba Brut',
      'Msasa Pump',
    ]);
    expect(slips[0]).toMatchObject({ phone: '+263 77 200 0148', sending: { by: 'courier' } });
  });

  test('of nothing are refused', async () => {
    const answer = await admin.call('GET', '/api/admin/orders/slips?orders=');
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'orders: must name at least one order',
    ]);
  });
});

describe('several shipments', () => {
  type Wish = { order: string; sending: object; evenUnpaid?: boolean };
  const preview = async (shipments: Wish[]) =>
    (await admin.call('POST', '/api/admin/orders/shipments/preview', { shipments })).json().report;
  const ship = async (shipments: Wish[]) =>
    (await admin.call('POST', '/api/admin/orders/shipments', { shipments })).json().report;
  const paid = (fields = {}) => addOrder(db, { carrier: 'DHL', paymentStatus: 'paid', ...fields });
  const by = (number: string) => ({ by: 'courier', number });

  test('are shown first, done as shown, and nothing twice', async () => {
    const good = await paid();
    const owed = await addOrder(db, { carrier: 'DHL' });
    const cancelled = await paid({ status: 'cancelled' });
    const typo = await paid();
    const wishes = [
      { order: good.number, sending: by(waybills[0]) },
      { order: owed.number, sending: by(waybills[1]) },
      { order: cancelled.number, sending: by(waybills[2]) },
      { order: typo.number, sending: by('1234567890') },
      { order: unknown, sending: by(waybills[3]) },
    ];
    const refusals = [
      { verdict: 'unpaid', reason: 'Not paid: $125.00 is still pending.' },
      { verdict: 'refused', reason: 'This order was cancelled, so it can’t be sent.' },
      { verdict: 'refused', reason: 'A waybill has 10 digits, and the last must fit the others.' },
      { verdict: 'refused', reason: 'There is no order with this number.', customer: '' },
    ];
    const shown = await preview(wishes);
    expect(shown).toMatchObject([
      { order: good.number, customer: 'Rudo Moyo', verdict: 'ship', reason: '', warning: '' },
      ...refusals,
    ]);
    expect(await read(good.number)).toMatchObject({ status: 'pending', mails: [] });

    expect(await ship(wishes)).toEqual(shown);
    expect(await read(good.number)).toMatchObject({
      status: 'shipped',
      sending: { by: 'courier', number: waybills[0] },
    });
    expect(await read(owed.number)).toMatchObject({ status: 'pending', sending: { number: '' } });
    expect(await actionsOf(good.number)).toEqual([
      ['order.waybill-changed', admin.email, { waybill: [null, waybills[0]] }],
      ['order.status-changed', admin.email, { status: ['pending', 'shipped'] }],
    ]);
    const before = await readSettled(good.number);
    expect(await ship(wishes)).toMatchObject([
      { verdict: 'done', reason: `Shipped already with DHL, ${waybills[0]}.` },
      ...refusals,
    ]);
    expect(await readSettled(good.number)).toEqual(before);
    expect(await db.$count(mails, eq(mails.subjectKey, good.number))).toBe(1);

    const even = [{ order: owed.number, sending: by(waybills[1]), evenUnpaid: true }];
    expect(await ship(even)).toMatchObject([{ verdict: 'ship' }]);
    expect(await read(owed.number)).toMatchObject({ status: 'shipped' });
  });

  test('add a number to what left without one, and tell the customer', async () => {
    const { number } = await paid();
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' });
    expect(await ship([{ order: number, sending: by(waybills[2]) }])).toMatchObject([
      {
        verdict: 'add-number',
        reason: 'Already shipped without a number. The number is added now.',
      },
    ]);
    const order = await read(number);
    expect(order.sending.number).toBe(waybills[2]);
    expect(order.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
      `Your order ${number} is on its way`,
      `How to follow your order ${number}`,
    ]);
  });

  test('go with our own rider without numbers', async () => {
    const { number } = await paid();
    expect(await ship([{ order: number, sending: { by: 'rider' } }])).toMatchObject([
      { verdict: 'ship' },
    ]);
    expect(await read(number)).toMatchObject({ status: 'shipped', sending: { by: 'rider' } });
  });

  test('warn of a number that another customer’s order has', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    const own = await read(first.number);
    const sibling = await paid({ email: own.user.email });
    const wishes = [first, second].map(({ number }) => ({
      order: number,
      sending: by(waybills[3]),
    }));
    const warning = `Order #${second.number} of another customer has the same number.`;
    expect(await preview(wishes)).toMatchObject([
      { verdict: 'ship', warning },
      { verdict: 'ship' },
    ]);
    await ship(wishes.slice(0, 1));
    expect(
      await preview([
        { order: sibling.number, sending: by(waybills[3]) },
        { order: third.number, sending: by(waybills[3]) },
      ]),
    ).toMatchObject([
      { warning: `Order #${third.number} of another customer has the same number.` },
      { warning: `Order #${sibling.number} of another customer has the same number.` },
    ]);
    expect(await preview([{ order: sibling.number, sending: by(waybills[3]) }])).toMatchObject([
      { warning: '' },
    ]);
  });

  test('that are sent in twice at the same time are done once', async () => {
    const made = await Promise.all(waybills.map(() => paid()));
    const wishes = made.map(({ number }, index) => ({
      order: number,
      sending: by(waybills[index] ?? ''),
    }));
    const reports = await Promise.all([ship(wishes), ship(wishes.toReversed()), ship(wishes)]);
    const verdicts = reports.flat().map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => verdict === 'ship')).toHaveLength(made.length);
    expect(verdicts.filter((verdict) => verdict === 'done')).toHaveLength(2 * made.length);
    for (const { number } of made) {
      expect(await db.$count(mails, eq(mails.subjectKey, number))).toBe(1);
      expect((await read(number)).history).toHaveLength(2);
    }
  });

  test.each([
    [{ shipments: [] }, 'shipments: must name at least one order'],
    [
      { shipments: [{ order: 'x', sending: { by: 'rider' } }] },
      'shipments.0.order: is not an order number',
    ],
    [{ shipments: [{ order: unknown }] }, 'shipments.0.sending: is required'],
  ])('are asked for in words: %o', async (body, message) => {
    for (const call of ['shipments', 'shipments/preview']) {
      const answer = await admin.call('POST', `/api/admin/orders/${call}`, body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
  });
});
