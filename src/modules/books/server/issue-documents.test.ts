import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documents, orders, refunds } from '#database/schema/index.ts';
import { documentName } from '#modules/books/document.ts';
import {
  type BookedOrder,
  bookOrder,
  bookRefund,
  bookWithoutOrder,
} from '#tests/kit/booked-order.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createBooks } from './books.ts';
import { issueDocuments } from './issue-documents.ts';

const taxRateOf = (country: string) => (country === 'ZW' ? 1550 : 0);
const ownNumbers = () => ({ registrationNumber: '', vatNumber: '' });
const bookkeeping = () => ({ ...ownNumbers(), rates: [] });

async function createBookWorld() {
  const { db } = await createTestDatabase();
  const issue = () => issueDocuments({ db, taxRateOf, ownNumbers });
  const listNames = async ({ id }: Pick<BookedOrder, 'id'>) =>
    (await db.select().from(documents).where(eq(documents.orderId, id)).orderBy(documents.id)).map(
      ({ kind, year, number }) => documentName(kind, year, number),
    );
  return { db, issue, listNames };
}

const { db, issue, listNames } = await createBookWorld();

const numbersOf = async (kind: 'invoice' | 'credit', year: number) =>
  (await db.select().from(documents).orderBy(documents.number))
    .filter((row) => row.kind === kind && row.year === year)
    .map(({ number }) => number);

describe('invoices', () => {
  test('are numbered from 1 in every year, in the order of the money, by the shop’s clock', async () => {
    const late = await bookOrder(db, { totalCents: 100, at: '2025-12-31T21:59:00Z' });
    // 22:30 UTC is half past midnight in Harare.
    const next = await bookOrder(db, { totalCents: 100, at: '2025-12-31T22:30:00Z' });
    const early = await bookOrder(db, { totalCents: 100, at: '2025-03-01T08:00:00Z' });
    await issue();
    expect(await listNames(early)).toEqual(['INV-2025-00001']);
    expect(await listNames(late)).toEqual(['INV-2025-00002']);
    expect(await listNames(next)).toEqual(['INV-2026-00001']);
  });

  test('are given once, and only to what was paid', async () => {
    const unpaid = await bookOrder(db, { totalCents: 100, at: '2026-01-02', paid: 'pending' });
    await issue();
    expect(await listNames(unpaid)).toEqual([]);
    await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, unpaid.id));
    await issue();
    await db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, unpaid.id));
    await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, unpaid.id));
    await issue();
    expect(await listNames(unpaid)).toEqual(['INV-2026-00002']);
  });

  test('have no gap where many write at once and one of them fails', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, day) =>
        bookOrder(db, { totalCents: 500 + day, at: `2027-01-${String(day + 1).padStart(2, '0')}` }),
      ),
    );
    const failing = issueDocuments({
      db,
      ownNumbers,
      taxRateOf: () => {
        throw new Error('No rate');
      },
    });
    const outcomes = await Promise.allSettled([failing, issue(), issue(), issue()]);
    expect(outcomes.slice(1).every(({ status }) => status === 'fulfilled')).toBe(true);
    // A failed row is tried again after a pause.
    await db.execute(sql`update job_failures set next_try_at = now()`);
    await Promise.all([issue(), issue()]);
    expect(await numbersOf('invoice', 2027)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('contain the tax of where the parcel goes', async () => {
    const home = await bookOrder(db, { totalCents: 11_550, at: '2028-01-01', country: 'ZW' });
    const away = await bookOrder(db, { totalCents: 11_550, at: '2028-01-01', country: 'GB' });
    await issue();
    const taxes = await db
      .select({ orderId: documents.orderId, tax: documents.taxCents, rate: documents.taxRate })
      .from(documents)
      .where(eq(documents.year, 2028));
    expect(taxes).toContainEqual({ orderId: home.id, tax: 1550, rate: 1550 });
    expect(taxes).toContainEqual({ orderId: away.id, tax: 0, rate: 0 });
  });

  test('are never changed or taken away, not even by hand', async () => {
    const cause = { message: 'Invoices and credit notes are never changed' };
    await expect(db.update(documents).set({ totalCents: 1 })).rejects.toMatchObject({ cause });
    await expect(db.delete(documents)).rejects.toMatchObject({ cause });
  });
});

describe('credit notes', () => {
  test('give back bit by bit exactly the tax that the invoice contained', async () => {
    const order = await bookOrder(db, { totalCents: 10_001, at: '2029-01-01', country: 'ZW' });
    await issue();
    for (const amountCents of [3333, 3333, 3335]) {
      await bookRefund(db, order, { amountCents, at: '2029-02-01' });
      await issue();
    }
    const rows = await db.select().from(documents).where(eq(documents.orderId, order.id));
    const tax = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.taxCents, 0);
    expect(tax('credit')).toBe(tax('invoice'));
    expect(await numbersOf('credit', 2029)).toEqual([1, 2, 3]);
  });

  test('keep the rate of the invoice', async () => {
    const order = await bookOrder(db, { totalCents: 11_550, at: '2030-01-01', country: 'ZW' });
    await issue();
    await bookRefund(db, order, { amountCents: 11_550, at: '2030-02-01' });
    await issueDocuments({ db, taxRateOf: () => 2000, ownNumbers });
    const [credit] = await db
      .select()
      .from(documents)
      .where(eq(documents.kind, 'credit'))
      .orderBy(sql`id desc`);
    expect(credit).toMatchObject({ orderId: order.id, taxRate: 1550, taxCents: 1550 });
  });

  test('wait for a refund that is on its way', async () => {
    const order = await bookOrder(db, { totalCents: 500, at: '2031-01-01' });
    const refund = await bookRefund(db, order, {
      amountCents: 500,
      at: '2031-01-02',
      state: 'pending',
    });
    await issue();
    expect(await listNames(order)).toEqual(['INV-2031-00001']);
    await db.update(refunds).set({ state: 'completed' }).where(eq(refunds.id, refund));
    await issue();
    expect(await listNames(order)).toHaveLength(2);
  });

  test('are taken back by an invoice when the money did not arrive after all', async () => {
    const order = await bookOrder(db, { totalCents: 11_550, at: '2032-01-01', country: 'ZW' });
    const refund = await bookRefund(db, order, { amountCents: 11_550, at: '2032-01-02' });
    await issue();
    const change = { state: 'failed', updatedAt: new Date('2032-01-09') };
    await db.update(refunds).set(change).where(eq(refunds.id, refund));
    await issue();
    await issue();
    expect(await listNames(order)).toEqual(['INV-2032-00001', 'CN-2032-00001', 'INV-2032-00002']);
    const rows = await db.select().from(documents).where(eq(documents.orderId, order.id));
    expect(rows.map(({ taxCents }) => taxCents)).toEqual([1550, 1550, 1550]);
  });

  test('are not written for money that no order came of', async () => {
    const sums = { amountCents: 700, at: '2033-05-05', backAt: '2033-05-06' };
    await bookWithoutOrder(db, sums);
    const listCashBook = async () => [];
    const books = createBooks({ db, currency: 'USD', bookkeeping, listCashBook });
    const statement = await books.readStatement('2033-05');
    expect(statement).toMatchObject({
      entries: [],
      withoutOrder: { received: 7, refunded: 7 },
      difference: 0,
    });
  });
});
