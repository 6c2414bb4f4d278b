import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  fiscalCodes,
  fiscalDays,
  fiscalDevices,
  fiscalReceipts,
  fiscalWishes,
  orderItems,
  orders,
} from '#database/schema/index.ts';
import { createBooks } from '#modules/books/server/books.ts';
import { countersOf } from '#modules/fiscal/counters.ts';
import { bookOrder, bookRefund, splitPayment } from '#tests/kit/booked-order.ts';
import { addFiscalDevice, fiscalTestParts } from '#tests/kit/fiscal-device.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import type { ReceiptRow } from './chain-repository.ts';
import { closeDayThatIsOver, signReceipts } from './sign-receipts.ts';
import { verifyChain } from './verify-chain.ts';

const { db } = await createTestDatabase();
const books = createBooks({
  db,
  currency: 'USD',
  bookkeeping: () => ({
    registrationNumber: '',
    vatNumber: '',
    rates: [{ country: 'ZW', rate: '15.5' }],
  }),
});

let now = new Date('2026-11-19T06:00:00Z');
const parts = { ...fiscalTestParts(db), now: () => now };

const listReceipts = async () =>
  (await db.select().from(fiscalReceipts).orderBy(asc(fiscalReceipts.id))) as ReceiptRow[];

/** Books and signs a document, with enough time in between that nothing waits. */
async function sign(): Promise<void> {
  await books.issue();
  now = new Date(now.getTime() + 60_000);
  await signReceipts(parts);
}

beforeEach(async () => {
  await db.update(fiscalDevices).set({ isActive: false });
  now = new Date('2026-11-19T06:00:00Z');
  await addFiscalDevice(db);
});

const last = async () => (await listReceipts()).at(-1) as ReceiptRow;

describe('the chain', () => {
  test('has a receipt for each document of the books, numbered and linked in their order', async () => {
    const order = await bookOrder(db, { totalCents: 11_550, at: now.toISOString() });
    await bookOrder(db, { totalCents: 5000, at: now.toISOString(), shippingCents: 500 });
    await sign();
    await bookRefund(db, order, { amountCents: 1000, at: now.toISOString() });
    await sign();
    const [one, two, three] = (await listReceipts()).slice(-3);
    expect([one, two, three].map((each) => [each?.globalNo, each?.counter])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect([one?.previousHash, two?.previousHash, three?.previousHash]).toEqual([
      null,
      one?.hash,
      two?.hash,
    ]);
    expect(three?.content).toMatchObject({
      kind: 'CreditNote',
      totalCents: -1000,
      original: { globalNo: 1, dayNo: 1 },
      taxes: [{ taxId: 517, taxCents: -134, salesCents: -1000 }],
    });
    expect(await verifyChain(parts)).toEqual([]);
  });

  test('is one where many sign at once', async () => {
    for (let count = 0; count < 12; count += 1) {
      await bookOrder(db, { totalCents: 1000 + count, at: now.toISOString() });
    }
    await books.issue();
    // Each receipt has its own second, so with this clock nothing waits.
    let clock = now.getTime();
    const tick = () => {
      clock += 5000;
      return new Date(clock);
    };
    const racing = { ...parts, now: tick };
    await Promise.all(Array.from({ length: 4 }, () => signReceipts(racing)));
    const numbers = (await listReceipts()).slice(-12).map(({ globalNo }) => globalNo);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
    expect(await verifyChain(parts)).toEqual([]);
  });

  test('refuses whoever wants to change or remove a signed receipt', async () => {
    await bookOrder(db, { totalCents: 700, at: now.toISOString() });
    await sign();
    const cause = { message: 'Signed receipts are never changed' };
    const { id } = await last();
    const row = eq(fiscalReceipts.id, id);
    await expect(db.update(fiscalReceipts).set({ body: '{}' }).where(row)).rejects.toMatchObject({
      cause,
    });
    await expect(db.delete(fiscalReceipts).where(row)).rejects.toMatchObject({ cause });
    await db.update(fiscalReceipts).set({ attempts: 1 }).where(row);
  });

  test('does not go back when the clock does', async () => {
    await bookOrder(db, { totalCents: 700, at: now.toISOString() });
    await sign();
    const before = (await last()).content.date;
    now = new Date(now.getTime() - 2 * 3_600_000);
    await bookOrder(db, { totalCents: 800, at: now.toISOString() });
    await sign();
    expect((await last()).content.date > before).toBe(true);
    expect(await verifyChain(parts)).toEqual([]);
  });

  test('leaves out what breaks a rule, and goes on', async () => {
    await db.execute(
      sql`update fiscal_codes set hs_code = '' where kind = 'service' and key = 'delivery'`,
    );
    await bookOrder(db, { totalCents: 900, shippingCents: 100, at: now.toISOString() });
    const good = await bookOrder(db, { totalCents: 901, at: now.toISOString() });
    await books.issue();
    now = new Date(now.getTime() + 60_000);
    await expect(signReceipts(parts)).rejects.toThrow('Delivery has no HS code (RCPT047)');
    expect(await last()).toMatchObject({ orderId: good.id, globalNo: 1 });
    await db.execute(sql`update fiscal_codes set hs_code = '99001000' where kind = 'service'`);
    await db.execute(sql`update job_failures set next_try_at = now()`);
    await sign();
    expect(await last()).toMatchObject({ globalNo: 2, bookCents: 900 });
  });
});

describe('a receipt', () => {
  test('has each product’s own HS code, or that of its category', async () => {
    await db
      .insert(fiscalCodes)
      .values({ kind: 'category', key: 'clothing', hsCode: '62044990' })
      .onConflictDoUpdate({
        target: [fiscalCodes.kind, fiscalCodes.key],
        set: { hsCode: '62044990' },
      });
    const at = now.toISOString();
    const usual = await addProduct(db, { category: 'clothing', origin: 'Zimbabwe' });
    const own = await addProduct(db, { category: 'clothing', hsCode: '62043290' });
    for (const productId of [usual, own]) {
      const { id } = await bookOrder(db, { totalCents: 900, at });
      await db.update(orderItems).set({ productId }).where(eq(orderItems.orderId, id));
    }
    await sign();
    const codes = (await listReceipts())
      .slice(-2)
      .map(({ content }) => content.lines.map(({ hsCode }) => hsCode));
    expect(codes).toEqual([['62044990'], ['62043290']]);
  });

  test('in ZWG has the rate of its day, and its notes give back exactly what it had', async () => {
    const order = await bookOrder(db, {
      totalCents: 10_001,
      at: now.toISOString(),
      provider: 'cash',
    });
    await db.insert(fiscalWishes).values({ orderId: order.id, currency: 'ZWG' });
    await sign();
    expect(await last()).toMatchObject({
      bookCents: 10_001,
      content: {
        currency: 'ZWG',
        totalCents: 268_427,
        payments: [{ moneyType: 'Cash', cents: 268_427 }],
      },
    });
    for (const amountCents of [3333, 3333, 3335]) {
      await bookRefund(db, order, { amountCents, at: now.toISOString() });
      await sign();
    }
    const notes = (await listReceipts()).slice(-3);
    const sum = notes.reduce((all, { content }) => all + content.totalCents, 0);
    expect(sum).toBe(-268_427);
    expect(notes.map(({ bookCents }) => bookCents)).toEqual([-3333, -3333, -3335]);
  });

  test('lists each way in which it was paid, and the day counts each', async () => {
    const at = now.toISOString();
    const order = await bookOrder(db, { totalCents: 10_000, at, provider: 'cash' });
    await splitPayment(db, order, {
      'card-terminal': 3000,
      'mobile-money': 1500,
      'gift-card': 500,
    });
    await sign();
    const { content } = await last();
    expect(content.payments).toEqual([
      { moneyType: 'Cash', cents: 5000 },
      { moneyType: 'Card', cents: 3000 },
      { moneyType: 'MobileWallet', cents: 1500 },
      { moneyType: 'Coupon', cents: 500 },
    ]);
    const balances = countersOf([content]).filter(({ type }) => type === 'BalanceByMoneyType');
    expect(balances.map(({ moneyType, cents }) => [moneyType, cents])).toEqual([
      ['Cash', 5000],
      ['Card', 3000],
      ['MobileWallet', 1500],
      ['Coupon', 500],
    ]);
  });

  test('is due for what a gift card pays, and not for the card itself', async () => {
    const at = now.toISOString();
    const card = await bookOrder(db, { totalCents: 8000, at, provider: 'stripe' });
    await db.update(orders).set({ sellsGiftCards: true }).where(eq(orders.id, card.id));
    await sign();
    await bookOrder(db, { totalCents: 8000, at, provider: 'gift-card' });
    await sign();
    const receipts = await listReceipts();
    expect(receipts.filter(({ orderId }) => orderId === card.id)).toEqual([]);
    expect((await last()).content).toMatchObject({
      totalCents: 8000,
      payments: [{ moneyType: 'Coupon', cents: 8000 }],
    });
  });

  test('of an export is not taxed', async () => {
    await bookOrder(db, { totalCents: 5000, at: now.toISOString(), country: 'GB' });
    await sign();
    expect((await last()).content.taxes).toEqual([
      { taxId: 2, percent: 0, salesCents: 5000, taxCents: 0 },
    ]);
  });

  test('of a refund that failed is a debit note', async () => {
    const order = await bookOrder(db, { totalCents: 5000, at: now.toISOString() });
    await sign();
    const refund = await bookRefund(db, order, { amountCents: 5000, at: now.toISOString() });
    await sign();
    await db.execute(sql`update refunds set state = 'failed' where id = ${refund}`);
    await sign();
    const kinds = (await listReceipts()).slice(-3).map(({ content }) => content.kind);
    expect(kinds).toEqual(['FiscalInvoice', 'CreditNote', 'DebitNote']);
    expect((await last()).content.totalCents).toBe(5000);
  });
});

describe('the fiscal day', () => {
  const days = async () => db.select().from(fiscalDays).orderBy(asc(fiscalDays.id));

  test('opens with its first receipt and is closed by the first of the next day', async () => {
    await bookOrder(db, { totalCents: 1155, at: now.toISOString() });
    await sign();
    now = new Date('2026-11-20T06:00:00Z');
    await bookOrder(db, { totalCents: 2310, at: now.toISOString() });
    await sign();
    const [first, second] = (await days()).slice(-2);
    expect(first).toMatchObject({ dayNo: 1, state: 'closing', receiptCounter: 1 });
    expect(JSON.parse(first?.closeBody ?? '')).toMatchObject({
      fiscalDayNo: 1,
      receiptCounter: 1,
      fiscalDayCounters: [
        { fiscalCounterType: 'SaleByTax', fiscalCounterTaxID: 517, fiscalCounterValue: 11.55 },
        { fiscalCounterType: 'SaleTaxByTax', fiscalCounterValue: 1.55 },
        { fiscalCounterType: 'BalanceByMoneyType', fiscalCounterMoneyType: 'Other' },
      ],
    });
    expect(second).toMatchObject({ dayNo: 2, state: 'open', receiptCounter: 1 });
    expect(await last()).toMatchObject({ globalNo: 2, counter: 1, previousHash: null });
  });

  test('is closed after midnight although nothing is sold', async () => {
    await bookOrder(db, { totalCents: 1155, at: now.toISOString() });
    await sign();
    await closeDayThatIsOver(parts);
    expect((await days()).at(-1)).toMatchObject({ state: 'open' });
    now = new Date('2026-11-19T22:15:00Z');
    await closeDayThatIsOver(parts);
    expect((await days()).at(-1)).toMatchObject({ state: 'closing' });
  });
});

test('a key that is not sealed with ours signs nothing', async () => {
  const before = (await listReceipts()).length;
  await bookOrder(db, { totalCents: 700, at: now.toISOString() });
  await books.issue();
  await expect(signReceipts({ ...parts, signingKeys: ['another'] })).rejects.toThrow(
    'A sealed secret fits none of the keys',
  );
  expect(await listReceipts()).toHaveLength(before);
});
