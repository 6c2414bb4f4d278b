import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, mails, stockMovements } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { describeHistory } from '#modules/order-desk/describe-history.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const admin = await createAdminBrowser(shop);
const unknown = 'NDR-0000000000';

const read = async (number: string) =>
  (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
const actionsOf = async (number: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, number)).orderBy(auditLog.id)).map(
    ({ action, actorEmail, detail }) => [action, actorEmail, detail],
  );

describe('cancelling', () => {
  const cancel = (number: string, body: object = {}) =>
    admin.call('POST', `/api/admin/orders/${number}/cancel`, body);

  test('puts the items back, once, and writes to the customer only where staff say so', async () => {
    const productId = await addProduct(db, { quantity: 3 });
    const { number } = await addOrder(db, { items: [{ productId, quantity: 2 }] });
    const answers = await Promise.all([cancel(number, { reason: 'No answer' }), cancel(number)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 5, held: 0 });
    const order = await read(number);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', mails: [] });

    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'processing' });
    expect((await cancel(number, { tell: true })).statusCode).toBe(200);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 5, held: 0 });
    const movements = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.reference, number))
      .orderBy(stockMovements.id);
    expect(movements).toMatchObject([
      { kind: 'return', onHandDelta: 2, actor: admin.email },
      { kind: 'sale', onHandDelta: -2, actor: admin.email },
      { kind: 'return', onHandDelta: 2, actor: admin.email },
    ]);
    const [mail] = await db.select().from(mails).where(eq(mails.subjectKey, number));
    expect(mail?.subject).toBe(`Your order ${number} is cancelled`);
    expect(mail?.text).toContain(
      'Rudo, we have cancelled your order, and nothing will be sent. Should your payment still come through, we send all of it back the way you paid.',
    );
  });

  test('is recorded with its reason', async () => {
    const { number } = await addOrder(db, { paymentStatus: 'failed' });
    const answer = await cancel(number, { reason: 'The customer called' });
    expect(answer.json().order.history.map(describeHistory)).toEqual([
      'Marked as cancelled: The customer called',
    ]);
    expect(await actionsOf(number)).toEqual([
      [
        'order.cancelled',
        admin.email,
        { status: ['pending', 'cancelled'], reason: 'The customer called', tell: false },
      ],
    ]);
  });

  test.each([
    [
      { paymentStatus: 'paid' },
      'This order is paid, so it cannot be cancelled. Refund it instead.',
    ],
    [
      { paymentStatus: 'partially refunded' },
      'This order is paid, so it cannot be cancelled. Refund it instead.',
    ],
    [{ paymentStatus: 'refunded', status: 'processing' }, 'This order has been refunded already.'],
    [{ status: 'shipped' }, 'This order has left the shop, so it cannot be cancelled.'],
    [{ status: 'delivered' }, 'This order has left the shop, so it cannot be cancelled.'],
    [{ status: 'cancelled' }, 'This order is cancelled already.'],
  ])('%o is refused with the reason', async (state, message) => {
    const { number } = await addOrder(db, state);
    const answer = await cancel(number);
    expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
    expect(await read(number)).toMatchObject({ ...state, history: [] });
  });

  const takeUp = (number: string) =>
    admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'processing' });

  test('and taking it up again moves the items each time, and never twice', async () => {
    const shelf = { '/37': 5, '/38': 0 };
    const productId = await addProduct(db, { sizes: ['37', '38'], colors: [], shelf });
    const variantId = await variantOf(db, productId, { size: '38' });
    const items = [{ productId, variantId, size: '38', quantity: 2 }];
    const { number } = await addOrder(db, { items });
    const left = async () => (await findStockLevel(db, productId))?.onHand;
    for (const _ of ['once', 'twice']) {
      await cancel(number);
      expect(await left()).toBe(7);
      const both = await Promise.all([takeUp(number), takeUp(number)]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await left()).toBe(5);
    }
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('and taking it up again is refused once the items are sold, with their names', async () => {
    const shelf = { '/37': 5, '/38': 0 };
    const productId = await addProduct(db, { sizes: ['37', '38'], colors: [], shelf });
    const variantId = await variantOf(db, productId, { size: '38' });
    const items = [{ productId, variantId, size: '38', quantity: 2 }];
    const { number } = await addOrder(db, { items });
    await cancel(number);
    const other = {
      checkoutId: randomUUID(),
      lines: [{ productId, variantId, quantity: 1 }],
      expiresAt: new Date(Date.now() + 60_000),
    };
    await db.transaction((tx) => shop.services.inventory.holdStock(tx, other));
    const answer = await takeUp(number);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'items-gone',
        message:
          'Not in stock any more: Msasa Pump (38), 2 needed, 1 left. So the order can’t be taken up again.',
      },
    ]);
    const order = await read(number);
    expect(order.status).toBe('cancelled');
    expect(order.history.map(describeHistory)).toEqual(['Marked as cancelled: Not paid']);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 7, held: 1 });
  });

  test('an order whose goods never went back is taken up without taking any', async () => {
    const productId = await addProduct(db, { quantity: 1 });
    const items = [{ productId, quantity: 2 }];
    const { number } = await addOrder(db, { status: 'cancelled', items });
    expect((await takeUp(number)).statusCode).toBe(200);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 1, held: 0 });
  });

  test('of an order that is not there says so', async () => {
    expect((await cancel(unknown)).json()).toMatchObject({ code: 'order-not-found' });
  });
});

test('an order of gift cards sends no mail about a parcel, whatever its status is set to', async () => {
  const card = await addOrder(db, {
    sellsGiftCards: true,
    paymentStatus: 'paid',
    email: 'c@d.example',
  });
  const parcel = await addOrder(db, { paymentStatus: 'paid', email: 'p@d.example' });
  for (const { number } of [card, parcel]) {
    for (const status of ['shipped', 'delivered']) {
      const sending = status === 'shipped' ? { sending: { by: 'rider' } } : {};
      const answer = await admin.call('PUT', `/api/admin/orders/${number}/status`, {
        status,
        ...sending,
      });
      expect(answer.statusCode).toBe(200);
    }
  }
  const kinds = async (number: string) =>
    (await read(number)).mails.map(({ kind }: { kind: string }) => kind).sort();
  expect(await kinds(card.number)).toEqual([]);
  expect(await kinds(parcel.number)).toEqual(['order-delivered', 'order-shipped']);
});

describe('notes for staff', () => {
  const note = (number: string, text: unknown) =>
    admin.call('POST', `/api/admin/orders/${number}/notes`, { text });

  test('are listed with their author, the latest first, and in the audit log', async () => {
    const { number } = await addOrder(db);
    await note(number, 'Wants a ribbon.\nBlue, if there is one.');
    const answer = await note(number, '  Called: after six.  ');
    expect(answer.json().order.notes).toEqual([
      { text: 'Called: after six.', author: admin.email, at: expect.stringMatching(/Z$/) },
      {
        text: 'Wants a ribbon.\nBlue, if there is one.',
        author: admin.email,
        at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await actionsOf(number))[1]).toEqual([
      'order.note-added',
      admin.email,
      { text: 'Called: after six.' },
    ]);
  });

  test('are in nothing that a customer can read', async () => {
    const { number } = await addOrder(db);
    const secret = 'Beware of the dog';
    await note(number, secret);
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' });
    const { trackingReference } = await read(number);
    const stranger = createBrowser(shop);
    for (const url of [`/api/orders/${number}`, `/api/track/${trackingReference}`]) {
      const answer = await stranger.call('GET', url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(secret);
    }
    const [mail] = await db.select().from(mails).where(eq(mails.subjectKey, number));
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
    const file = await admin.call('GET', `/api/admin/orders/export?q=${number}`);
    expect(file.body).not.toContain(secret);
    expect(
      (await admin.call('GET', `/api/admin/orders/slips?orders=${number}`)).body,
    ).not.toContain(secret);
  });

  test.each([
    ['', 'text: is empty'],
    ['   ', 'text: is empty'],
    ['x'.repeat(2001), 'text: must have at most 2000 characters'],
    ['a\0b', 'text: contains a character that is not allowed'],
    [7, 'text: must be a text'],
  ])('%.10j is answered with words', async (text, message) => {
    const { number } = await addOrder(db);
    const answer = await note(number, text);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test('on an order that is not there are refused', async () => {
    expect((await note(unknown, 'Hello')).statusCode).toBe(404);
  });
});
