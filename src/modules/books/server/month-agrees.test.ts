import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, payments, refunds } from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import { dollarsToCents } from '#shared/money.ts';
import { shopToday } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { setReserving } from '#tests/kit/settings/boutique-on.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
await switchOffers(world.services, bothOn);
const shoe = await addProduct(db, { quantity: 100, priceCents: 12_345 });
const card = await addProduct(db, { quantity: 100, priceCents: 10_000, isGiftCard: true });

type Codes = { discountCode?: string; giftCardCode?: string };

async function buy(productId: number, method: 'paypal' | 'stripe', codes: Codes = {}) {
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const opened = await shopper.startPayment(method, { ...order, ...codes });
  if (opened.body.orderId) return { number: opened.body.orderId, email: shopper.who.email };
  await decide(opened.body);
  const placed = await shopper.placeOrder(method, opened.body, order);
  return { number: placed.body.orderId, email: shopper.who.email };
}

async function buyCard(): Promise<{ number: string; code: string }> {
  const { number, email } = await buy(card, 'stripe');
  const [letter] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'gift-card'), eq(mails.recipient, email)));
  return { number, code: /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(letter?.text ?? '')?.[0] ?? '' };
}

const giveBack = (number: string, amount?: number) =>
  admin.call('POST', `/api/admin/orders/${number}/refunds`, amount ? { amount } : {});

/** Reserved and paid in cash at the counter, with 50 cents as the smallest coin. */
async function buyInCash(priceCents: number): Promise<string> {
  const productId = await addProduct(db, { quantity: 1, priceCents });
  const answer = await createShopper(world.url).call<{ orderId: string }>(
    'POST',
    '/api/reservations',
    {
      id: randomUUID(),
      form: {
        firstName: 'Rudo',
        lastName: 'Moyo',
        email: `cash${productId}@example.com`,
        phone: '',
      },
      country: 'ZW',
      cart: { items: [{ productId, quantity: 1, price: priceCents / 100 }] },
    },
  );
  const number = answer.body.orderId;
  const paid = { number, method: 'cash', reference: '' } as const;
  expect((await world.services.counter.recordPayment(paid, by)).ok).toBe(true);
  return number;
}

test('a month with refunds, gift cards, discounts and rounded cash: export, statement and ledgers agree to the cent', async () => {
  const made = { code: 'MONTH15', kind: 'percent', value: 15 };
  await admin.call('POST', '/api/admin/discounts', made);
  const discountCode = made.code;
  await buy(shoe, 'paypal');
  const discounted = await buy(shoe, 'stripe', { discountCode });
  const first = await buyCard();
  const mixed = await buy(shoe, 'paypal', { discountCode, giftCardCode: first.code });
  const second = await buyCard();
  const third = await buyCard();
  await giveBack(discounted.number, 33.33);
  await giveBack(mixed.number);
  // The money refunded to the gift card pays for the next order, as far as it goes.
  await buy(shoe, 'stripe', { giftCardCode: first.code });
  await giveBack(second.number, 25);
  const [unused] = (await admin.call('GET', '/api/admin/gift-cards')).json().cards;
  await admin.call('POST', `/api/admin/gift-cards/${unused.id}/void`, { reason: 'A test' });

  await setReserving(world.services, { offered: true });
  const value = { rounding: '0.50', rates: [] };
  expect((await world.services.settings.changeSection('cash', { value }, by)).ok).toBe(true);
  // 6 cents above, 24 below, 25 below, and one that is refunded in full.
  await buyInCash(12_494);
  await buyInCash(9_924);
  await buyInCash(4_025);
  await giveBack(await buyInCash(10_010));
  const roundedOff = 6 - 24 - 25 - 10 + 10;
  const roundedAtSale = roundedOff - 10;

  await world.services.books.issue();
  const month = shopToday(new Date()).slice(0, 7);
  const statement: Statement = (await admin.call('GET', `/api/admin/books/${month}`)).json();
  const cents = (dollars: number) => dollarsToCents(dollars);
  const one = async (query: ReturnType<typeof sql>) =>
    Number((await db.execute<{ cents: string }>(query)).rows[0]?.cents);

  // Documents compared with payments: what providers and cards took, and what was refunded.
  const taken = await one(sql`select sum(captured_cents) as cents from ${payments}`);
  const back = await one(sql`select sum(amount_cents) as cents from ${refunds}`);
  const { sales, credits, giftCards, money } = statement;
  expect(cents(sales.total) + cents(giftCards.sold)).toBe(taken);
  expect(cents(credits.total) + cents(giftCards.refunded)).toBe(back);
  const sum = (of: 'received' | 'refunded') =>
    money.reduce((all, line) => all + cents(line[of]), 0);
  expect([sum('received'), sum('refunded')]).toEqual([taken + roundedAtSale, back - 10]);
  expect(cents(statement.rounding)).toBe(roundedOff);
  const inCash = money.find(({ method }) => method === 'Cash');
  expect(inCash).toMatchObject({ received: 364, refunded: 100 });
  expect(statement.difference).toBe(0);
  expect(cents(sales.goods) + cents(sales.shipping) - cents(sales.discounts)).toBe(
    cents(sales.total),
  );
  expect(cents(sales.discounts)).toBe(
    await one(sql`select sum(discount_cents) as cents from orders`),
  );

  // Gift cards are a liability, by their own ledger.
  expect(giftCards).toMatchObject({ sold: 300, issued: 300, refunded: 25, redeemed: 200 });
  expect(giftCards.returned).toBe(100);
  expect(cents(giftCards.outstanding)).toBe(
    await one(sql`select sum(balance_cents) as cents from gift_cards`),
  );
  expect(cents(giftCards.outstanding)).toBe(
    cents(giftCards.issued) -
      cents(giftCards.redeemed) +
      cents(giftCards.returned) -
      cents(giftCards.voided),
  );
  const byCard = money.find(({ method }) => method === 'Gift card');
  expect(byCard).toMatchObject({ received: giftCards.redeemed, refunded: giftCards.returned });

  // The exported file, line by line.
  const csv = (await admin.call('GET', `/api/admin/books/${month}/export`)).body;
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const ofEntries = (...entries: string[]) =>
    rows
      .filter(({ entry }) => entries.includes(entry ?? ''))
      .reduce((all, { amount }) => all + cents(Number(amount)), 0);
  expect(ofEntries('goods', 'shipping', 'discount')).toBe(cents(sales.total));
  expect(ofEntries('gift card')).toBe(cents(giftCards.sold));
  expect(ofEntries('discount')).toBe(-cents(sales.discounts));
  expect(ofEntries('credit')).toBe(-cents(credits.total));
  expect(ofEntries('gift card credit')).toBe(-cents(giftCards.refunded));
  expect(ofEntries('rounding')).toBe(roundedOff);
  expect(ofEntries('payment')).toBe(taken + roundedAtSale);
  expect(ofEntries('refund')).toBe(-back + 10);
  expect(third.code).not.toBe('');
}, 120_000);
