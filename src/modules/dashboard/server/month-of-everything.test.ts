import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mails, orders, payments } from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import type { Dashboard } from '#modules/dashboard/dashboard.ts';
import { lapseReservations } from '#modules/orders/server/index.ts';
import { shopToday } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { setReserving } from '#tests/kit/settings/boutique-on.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createShopper, decide, harareForm, paymentIdOf } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const { services } = world;
const staff = await createAdminBrowser(world);
await switchOffers(services, bothOn);
await setReserving(services, { offered: true });

/** In cents, like all sums that the test computes itself. */
const [shoeCents, dearCents, cheapCents, cardCents] = [12_345, 25_050, 4_999, 10_000];
const shelf = { quantity: 100 };
const shoe = await addProduct(db, { ...shelf, priceCents: shoeCents });
const dear = await addProduct(db, { ...shelf, priceCents: dearCents });
const cheap = await addProduct(db, { ...shelf, priceCents: cheapCents });
const card = await addProduct(db, { ...shelf, priceCents: cardCents, isGiftCard: true });

type Channel = 'web' | 'chat' | 'boutique';

/** The test's own totals, updated with each sale. */
const tally = { paid: 0, refunded: 0, owed: 0, orders: 0, ordered: 0 };
const net: Record<Channel, number> = { web: 0, chat: 0, boutique: 0 };

function came(channel: Channel, cents: number) {
  tally.paid += cents;
  net[channel] += cents;
}

function wentBack(channel: Channel, cents: number) {
  tally.refunded += cents;
  net[channel] -= cents;
}

async function buy(
  productId: number,
  method: 'paypal' | 'stripe',
  { quantity = 1, giftCardCode }: { quantity?: number; giftCardCode?: string } = {},
) {
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const opened = await shopper.startPayment(method, {
    ...order,
    ...(giftCardCode && { giftCardCode }),
  });
  const shipping = Math.round(Number(order.shippingRate.rate) * 100);
  const done = (number: string) => ({ number, shipping, email: shopper.who.email });
  if (opened.body.orderId) return done(opened.body.orderId);
  await decide(opened.body);
  return done((await shopper.placeOrder(method, opened.body, order)).body.orderId);
}

/** An order on the web, added to the totals. */
async function sellByWeb(cents: number, ...how: Parameters<typeof buy>) {
  const bought = await buy(...how);
  const total = cents * (how[2]?.quantity ?? 1) + bought.shipping;
  tally.orders += 1;
  tally.ordered += total;
  came('web', total);
  return { ...bought, total };
}

async function sellByHand(channel: 'boutique' | 'chat', changes: object = {}) {
  const { shippingAddress: address, ...customer } = harareForm;
  const answer = await staff.call('POST', '/api/admin/sales', {
    id: randomUUID(),
    channel,
    customer: { ...customer, email: `${randomUUID()}@example.com` },
    lines: [{ productId: shoe, quantity: 1 }],
    delivery: channel === 'boutique' ? 'collection' : 'delivery',
    ...(channel === 'chat' && { address, shipping: { amount: 9.5, carrier: 'DHL', service: 'X' } }),
    payment: { kind: 'taken', method: 'cash' },
    ...changes,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json() as { orderId: string; url: string };
}

const giveBack = async (number: string, cents?: number) => {
  const body = cents ? { amount: cents / 100 } : {};
  const answer = await staff.call('POST', `/api/admin/orders/${number}/refunds`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

const line = (quantity: number) => ({ position: 0, quantity, restock: true, reason: 'Size' });

async function reserve(): Promise<string> {
  const { shippingAddress: _, ...form } = harareForm;
  const { body, status } = await createShopper(world.url).call<{ orderId: string }>(
    'POST',
    '/api/reservations',
    {
      id: randomUUID(),
      form: { ...form, email: `${randomUUID()}@example.com` },
      country: 'ZW',
      cart: { items: [{ productId: shoe, quantity: 1, price: shoeCents / 100 }] },
    },
  );
  expect(status).toBe(200);
  tally.orders += 1;
  tally.ordered += shoeCents;
  return body.orderId;
}

async function failToPay(): Promise<void> {
  const shopper = createShopper(world.url);
  const items = [{ productId: shoe, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const declined = await shopper.startPayment('paypal', order);
  await decide(declined.body, 'decline');
  expect((await shopper.placeOrder('paypal', declined.body, order)).status).toBe(402);

  // Accepted first and denied later: an order whose payment failed.
  const { body } = await shopper.startPayment('paypal', order);
  await decide(body);
  await control(world.emulators, 'paypal', { pendingCapture: 'next' });
  const placed = await shopper.placeOrder('paypal', body, order);
  await control(world.emulators, 'paypal', { outcome: 'denied' }, 'control/captures');
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await services.settlements.reconcile();
  await vi.waitFor(async () => {
    const [row] = await db.select().from(orders).where(eq(orders.number, placed.body.orderId));
    expect(row).toMatchObject({ paymentStatus: 'failed' });
  }, 10_000);
  tally.orders += 1;
  tally.ordered += shoeCents + Math.round(Number(order.shippingRate.rate) * 100);
}

/** A month of sales; each sum is counted here, independently of the shop. */
async function liveAMonth() {
  // The web: not returned, refunded in part, refunded in full.
  await sellByWeb(shoeCents, shoe, 'paypal');
  const inPart = await sellByWeb(shoeCents, shoe, 'stripe');
  await giveBack(inPart.number, 3_333);
  wentBack('web', 3_333);
  const inFull = await sellByWeb(shoeCents, shoe, 'paypal');
  await giveBack(inFull.number);
  wentBack('web', inFull.total);

  // One of two units is returned.
  const returned = await sellByWeb(shoeCents, shoe, 'stripe', { quantity: 2 });
  await staff.call('PUT', `/api/admin/orders/${returned.number}/status`, { status: 'delivered' });
  const took = await staff.call('POST', `/api/admin/orders/${returned.number}/returns`, {
    id: randomUUID(),
    lines: [line(1)],
    amount: shoeCents / 100,
  });
  expect(took.statusCode, took.body).toBe(200);
  wentBack('web', shoeCents);

  // Exchanged for a more expensive and for a cheaper product: the payment counts once.
  const up = await sellByWeb(shoeCents, shoe, 'stripe');
  await exchange(up.number, { productId: dear, cents: dearCents });
  const down = await sellByWeb(shoeCents, shoe, 'stripe');
  await exchange(down.number, { productId: cheap, cents: cheapCents });

  // The boutique: not returned, and refunded in full.
  for (const isGivenBack of [false, true]) {
    const { orderId } = await sellByHand('boutique');
    tally.orders += 1;
    tally.ordered += shoeCents;
    came('boutique', shoeCents);
    if (!isGivenBack) continue;
    await giveBack(orderId);
    wentBack('boutique', shoeCents);
  }

  // The chat: paid, placed and cancelled unpaid, and paid by a link.
  const inChat = shoeCents + 950;
  await sellByHand('chat');
  came('chat', inChat);
  const unpaid = await sellByHand('chat', { payment: { kind: 'later' } });
  const cancelled = await staff.call('POST', `/api/admin/orders/${unpaid.orderId}/cancel`, {});
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  const { url } = await sellByHand('chat', { payment: { kind: 'link', days: 2 } });
  const shopper = createShopper(world.url);
  const opened = await shopper.call<OpenedPaymentAnswer>(
    'POST',
    `/api/pay/${url.split('/pay/')[1]}/payments`,
    { paymentMethod: 'stripe' },
  );
  await decide(opened.body);
  expect((await shopper.call('POST', '/api/checkout', paymentIdOf(opened.body))).status).toBe(200);
  came('chat', inChat);
  tally.orders += 3;
  tally.ordered += 3 * inChat;

  // Reservations: one is collected and paid, one lapses.
  const collected = await reserve();
  const paid = { number: collected, method: 'cash', reference: '' } as const;
  expect((await services.counter.recordPayment(paid, by)).ok).toBe(true);
  came('web', shoeCents);
  const lapsing = await reserve();
  const past = { reservedUntil: sql`now() - interval '1 second'` };
  await db.update(orders).set(past).where(eq(orders.number, lapsing));
  await lapseReservations({ ...services, db });

  // A gift card is a liability when sold, and revenue when redeemed.
  const sold = await buy(card, 'stripe');
  tally.orders += 1;
  tally.owed += cardCents;
  const giftCardCode = await codeSentTo(sold.email);
  await sellByWeb(shoeCents, shoe, 'stripe', { giftCardCode });
  tally.owed -= cardCents;
  await buy(card, 'stripe');
  tally.orders += 1;
  tally.owed += cardCents;

  await failToPay();
}

async function exchange(number: string, to: { productId: number; cents: number }) {
  const difference = to.cents - shoeCents;
  const answer = await staff.call('POST', `/api/admin/orders/${number}/exchanges`, {
    id: randomUUID(),
    saleId: randomUUID(),
    lines: [line(1)],
    newLines: [{ productId: to.productId, quantity: 1 }],
    delivery: 'collection',
    expected: difference / 100,
    ...(difference > 0 && { difference: { method: 'cash', reference: '' } }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  tally.orders += 1;
  tally.ordered += to.cents;
  // The exchange happens at the counter: its value moves from the web to the boutique.
  net.web -= shoeCents;
  net.boutique += to.cents;
  if (difference > 0) tally.paid += difference;
  else tally.refunded -= difference;
}

async function codeSentTo(email: string): Promise<string> {
  const [letter] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'gift-card'), eq(mails.recipient, email)));
  return /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(letter?.text ?? '')?.[0] ?? '';
}

const dollars = (cents: number) => cents / 100;
const inCents = (amount: number | string) => Math.round(Number(amount) * 100);

test('a month with every kind of event: overview, channels, customers, books, CSV and ledger agree to the cent', async () => {
  await liveAMonth();
  const shouldBe = net.web + net.chat + net.boutique;
  expect(tally.paid - tally.refunded).toBe(shouldBe);

  // The overview, compared with the test's own sums.
  const read = async (): Promise<Dashboard> =>
    (await staff.call('GET', '/api/admin/dashboard?days=30')).json();
  const { stats, channels, days, trends, bestSellers } = await read();
  expect(stats).toMatchObject({
    totalOrders: tally.orders,
    totalRevenue: dollars(tally.ordered),
    paid: dollars(tally.paid),
    refunded: dollars(tally.refunded),
    netSales: dollars(shouldBe),
  });
  const byChannel = Object.fromEntries(channels.map((each) => [each.channel, each.revenue]));
  expect(byChannel).toEqual({
    web: dollars(net.web),
    chat: dollars(net.chat),
    boutique: dollars(net.boutique),
    assistant: 0,
  });
  expect(days.map(({ revenue }) => inCents(revenue)).filter(Boolean)).toEqual([shouldBe]);
  expect(trends.netSales).toBeNull();
  expect(bestSellers.map(({ productId }) => productId)).not.toContain(card);

  // The books of the month.
  const month = shopToday(new Date()).slice(0, 7);
  const statement: Statement = (await staff.call('GET', `/api/admin/books/${month}`)).json();
  const { sales, credits, giftCards, money } = statement;
  expect(inCents(sales.total) - inCents(credits.total)).toBe(shouldBe);
  expect(statement.difference).toBe(0);
  expect(inCents(giftCards.outstanding)).toBe(tally.owed);

  // The accountant's file, with the providers' fees.
  const csv = (await staff.call('GET', `/api/admin/books/${month}/export`)).body;
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const ofEntries = (...entries: string[]) =>
    rows
      .filter(({ entry }) => entries.includes(entry ?? ''))
      .reduce((all, { amount }) => all + inCents(amount ?? 0), 0);
  expect(ofEntries('goods', 'shipping', 'wrapping', 'discount', 'credit')).toBe(shouldBe);
  const fees = money.reduce((all, each) => all + inCents(each.fees ?? 0), 0);
  expect(fees).toBeGreaterThan(0);
  expect(ofEntries('fee')).toBe(-fees);

  // The payments less refunds and the liability of gift cards.
  const { rows: ledger } = await db.execute<{ cents: string }>(sql`
    select (select sum(captured_cents) from payments)
      - (select sum(amount_cents) from refunds where state = 'completed') as cents`);
  const spent = cardCents;
  expect(Number(ledger[0]?.cents) - tally.owed - spent).toBe(shouldBe);

  // The sum that the customer pages show as spent.
  const { rows: buyers } = await db.execute<{ id: number }>(
    sql`select distinct user_id as id from orders`,
  );
  let said = 0;
  for (const { id } of buyers) {
    const answer = await staff.call('GET', `/api/admin/customers/${id}`);
    said += inCents(answer.json().customer.spent);
  }
  expect(said).toBe(shouldBe);
}, 180_000);
