import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documents, orders, payments, refunds } from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import { shopToday } from '#shared/shop-date.ts';
import { bookOrder, bookRefund, bookWithoutOrder } from '#tests/kit/booked-order.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const { books } = shop.services;
const admin = await createAdminBrowser(shop);

const read = async (month: string): Promise<Statement> =>
  (await admin.call('GET', `/api/admin/books/${month}`)).json();
const take = async (month: string) =>
  (await admin.call('GET', `/api/admin/books/${month}/export`)).body;
const documentsOf = async (id: number) => {
  await books.issue();
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.orderId, id))
    .orderBy(documents.id);
  return rows.map(({ kind, year, day }) => ({ kind, year, day }));
};
const today = shopToday(new Date());

/** Confirms the payment of an order at the given time, or now. */
async function clear(order: { id: number; paymentId: string }, capturedAt?: string) {
  await db
    .update(payments)
    .set({
      state: 'captured',
      capturedCents: 100,
      ...(capturedAt && { capturedAt: new Date(capturedAt) }),
    })
    .where(eq(payments.id, order.paymentId));
  await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, order.id));
}

async function openOrder(at: string) {
  const order = await bookOrder(db, { totalCents: 100, at, paid: 'pending' });
  await db.update(payments).set({ state: 'pending' }).where(eq(payments.id, order.paymentId));
  return order;
}

describe('an invoice', () => {
  test('bears the day on which the payment cleared, not that on which it was opened', async () => {
    const order = await openOrder('2024-12-30T10:00:00Z');
    await clear(order, '2025-01-04T10:00:00Z');
    expect(await documentsOf(order.id)).toEqual([
      { kind: 'invoice', year: 2025, day: '2025-01-04' },
    ]);
  });

  test('of a payment that clears now is of today, whoever wrote it down', async () => {
    const order = await openOrder('2024-12-30T10:00:00Z');
    await clear(order);
    expect(await documentsOf(order.id)).toMatchObject([{ day: today }]);
  });

  test('of an order that a gift card paid in part waits for the other part', async () => {
    const order = await openOrder('2025-12-30T10:00:00Z');
    const [card] = await db
      .insert(payments)
      .values({
        checkoutId: crypto.randomUUID(),
        provider: 'gift-card',
        state: 'captured',
        amountCents: 40,
        capturedCents: 40,
        createdAt: new Date('2025-12-30T10:00:00Z'),
      })
      .returning();
    await db.update(orders).set({ giftPaymentId: card?.id }).where(eq(orders.id, order.id));
    await clear(order, '2025-12-31T22:30:00Z');
    // Half past midnight in Harare.
    expect(await documentsOf(order.id)).toMatchObject([{ year: 2026, day: '2026-01-01' }]);
  });

  test('of cash that was taken later is of the day it was taken', async () => {
    const order = await bookOrder(db, { totalCents: 100, at: '2025-02-27', paid: 'pending' });
    const [taken] = await db
      .insert(payments)
      .values({
        checkoutId: crypto.randomUUID(),
        provider: 'cash',
        state: 'captured',
        amountCents: 100,
        capturedCents: 100,
        createdAt: new Date('2025-03-02T09:00:00Z'),
      })
      .returning();
    const paid = { paymentStatus: 'paid', paymentId: taken?.id };
    await db.update(orders).set(paid).where(eq(orders.id, order.id));
    expect(await documentsOf(order.id)).toMatchObject([{ day: '2025-03-02' }]);
  });
});

test('a refund made today for an old order is of today', async () => {
  const order = await bookOrder(db, { totalCents: 100, at: '2025-04-01' });
  const at = '2025-04-02';
  const id = await bookRefund(db, order, { amountCents: 100, at, state: 'pending' });
  const done = { state: 'completed', updatedAt: sql`now()` };
  await db.update(refunds).set(done).where(eq(refunds.id, id));
  expect(await documentsOf(order.id)).toMatchObject([{ day: '2025-04-01' }, { day: today }]);
});

describe('a month that was exported after its end', () => {
  test('is closed: what comes late goes into the next open one, which says so', async () => {
    await bookOrder(db, { totalCents: 100, at: '2025-05-10' });
    await bookOrder(db, { totalCents: 100, at: '2025-06-10' });
    expect((await read('2025-05')).closed).toBeNull();
    const file = await take('2025-05');
    const before = await read('2025-05');
    expect(before.closed).toMatchObject({ by: admin.email });
    await take('2025-06');
    const late = await bookOrder(db, { totalCents: 700, at: '2025-05-20' });
    expect(await documentsOf(late.id)).toEqual([
      { kind: 'invoice', year: 2025, day: '2025-07-01' },
    ]);
    expect(await read('2025-05')).toEqual(before);
    expect(await take('2025-05')).toBe(file);
    const { entries, difference } = await read('2025-07');
    expect(difference).toBe(0);
    expect(entries.map(({ total, lateFrom }) => [total, lateFrom])).toEqual([[7, '2025-05']]);
    expect(await take('2025-07')).toContain('2025-05');
  });

  test('closes the old year, too: the number is one of the new', async () => {
    await take('2023-12');
    const late = await bookOrder(db, { totalCents: 100, at: '2023-12-31T12:00:00Z' });
    expect(await documentsOf(late.id)).toMatchObject([{ year: 2024, day: '2024-01-01' }]);
  });

  test('keeps who exported it first', async () => {
    const { closed } = await read('2025-05');
    const other = await createAdminBrowser(shop);
    await other.call('GET', '/api/admin/books/2025-05/export');
    expect((await read('2025-05')).closed).toEqual(closed);
  });

  test('by two people at once, while orders are written, is the same in both files', async () => {
    await bookOrder(db, { totalCents: 100, at: '2025-09-01' });
    const selling = Array.from({ length: 10 }, (_, day) =>
      bookOrder(db, { totalCents: 200 + day, at: `2025-09-${10 + day}` }),
    );
    const [one, other, sold] = await Promise.all([
      take('2025-09'),
      take('2025-09'),
      Promise.all(selling),
    ]);
    await books.issue();
    expect(one).toBe(other);
    expect(await take('2025-09')).toBe(one);
    const inMonth = (await read('2025-09')).entries.length;
    const after = (await read('2025-10')).entries.filter(({ lateFrom }) => lateFrom === '2025-09');
    expect(inMonth + after.length).toBe(1 + sold.length);
  });

  test('takes nothing in that was under way while it was exported', async () => {
    await bookOrder(db, { totalCents: 100, at: '2025-11-01' });
    const held = await openOrder('2025-11-28');
    await db.transaction(async (tx) => {
      const paid = { capturedAt: new Date('2025-11-30T20:00:00Z'), capturedCents: 100 };
      await tx
        .update(payments)
        .set({ ...paid, state: 'captured' })
        .where(eq(payments.id, held.paymentId));
      await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, held.id));
      await take('2025-11');
    });
    expect(await documentsOf(held.id)).toMatchObject([{ day: '2025-12-01' }]);
  });

  test('keeps what went back without an order, even if that fails later', async () => {
    const sums = { amountCents: 700, at: '2022-05-05', backAt: '2022-05-06' };
    const back = await bookWithoutOrder(db, sums);
    const change = { state: 'failed', updatedAt: new Date('2022-06-07') };
    await db.update(refunds).set(change).where(eq(refunds.id, back));
    expect((await read('2022-05')).withoutOrder).toEqual({ received: 7, refunded: 7 });
    expect((await read('2022-06')).withoutOrder).toEqual({ received: 0, refunded: -7 });
  });
});

test('a month that is still running is not closed by an export', async () => {
  const month = today.slice(0, 7);
  await take(month);
  expect((await read(month)).closed).toBeNull();
  const order = await bookOrder(db, { totalCents: 100, at: new Date().toISOString() });
  expect(await documentsOf(order.id)).toMatchObject([{ day: today }]);
});
