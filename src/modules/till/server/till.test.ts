import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giftCards,
  mails,
  orders,
  payments,
  refunds,
  tillEntries,
  tillSessions,
} from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import type { TillReport, TillSold, TillState } from '#modules/till/till-schema.ts';
import { shopToday } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addGiftCards } from '#tests/kit/gift-card-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
let staff: TestAdmin;
let shoe: number;

const setCash = async (rounding: string) => {
  const value = { rounding, rates: [] };
  expect((await world.services.settings.changeSection('cash', { value }, by)).ok).toBe(true);
};

beforeAll(async () => {
  staff = await createAdminBrowser(world);
  await switchOffers(world.services, bothOn);
  shoe = await addProduct(db, {
    name: 'Till Pump',
    priceCents: 4_994,
    sizes: ['38'],
    shelf: { '/38': 60 },
  });
});

const call = (method: 'GET' | 'POST', path: string, body?: object, who = staff) =>
  who.call(method, `/api/admin/till${path}`, body);

const state = async (): Promise<TillState> => (await call('GET', '')).json();
const idOf = async () => (await state()).session?.id ?? 0;
const open = (float = 100) => call('POST', '/open', { float });

async function close(counted: object, isSure = true) {
  return call('POST', '/close', { sessionId: await idOf(), counted, isSure });
}

/** Closes the till with the expected sums. */
async function closeRight(): Promise<TillReport> {
  const { report, methods } = await state();
  const counted = Object.fromEntries(
    methods.map((method) => [
      method,
      report?.counts.find((each) => each.method === method)?.expected,
    ]),
  );
  const closed = await close(counted);
  expect(closed.statusCode).toBe(200);
  return closed.json();
}

const saleOf = (changes: object = {}) => ({
  id: randomUUID(),
  lines: [{ productId: shoe, color: '', size: '38', quantity: 1, price: 49.94 }],
  total: 49.94,
  cash: 50,
  ...changes,
});

const sell = (changes: object = {}, who = staff) => call('POST', '/sales', saleOf(changes), who);

const orderOf = async (number: string) => {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error(`No order ${number}`);
  return row;
};

const entriesOf = (number: string) =>
  db.select().from(tillEntries).where(eq(tillEntries.orderNumber, number)).orderBy(tillEntries.id);

const newEmail = () => `till-${randomUUID()}@example.com`;

const mailsOf = (number: string) =>
  db.select().from(mails).where(eq(mails.subjectKey, number)).orderBy(mails.createdAt);

const onShelf = async () =>
  Number(
    (
      await db.execute(
        sql`select sum(on_hand) as left from variant_stock where product_id = ${shoe}`,
      )
    ).rows[0]?.left,
  );

beforeEach(async () => {
  if ((await state()).session) await closeRight();
  await setCash('0.01');
  expect((await open()).statusCode).toBe(200);
});

describe('a sale at the till', () => {
  test('is paid, handed over and off the shelf at once, without a name', async () => {
    const before = await onShelf();
    const answer = await sell({ cash: 100 });
    expect(answer.json()).toMatchObject({ cashDue: 49.94, tendered: 100, change: 50.06 });
    const { orderId } = answer.json() as TillSold;
    expect(await orderOf(orderId)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      channel: 'boutique',
      delivery: 'collection',
      firstName: 'Walk-in',
      email: '',
      placedBy: staff.email,
    });
    expect(await onShelf()).toBe(before - 1);
    expect(await entriesOf(orderId)).toMatchObject([
      {
        kind: 'sale',
        method: 'cash',
        amountCents: 4_994,
        tenderedCents: 10_000,
        actor: staff.email,
      },
    ]);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('all who give no name are one customer', async () => {
    const [one, other] = [await sell(), await sell()];
    expect((await orderOf(one.json().orderId)).userId).toBe(
      (await orderOf(other.json().orderId)).userId,
    );
  });

  test('is split between cash, card, mobile money and a gift card, to the cent', async () => {
    await setCash('0.50');
    const [giftCardCode = ''] = await addGiftCards(db, [1_000]);
    const answer = await sell({
      giftCardCode,
      payments: [
        { method: 'card-terminal', amount: 15, reference: '0042' },
        { method: 'mobile-money', amount: 10, reference: 'MP1' },
      ],
      cash: 20,
    });
    expect(answer.json()).toMatchObject({ total: 49.94, cashDue: 15, change: 5 });
    const order = await orderOf(answer.json().orderId);
    expect(order).toMatchObject({ giftCardCents: 1_000, cashRoundingCents: 6 });
    const paid = await db
      .select()
      .from(payments)
      .where(eq(payments.checkoutId, order.checkoutId ?? ''));
    expect(new Map(paid.map(({ provider, capturedCents }) => [provider, capturedCents]))).toEqual(
      new Map([
        ['cash', 1_494],
        ['card-terminal', 1_500],
        ['mobile-money', 1_000],
        ['gift-card', 1_000],
      ]),
    );
    const entries = await entriesOf(order.number);
    expect(entries.map(({ method, amountCents }) => [method, amountCents])).toEqual([
      ['cash', 1_500],
      ['card-terminal', 1_500],
      ['mobile-money', 1_000],
      ['gift-card', 1_000],
    ]);
    const [card] = await db
      .select()
      .from(giftCards)
      .where(eq(giftCards.lastFour, giftCardCode.slice(-4)));
    expect(card?.balanceCents).toBe(0);
  });

  test('sent twice, even at the same moment, is one order', async () => {
    const before = await onShelf();
    const sale = saleOf({ cash: 60 });
    const [one, other] = await Promise.all([
      call('POST', '/sales', sale),
      call('POST', '/sales', sale),
    ]);
    expect(one.json().orderId).toBe(other.json().orderId);
    expect([one.json().isRepeat, other.json().isRepeat].sort()).toEqual([false, true]);
    expect([one.json().change, other.json().change]).toEqual([10.06, 10.06]);
    expect(await onShelf()).toBe(before - 1);
    expect(await entriesOf(one.json().orderId)).toHaveLength(1);
  });

  test('changed after it went through unnoticed is not taken for the first', async () => {
    const sale = saleOf();
    const first = await call('POST', '/sales', sale);
    const lines = [{ productId: shoe, color: '', size: '38', quantity: 2, price: 49.94 }];
    const changed = await call('POST', '/sales', { ...sale, lines, total: 99.88, cash: 100 });
    expect([changed.statusCode, changed.json().code, changed.json().orderId]).toEqual([
      409,
      'till-sale-done',
      first.json().orderId,
    ]);
  });

  test.each([
    ['too little cash', { cash: 49 }, 400, 'That is not enough cash. Missing: $0.94.'],
    ['nothing', { cash: null }, 400, 'That is not all. To be paid still: $49.94.'],
    [
      'too much by card',
      { cash: null, payments: [{ method: 'card-terminal', amount: 50 }] },
      400,
      'That is more than there is to pay, by $0.06.',
    ],
    ['another total than shown', { total: 49 }, 409, /total has changed/],
    [
      'a former price',
      { lines: [{ productId: 0, size: '38', quantity: 1, price: 10 }], total: 10 },
      409,
      /price has changed/,
    ],
  ])('with %s is refused, and nothing is written', async (_, changes, status, message) => {
    const before = await onShelf();
    const filled = JSON.parse(
      JSON.stringify(changes).replace('"productId":0', `"productId":${shoe}`),
    );
    const answer = await sell(filled);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(await onShelf()).toBe(before);
  });

  test('of the last one goes to one of two who sell it at the same moment', async () => {
    const last = await addProduct(db, { priceCents: 1_000, quantity: 1 });
    const lines = [{ productId: last, quantity: 1, price: 10 }];
    const answers = await Promise.all([1, 2].map(() => sell({ lines, total: 10, cash: 10 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'bag-changed', changes: [{ now: 0 }] });
  });

  test('takes a discount code, and says what it gives before', async () => {
    const code = `TILL${Date.now()}`;
    const terms = { code, kind: 'percent', value: 10, mostPerCustomer: 1 };
    expect((await staff.call('POST', '/api/admin/discounts', terms)).statusCode).toBe(201);
    const { total: _, cash: __, ...asked } = saleOf({ discountCode: code });
    const quote = await call('POST', '/quotes', asked);
    expect(quote.json()).toMatchObject({
      subtotal: 49.94,
      discount: 4.99,
      total: 44.95,
      due: 44.95,
    });
    const sold = await sell({ discountCode: code, total: 44.95, cash: 44.95 });
    expect(await orderOf(sold.json().orderId)).toMatchObject({
      discountCents: 499,
      discountCode: code,
    });
    // The next anonymous customer counts as another person.
    expect((await sell({ discountCode: code, total: 44.95, cash: 45 })).statusCode).toBe(200);
    const unknown = await sell({ discountCode: 'NONE' });
    expect(unknown.json().message).toMatch(/We do not know this code/);
  });

  test('needs an open till, and a role that may', async () => {
    await closeRight();
    expect((await sell()).json().code).toBe('till-closed');
    const packer = await createAdminBrowser(world, 'packer');
    expect((await sell({}, packer)).statusCode).toBe(403);
    await open();
  });

  test('of a gift card tells its code once where nobody is mailed', async () => {
    const product = await addProduct(db, { priceCents: 5_000, quantity: 9, isGiftCard: true });
    const lines = [{ productId: product, quantity: 2, price: 50 }];
    const sale = saleOf({ lines, total: 100, cash: 100 });
    const sold = (await call('POST', '/sales', sale)).json() as TillSold;
    expect(sold.cards.map(({ value }) => value)).toEqual([50, 50]);
    expect(sold.hiddenCards).toEqual([]);
    const again = (await call('POST', '/sales', sale)).json() as TillSold;
    expect(again.cards).toEqual([]);
    expect(again.hiddenCards.map(({ value }) => value)).toEqual([50, 50]);
    const [hidden] = again.hiddenCards;
    const renewed = `/api/admin/gift-cards/${hidden?.id}/reissue`;
    const { code: newCode } = (await staff.call('POST', renewed, { reason: 'Lost' })).json();
    expect(newCode).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    expect(await orderOf(sold.orderId)).toMatchObject({
      sellsGiftCards: true,
      status: 'delivered',
    });
    const code = newCode;
    const spent = await sell({ giftCardCode: code, cash: null });
    expect(spent.json()).toMatchObject({ total: 49.94, change: 0 });
    const mixed = [...lines, ...saleOf().lines];
    expect((await sell({ lines: mixed, total: 149.94, cash: 150 })).json().code).toBe(
      'gift-cards-alone',
    );
  });

  test('is refunded across all it was paid with', async () => {
    const sold = await sell({ payments: [{ method: 'card-terminal', amount: 20 }], cash: 29.94 });
    const { orderId } = sold.json();
    await staff.call('POST', `/api/admin/orders/${orderId}/refunds`, {});
    expect(await orderOf(orderId)).toMatchObject({
      refundedCents: 4_994,
      paymentStatus: 'refunded',
    });
    const { report } = await state();
    expect(report?.counts).toMatchObject([
      { method: 'cash', expected: 100 },
      { method: 'card-terminal', expected: 0 },
    ]);
  });

  test('gives back method by method, and the customer reads how much by which', async () => {
    await setCash('0.50');
    const [giftCardCode = ''] = await addGiftCards(db, [1_000]);
    const { orderId } = (
      await sell({
        giftCardCode,
        customer: { email: newEmail() },
        payments: [{ method: 'card-terminal', amount: 15 }],
        cash: 25,
      })
    ).json();
    const refund = (wish: object) =>
      staff.call('POST', `/api/admin/orders/${orderId}/refunds`, wish);
    const parts = async () =>
      db
        .select({
          method: payments.provider,
          cents: refunds.amountCents,
          rounding: refunds.cashRoundingCents,
          state: refunds.state,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
        .where(eq(orders.number, orderId))
        .orderBy(refunds.createdAt, sql`${payments.provider} desc`);
    const state = 'completed';
    const cash = { method: 'cash', cents: 2_494, rounding: 6, state };
    const terminal = { method: 'card-terminal', rounding: 0, state };
    expect((await refund({ amount: 30 })).statusCode).toBe(200);
    expect(await parts()).toEqual([cash, { ...terminal, cents: 506 }]);
    expect((await refund({})).json()).toMatchObject({ amount: 19.94, outcome: 'completed' });
    expect(await parts()).toEqual([
      cash,
      { ...terminal, cents: 506 },
      { method: 'gift-card', cents: 1_000, rounding: 0, state },
      { ...terminal, cents: 994 },
    ]);
    const told = (await mailsOf(orderId)).filter(({ kind }) => kind === 'refund');
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/\$30\.00 back.*Cash: \$25\.00.*Card terminal: \$5\.06/s),
      expect.stringMatching(/\$19\.94 back.*Card terminal: \$9\.94.*Gift card: \$10\.00/s),
    ]);
  });

  test('mails a receipt that says what the printed one says', async () => {
    await setCash('0.50');
    const { bookkeeping } = world.services.settings.current();
    const setBooks = (value: Record<string, unknown>) =>
      world.services.settings.changeSection('bookkeeping', { value }, by);
    await setBooks({ ...bookkeeping, vatNumber: '1001', rates: [{ country: 'ZW', rate: '15' }] });
    const { orderId } = (
      await sell({
        customer: { email: newEmail() },
        payments: [{ method: 'card-terminal', amount: 20 }],
        cash: 40,
      })
    ).json();
    await setBooks(bookkeeping);
    const [mail, ...others] = await mailsOf(orderId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'receipt', subject: `Your receipt ${orderId}` });
    for (const said of [
      'Till Pump',
      'Paid with: Cash $30.00, Card terminal $20.00',
      'Cash given: $40.00',
      'Change: $10.00',
      'Total: $49.94',
      'Rounding in cash: $0.06',
      'Contains 15% VAT: $6.51',
      'VAT 1001',
      'Thank you for coming by.',
    ]) {
      expect(mail?.text).toContain(said);
    }
  });
});

describe('the cash-up', () => {
  test('counts float, sales, refunds, cash in and out, and what was taken elsewhere', async () => {
    await sell();
    const shipped = {
      id: randomUUID(),
      channel: 'boutique',
      customer: { firstName: 'Rudo', phone: '0772000000' },
      lines: [{ productId: shoe, size: '38', quantity: 1 }],
      delivery: 'collection',
      payment: { kind: 'taken', method: 'cash' },
    };
    const added = await staff.call('POST', '/api/admin/sales', shipped);
    await staff.call('POST', `/api/admin/orders/${added.json().orderId}/refunds`, { amount: 9.94 });
    const move = { id: randomUUID(), kind: 'out', amount: 20, account: 'expenses', reason: 'Taxi' };
    await call('POST', '/moves', move);
    await call('POST', '/moves', move);
    await call('POST', '/moves', {
      ...move,
      id: randomUUID(),
      kind: 'in',
      account: 'safe',
      amount: 5,
      reason: 'Coins',
    });
    const expected = 100 + 49.94 + 49.94 - 9.94 - 20 + 5;
    expect((await state()).report?.counts).toMatchObject([{ method: 'cash', expected }]);
    const report: TillReport = (await close({ cash: expected - 1 }, false)).json();
    expect(report.counts).toMatchObject([{ expected, counted: expected - 1, difference: -1 }]);
    expect(report.people).toMatchObject([
      { person: 'Tariro Moyo', method: 'cash', taken: 99.88, returned: 9.94 },
    ]);
    const sums = await db
      .select({ cents: sql<number>`sum(amount_cents)`.mapWith(Number) })
      .from(tillEntries)
      .where(eq(tillEntries.sessionId, report.id));
    expect(sums).toEqual([{ cents: Math.round((expected - 1) * 100) }]);
    await open(Math.round((expected - 1) * 100) / 100);
  });

  test('takes no more out than there is', async () => {
    const move = { id: randomUUID(), kind: 'out', amount: 100.01, account: 'safe', reason: 'Bank' };
    expect((await call('POST', '/moves', move)).json().code).toBe('till-not-so-much');
  });

  test('refuses an amount that rounds to nothing', async () => {
    const move = { id: randomUUID(), kind: 'in', account: 'expenses', reason: 'Dust' };
    for (const amount of [0, 5e-324, 1e-9])
      expect((await call('POST', '/moves', { ...move, amount })).statusCode).toBe(400);
  });

  test('asks before a zero too many is accepted', async () => {
    const asked = await close({ cash: 1_000 }, false);
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'till-difference-large']);
    expect((await close({ cash: 1_000 }, true)).statusCode).toBe(200);
    await open(1_000);
  });

  test('wants every method counted that was used', async () => {
    await sell({ payments: [{ method: 'card-terminal', amount: 49.94 }], cash: null });
    expect((await close({ cash: 100 })).json().code).toBe('till-count-missing');
  });

  test('of two who close at the same moment one does', async () => {
    const both = await Promise.all([close({ cash: 100 }), close({ cash: 90 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await open();
  });

  test('and a sale at the same moment: the sale is counted, or waits for the next till', async () => {
    const [sold, closed] = await Promise.all([sell(), close({ cash: 149.94 })]);
    const report: TillReport = closed.json();
    const isIn = report.entries.some(({ kind }) => kind === 'sale');
    expect(sold.statusCode).toBe(isIn ? 200 : 409);
    await open();
  });

  test('counted blind tells nobody what should be there before', async () => {
    const value = { blind: true };
    await world.services.settings.changeSection('till', { value }, by);
    await sell();
    const blind = await state();
    expect([blind.report, blind.isBlind, blind.methods]).toEqual([null, true, ['cash']]);
    expect((await call('GET', `/closings/${blind.session?.id}`)).statusCode).toBe(404);
    const closed = await close({ cash: 149.9 });
    expect(closed.json().counts).toMatchObject([{ expected: 149.94, difference: -0.04 }]);
    await world.services.settings.changeSection('till', { value: { blind: false } }, by);
    await open();
  });

  test('a till of yesterday waits under ‘Needs attention’', async () => {
    const waiting = async () =>
      (await staff.call('GET', '/api/admin/attention'))
        .json()
        .waiting.filter(({ kind }: { kind: string }) => kind === 'till');
    expect(await waiting()).toEqual([]);
    const id = await idOf();
    await db
      .update(tillSessions)
      .set({ openedAt: sql`now() - interval '1 day'` })
      .where(eq(tillSessions.id, id));
    expect(await waiting()).toMatchObject([
      { title: expect.stringMatching(/^The till of .* was not closed$/) },
    ]);
  });

  test('cash refunds are rounded by the rule, and count so', async () => {
    await setCash('0.50');
    const { orderId } = (await sell()).json();
    await staff.call('POST', `/api/admin/orders/${orderId}/refunds`, { amount: 20.2 });
    const [refund] = await db
      .select({ cents: refunds.amountCents, rounding: refunds.cashRoundingCents })
      .from(refunds)
      .orderBy(sql`${refunds.createdAt} desc`)
      .limit(1);
    expect(refund).toEqual({ cents: 2_020, rounding: -20 });
    expect((await state()).report?.counts).toMatchObject([{ expected: 100 + 50 - 20 }]);
  });
});

test('the books agree with the till to the cent, and its accounts balance', async () => {
  await setCash('0.50');
  const month = shopToday(new Date()).slice(0, 7);
  const read = async (): Promise<Statement> =>
    (await staff.call('GET', `/api/admin/books/${month}`)).json();
  const before = await read();
  const cashOf = ({ money }: Statement) => money.find(({ method }) => method === 'Cash');
  const { orderId } = (
    await sell({ payments: [{ method: 'card-terminal', amount: 20 }], cash: 30 })
  ).json();
  await staff.call('POST', `/api/admin/orders/${orderId}/refunds`, { amount: 10.1 });
  await call('POST', '/moves', {
    id: randomUUID(),
    kind: 'out',
    amount: 12.5,
    account: 'owner',
    reason: 'Lunch',
  });
  await close({ cash: 100 + 30 - 10 - 12.5 + 2, 'card-terminal': 20 });
  const after = await read();
  expect(after.difference).toBe(0);
  expect((cashOf(after)?.received ?? 0) - (cashOf(before)?.received ?? 0)).toBeCloseTo(30, 6);
  expect((cashOf(after)?.refunded ?? 0) - (cashOf(before)?.refunded ?? 0)).toBeCloseTo(10, 6);
  expect(after.rounding - before.rounding).toBeCloseTo(0.06 + 0.1, 6);
  const sum = after.cashBook.accounts.reduce((total, { change }) => total + change, 0);
  expect(sum).toBeCloseTo(0, 6);
  // The till's cash equals its accounts: sales less refunds, and other movements.
  const moved =
    after.cashBook.accounts.find(({ account }) => account === 'Till: cash')?.change ?? 0;
  const held = (cashOf(after)?.received ?? 0) - (cashOf(after)?.refunded ?? 0) + moved;
  expect(held).toBeCloseTo(109.5, 6);
  const csv = (await staff.call('GET', `/api/admin/books/${month}/export`)).body;
  expect(csv).toMatch(/cash out,.*Lunch,.*12\.50/);
  expect(csv).toMatch(/till difference,/);
  await open(109.5);
});
