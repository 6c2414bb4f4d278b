import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, payments, refunds } from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import { dollarsToCents } from '#shared/money.ts';
import { createRandom } from '#shared/random.ts';
import { bookOrder, bookRefund } from '#tests/kit/booked-order.ts';
import { seed } from '#tests/kit/random.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.services.database;
const admin = await createAdminBrowser(shop);

/** A month of sales by every method, some discounted, some partly refunded. */
async function sellForAMonth(month: string): Promise<void> {
  const random = createRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const methods = ['paypal', 'stripe', 'cash', 'bank-transfer', 'mobile-money'] as const;
  for (let sale = 0; sale < 40; sale += 1) {
    const day = `${month}-${String(1 + upTo(28)).padStart(2, '0')}T10:00:00Z`;
    const totalCents = 5_000 + upTo(90_000);
    const provider = methods[upTo(methods.length)] ?? 'cash';
    const order = await bookOrder(db, {
      totalCents,
      at: day,
      provider,
      country: random() < 0.5 ? 'ZW' : 'GB',
      discountCents: random() < 0.3 ? upTo(4_000) : 0,
      shippingCents: upTo(3_000),
      wrappingCents: random() < 0.3 ? 1 + upTo(900) : 0,
      feeCents: provider === 'paypal' ? Math.round(totalCents * 0.0349) + 49 : null,
    });
    if (random() < 0.4) await bookRefund(db, order, { amountCents: 1 + upTo(4_000), at: day });
  }
}

await sellForAMonth('2026-05');
const read = async (month: string): Promise<Statement> =>
  (await admin.call('GET', `/api/admin/books/${month}`)).json();

describe('a month’s statement', () => {
  test('agrees with the books of payments and refunds to the cent', async () => {
    const statement = await read('2026-05');
    const [taken] = await db
      .select({ cents: sql<number>`sum(captured_cents)::int` })
      .from(payments);
    const [back] = await db.select({ cents: sql<number>`sum(amount_cents)::int` }).from(refunds);
    expect(dollarsToCents(statement.sales.total)).toBe(taken?.cents);
    expect(dollarsToCents(statement.credits.total)).toBe(back?.cents);
    expect(statement.sales.count).toBe(40);
    expect(statement.difference).toBe(0);
    const sum = (of: 'received' | 'refunded') =>
      statement.money.reduce((all, line) => all + dollarsToCents(line[of]), 0);
    expect(sum('received')).toBe(taken?.cents);
    expect(sum('refunded')).toBe(back?.cents);
  });

  test('names goods, shipping, wrapping and discounts that make up its total', async () => {
    const { sales } = await read('2026-05');
    expect(sales.wrapping).toBeGreaterThan(0);
    const cents = (name: 'goods' | 'shipping' | 'wrapping' | 'discounts' | 'total') =>
      dollarsToCents(sales[name]);
    expect(cents('goods') + cents('shipping') + cents('wrapping') - cents('discounts')).toBe(
      cents('total'),
    );
  });

  test('tells fees where the provider told all of them, and else nothing', async () => {
    const { money } = await read('2026-05');
    const fees = new Map(money.map(({ method, fees }) => [method, fees]));
    expect(fees.get('PayPal')).toBeGreaterThan(0);
    expect(fees.get('Card')).toBeNull();
  });

  test('keeps what an exchange credited apart from what a provider gave back', async () => {
    const order = await bookOrder(db, { totalCents: 12_500, at: '2026-07-02', provider: 'paypal' });
    await bookRefund(db, order, { amountCents: 12_500, at: '2026-07-03', isCredit: true });
    // 145.00 in goods for 125.00 in returned goods; the customer paid 20.00 more.
    await bookOrder(db, { totalCents: 14_500, at: '2026-07-03', provider: 'exchange' });
    const { money, difference } = await read('2026-07');
    expect(money).toEqual([
      { method: 'Exchange', received: 145, refunded: 125, fees: null, net: 20 },
      { method: 'PayPal', received: 125, refunded: 0, fees: null, net: 125 },
    ]);
    expect(difference).toBe(0);
  });

  test('of a month without business is empty and not missing', async () => {
    expect(await read('2020-02')).toMatchObject({
      sales: { count: 0, total: 0 },
      credits: { count: 0, total: 0 },
      money: [],
      entries: [],
      difference: 0,
    });
  });

  test('says how a month is written', async () => {
    const answer = await admin.call('GET', '/api/admin/books/2026-13');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Please name a month like 2026-11.');
  });

  test('says so when documents and money differ', async () => {
    const order = await bookOrder(db, { totalCents: 5_000, at: '2026-06-03' });
    const wrong = { capturedCents: 4_000 };
    await db.update(payments).set(wrong).where(eq(payments.id, order.paymentId));
    expect((await read('2026-06')).difference).toBe(10);
  });
});

describe('the month as a file', () => {
  const columns = ['entry', 'amount', 'tax', 'net'] as const;
  type Line = Record<(typeof columns)[number] | 'date' | 'document' | 'currency', string>;

  test('adds up to the statement, line by line and kind by kind', async () => {
    const answer = await admin.call('GET', '/api/admin/books/2026-05/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="books-2026-05.csv"');
    const lines: Line[] = parse(answer.body, { columns: true });
    const cents = (text: string) => Math.round(Number(text) * 100);
    const sum = (...entries: string[]) =>
      lines
        .filter(({ entry }) => entries.includes(entry))
        .reduce((all, { amount }) => all + cents(amount), 0);
    const statement = await read('2026-05');
    expect(sum('goods', 'wrapping', 'shipping', 'discount')).toBe(
      dollarsToCents(statement.sales.total),
    );
    expect(sum('wrapping')).toBe(dollarsToCents(statement.sales.wrapping));
    expect(sum('credit')).toBe(-dollarsToCents(statement.credits.total));
    expect(sum('payment')).toBe(dollarsToCents(statement.sales.total));
    expect(sum('refund')).toBe(-dollarsToCents(statement.credits.total));
    for (const { amount, tax, net } of lines.filter(({ tax }) => tax)) {
      expect(cents(tax) + cents(net)).toBe(cents(amount));
    }
    expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['USD']));
  });

  test('is written down when it leaves the shop', async () => {
    const records = await db.select().from(auditLog).where(eq(auditLog.action, 'books.exported'));
    expect(records).toMatchObject([{ subject: '2026-05' }]);
  });
});

describe('an order’s documents', () => {
  const noNumbers = { registrationNumber: '', vatNumber: '' };

  test('are its invoice and its credit notes', async () => {
    const order = await bookOrder(db, { totalCents: 9_000, at: '2027-01-05' });
    await bookRefund(db, order, { amountCents: 1_000, at: '2027-01-06' });
    const answer = await admin.call('GET', `/api/admin/orders/${order.number}/documents`);
    expect(answer.json().documents).toEqual([
      {
        name: 'INV-2027-00001',
        kind: 'invoice',
        day: '2027-01-05',
        total: 90,
        tax: 0,
        taxRate: 0,
        takesBack: null,
        ...noNumbers,
      },
      {
        name: 'CN-2027-00001',
        kind: 'credit',
        day: '2027-01-06',
        total: 10,
        tax: 0,
        taxRate: 0,
        takesBack: null,
        ...noNumbers,
      },
    ]);
  });

  test('of an order that is unknown say so', async () => {
    const nonsense = await admin.call('GET', '/api/admin/orders/%00/documents');
    expect(nonsense.json().message).toBe('id: is not an order number');
    const answer = await admin.call('GET', '/api/admin/orders/NDR-NOBODY/documents');
    expect(answer.statusCode).toBe(404);
  });
});

describe('the shop’s numbers and rates', () => {
  const change = (value: object) => admin.call('PUT', '/api/admin/settings/bookkeeping', { value });
  const paperOf = async (number: string) =>
    (await admin.call('GET', `/api/admin/orders/${number}/documents`)).json().documents[0];
  const sell = (at: string) => bookOrder(db, { totalCents: 11_550, at, country: 'ZW' });

  test('are the owner’s to set, and a paper keeps those of its day', async () => {
    const { number: old } = await sell('2026-07-01T10:00:00Z');
    expect(await paperOf(old)).toMatchObject({ taxRate: 0, vatNumber: '', registrationNumber: '' });

    const rates = [{ country: 'ZW', rate: '15.5' }];
    const saved = await change({ registrationNumber: '123/2019', vatNumber: '10-55', rates });
    expect(saved.statusCode).toBe(200);
    const { number: fresh } = await sell('2026-07-02T10:00:00Z');
    expect(await paperOf(fresh)).toMatchObject({
      taxRate: 1550,
      tax: 15.5,
      registrationNumber: '123/2019',
      vatNumber: '10-55',
    });
    expect(await read('2026-07')).toMatchObject({ vatNumber: '10-55' });

    await change({ vatNumber: '20-66', rates: [] });
    expect(await paperOf(fresh)).toMatchObject({ taxRate: 1550, vatNumber: '10-55' });
    expect(await paperOf(old)).toMatchObject({ taxRate: 0, vatNumber: '' });
    expect(await read('2026-07')).toMatchObject({ vatNumber: '20-66' });
  });

  test('are refused where they can’t be right, and are not a manager’s to set', async () => {
    const refused = await change({ rates: [{ country: 'ZW', rate: '51' }] });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'VAT that prices contain, by the country a parcel goes to: Please enter a rate from 0 to 50 percent',
    ]);
    const manager = await createAdminBrowser(shop, 'manager');
    const address = '/api/admin/settings/bookkeeping';
    expect((await manager.call('PUT', address, { value: {} })).statusCode).toBe(403);
  });
});
