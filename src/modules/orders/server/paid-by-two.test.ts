import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#database/schema/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addGiftCards } from '#tests/kit/gift-card-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
await switchOffers(world.services, bothOn);
const shoe = await addProduct(db, { quantity: 50, priceCents: 10_000 });

const callOf = (number: string) => `/api/admin/orders/${number}`;
const details = async (number: string) => (await admin.call('GET', callOf(number))).json().order;
const refund = (number: string, body: object) =>
  admin.call('POST', `${callOf(number)}/refunds`, body);
const mark = (number: string, body: object) => admin.call('PUT', `${callOf(number)}/status`, body);

/** Pays $40 by gift card, the rest by Stripe. */
async function placeOrder() {
  const [giftCardCode = ''] = await addGiftCards(db, [4_000]);
  const shopper = createShopper(world.url);
  const items = [{ productId: shoe, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items), giftCardCode };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const { orderId: number } = (await shopper.placeOrder('stripe', payment, order)).body;
  const { total } = await details(number);
  const byStripe = Math.round((total - 40) * 100) / 100;
  return { number, total, byStripe };
}

describe('an order paid by card and by gift card', () => {
  test('whose provider’s part was refunded is partly refunded and can be sent', async () => {
    const { number, byStripe } = await placeOrder();
    await refund(number, { amount: byStripe });
    expect(await details(number)).toMatchObject({
      status: 'pending',
      paymentStatus: 'partially refunded',
      refundable: 40,
    });
    const answer = await mark(number, { status: 'shipped', sending: { by: 'rider' } });
    expect([answer.statusCode, answer.json().order?.status]).toEqual([200, 'shipped']);
  });

  test('whose provider’s part was refunded is sent with others', async () => {
    const { number, byStripe } = await placeOrder();
    await refund(number, { amount: byStripe });
    const list = { shipments: [{ order: number, sending: { by: 'rider' } }] };
    const preview = await admin.call('POST', '/api/admin/orders/shipments/preview', list);
    expect(preview.json().report).toMatchObject([{ verdict: 'ship' }]);
    await admin.call('POST', '/api/admin/orders/shipments', list);
    expect((await details(number)).status).toBe('shipped');
  });

  test('can’t be sent once all of both is promised back', async () => {
    const { number, byStripe } = await placeOrder();
    await refund(number, { amount: byStripe });
    await refund(number, {});
    const answer = await mark(number, { status: 'shipped', sending: { by: 'rider' } });
    expect(answer.statusCode).toBe(409);
    expect(await details(number)).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
  });

  test('names who gave back the card’s part to whoever decides on an older state', async () => {
    const { number, total, byStripe } = await placeOrder();
    await refund(number, { amount: byStripe });
    const { version } = await details(number);
    await refund(number, { amount: 15 });
    const late = await refund(number, { amount: 5, refundable: total - byStripe, version });
    expect(late.statusCode).toBe(409);
    const { refunds } = await details(number);
    const last = refunds.at(-1);
    expect(last.amount).toBe(15);
    expect(Date.parse(late.json().changedAt)).toBeGreaterThanOrEqual(Date.parse(last.createdAt));
  });

  test('sends the one letter about both parts again, with both', async () => {
    const { number } = await placeOrder();
    await refund(number, {});
    const letters = await db
      .select()
      .from(mails)
      .where(and(eq(mails.subjectKey, number), eq(mails.kind, 'refund')));
    expect(letters).toHaveLength(1);
    const [{ text: first } = expect.fail('No letter')] = letters;
    // The state after housekeeping: the mails have to be written again.
    await db
      .update(mails)
      .set({ html: '', text: '', state: 'sent', createdAt: new Date('2026-01-01') })
      .where(eq(mails.subjectKey, number));
    for (const { id } of letters) {
      const answer = await admin.call('POST', `${callOf(number)}/mails/${id}/again`, {});
      expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
    }
    const [again] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.subjectKey, number), eq(mails.kind, 'refund'), ne(mails.text, '')));
    expect(again?.text).toBe(first);
  });

  test('that comes back twice over answers the whole sum, not one payment’s part', async () => {
    const { number, total } = await placeOrder();
    await mark(number, { status: 'delivered' });
    const line = { position: 0, quantity: 1, restock: true, reason: 'It does not fit' };
    const body = { id: randomUUID(), lines: [line], withShipping: true, amount: total };
    const first = await admin.call('POST', `${callOf(number)}/returns`, body);
    const again = await admin.call('POST', `${callOf(number)}/returns`, body);
    for (const answer of [first, again]) {
      expect(answer.json()).toMatchObject({ outcome: 'completed', amount: total });
    }
    expect((await details(number)).refunded).toBe(total);
  });

  test('whose exchange leaves money over is not called refunded while the provider is silent', async () => {
    const cheap = await addProduct(db, { quantity: 5, priceCents: 1_000 });
    const { number } = await placeOrder();
    await mark(number, { status: 'delivered' });
    await control(world.emulators, 'stripe', { serverError: 'all' });
    const answer = await admin.call('POST', `${callOf(number)}/exchanges`, {
      id: randomUUID(),
      saleId: randomUUID(),
      lines: [{ position: 0, quantity: 1, reason: 'It does not fit', restock: true }],
      newLines: [{ productId: cheap, quantity: 1 }],
      delivery: 'collection',
      expected: -90,
    });
    await control(world.emulators, 'stripe', { reset: true });
    expect(answer.json()).toMatchObject({ refunded: 90, refund: 'requested' });
  });
});
