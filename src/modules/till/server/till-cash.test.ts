import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tillEntries } from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import type { TillReport, TillState } from '#modules/till/till-schema.ts';
import { shopToday } from '#shared/shop-date.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
let staff: TestAdmin;
let bag: number;

beforeAll(async () => {
  staff = await createAdminBrowser(world);
  bag = await addProduct(db, { name: 'Till Bag', priceCents: 13_000, quantity: 50 });
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  staff.call(method, `/api/admin/till${path}`, body);

const state = async (): Promise<TillState> => (await call('GET', '')).json();

async function open(float: number): Promise<TillState> {
  const opened = await call('POST', '/open', { float });
  expect(opened.statusCode).toBe(200);
  return opened.json();
}

async function close(cash: number): Promise<TillReport> {
  const sessionId = (await state()).session?.id;
  const closed = await call('POST', '/close', { sessionId, counted: { cash }, isSure: true });
  expect(closed.statusCode).toBe(200);
  return closed.json();
}

/** A sale with ‘Add order’, paid in cash. */
async function addOrder(): Promise<string> {
  const added = await staff.call('POST', '/api/admin/sales', {
    id: randomUUID(),
    channel: 'boutique',
    customer: { firstName: 'Rudo', phone: '0772000000' },
    lines: [{ productId: bag, quantity: 1 }],
    delivery: 'collection',
    payment: { kind: 'taken', method: 'cash' },
  });
  expect(added.statusCode).toBe(200);
  return added.json().orderId;
}

const cashOf = ({ counts }: Pick<TillReport, 'counts'>) =>
  counts.find(({ method }) => method === 'cash');

beforeEach(async () => {
  if ((await state()).session) await close(100);
  await open(100);
});

describe('cash that is taken while the till is closed', () => {
  test('is in the next till, not said to come from the safe', async () => {
    const month = shopToday(new Date()).slice(0, 7);
    const accounts = async () => {
      const statement: Statement = (await staff.call('GET', `/api/admin/books/${month}`)).json();
      const change = (name: string) =>
        statement.cashBook.accounts.find(({ account }) => account === name)?.change ?? 0;
      return { till: change('Till: cash'), safe: change('Safe or bank') };
    };
    await close(100);
    const before = await accounts();
    const orderId = await addOrder();
    await staff.call('POST', `/api/admin/orders/${orderId}/refunds`, { amount: 30 });
    expect(await state()).toMatchObject({ lastCounted: 100, takenSince: 100 });
    const { report } = await open(200);
    expect(report?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['float', 100],
      ['sale', 130],
      ['refund', -30],
    ]);
    const closing = await close(200);
    expect(cashOf(closing)).toMatchObject({ expected: 200, difference: 0 });
    expect(await accounts()).toEqual(before);
  });

  test('and what differs from it at opening is booked against the safe', async () => {
    await close(100);
    await addOrder();
    const { report } = await open(80);
    expect(report?.entries).toMatchObject([
      { kind: 'float', amount: 100 },
      { kind: 'sale', amount: 130 },
      { kind: 'out', amount: -150, account: 'safe', reason: 'Float at opening' },
    ]);
    expect(cashOf(await close(80))).toMatchObject({ expected: 80, difference: 0 });
  });

  test('is counted once, also when the till is closed and opened again', async () => {
    await close(100);
    const orderId = await addOrder();
    await open(230);
    await close(230);
    const { report } = await open(230);
    expect(report?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([['float', 230]]);
    const entries = await db.select().from(tillEntries).where(eq(tillEntries.orderNumber, orderId));
    expect(entries).toHaveLength(1);
  });
});

describe('cash in or out', () => {
  const cashOut = (changes: object = {}) => ({
    ...{ id: randomUUID(), kind: 'out', amount: 80, account: 'expenses', reason: 'Taxi' },
    ...changes,
  });

  test('sent again is booked once, also when so much is no longer there', async () => {
    const move = cashOut();
    expect((await call('POST', '/moves', move)).statusCode).toBe(200);
    const again = await call('POST', '/moves', move);
    expect(again.statusCode).toBe(200);
    expect(cashOf(again.json().report)).toMatchObject({ expected: 20 });
  });

  test('sent again is known after the till was closed', async () => {
    const move = cashOut();
    await call('POST', '/moves', move);
    await close(20);
    expect((await call('POST', '/moves', move)).statusCode).toBe(200);
  });

  test.each([
    ['amount', { amount: 8 }],
    ['kind', { kind: 'in' }],
    ['account', { account: 'owner' }],
    ['reason', { reason: 'Lunch' }],
  ])('sent again with another %s is refused with what was booked', async (_, changes) => {
    const move = cashOut();
    await call('POST', '/moves', move);
    const changed = await call('POST', '/moves', { ...move, ...changes });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'till-move-done']);
    expect(changed.json().message).toBe(
      'Cash out of $80.00 (Expenses, Taxi) was booked with the first press. This change was not booked. To correct it, close this window and book the difference.',
    );
    expect(cashOf((await state()).report ?? expect.fail())).toMatchObject({ expected: 20 });
  });
});
