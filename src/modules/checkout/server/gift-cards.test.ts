import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  auditLog,
  checkouts,
  giftCardEntries,
  giftCards,
  mails,
  orders,
  payments,
  products,
} from '#database/schema/index.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { hashCardCode } from '#modules/offers/server/issue-cards.ts';
import { showDueProducts } from '#modules/product-editor/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listCardFaults } from '#tests/kit/checks/card-faults.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
const shoe = await addProduct(db, { quantity: 500, priceCents: 12_500 });
const card = await addProduct(db, {
  name: 'Gift card $100',
  quantity: 500,
  priceCents: 10_000,
  isGiftCard: true,
});
const items = [{ productId: shoe, quantity: 1 }];
const rate = await createShopper(world.url).chooseRate(items);
const order = { items, shippingRate: rate };
const totalCents = 12_500 + Math.round(Number(rate.rate) * 100);
const cardItems = [{ productId: card, quantity: 1 }];

async function buyCard(quantity = 1): Promise<{ orderId: string; codes: string[]; email: string }> {
  const shopper = createShopper(world.url);
  const bag = [{ productId: card, quantity }];
  const shippingRate = await shopper.chooseRate(bag);
  const opened = await shopper.startPayment('stripe', { items: bag, shippingRate });
  await decide(opened.body);
  const { orderId } = (await shopper.placeOrder('stripe', opened.body)).body;
  const letters = await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'gift-card'), eq(mails.recipient, shopper.who.email)));
  const codes = letters.map(({ text }) => /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(text)?.[0] ?? '');
  return { orderId, codes, email: shopper.who.email };
}

async function oneCard(): Promise<string> {
  const { codes } = await buyCard();
  return codes[0] ?? '';
}

async function cardOf(code: string) {
  const [row] = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, hashCardCode(code)));
  if (!row) throw new Error(`No card ${code}`);
  return row;
}

const refund = (number: string, body: object) =>
  admin.call('POST', `/api/admin/orders/${number}/refunds`, body);

describe('switched off', () => {
  // The hourly task that unpublishes it may have run before.
  beforeEach(() => db.update(products).set({ published: true }).where(eq(products.id, card)));

  test('a card is neither sold nor taken, and its product becomes a draft', async () => {
    const shopper = createShopper(world.url);
    const shippingRate = await shopper.chooseRate(cardItems);
    const sentence = 'Gift cards are switched off in this shop.';
    const opened = await shopper.startPayment('paypal', { items: cardItems, shippingRate });
    expect([opened.status, opened.body.message]).toEqual([409, sentence]);
    const paid = await shopper.startPayment('paypal', { ...order, giftCardCode: 'ABCD' });
    expect([paid.status, paid.body.message]).toEqual([409, sentence]);
    await showDueProducts(db, { sellsGiftCards: false });
    const [product] = await db.select().from(products).where(eq(products.id, card));
    expect(product?.published).toBe(false);
    const list = (await admin.call('GET', '/api/admin/gift-cards')).json();
    expect(list).toEqual({ isOn: false, cards: [], count: 0, outstanding: 0 });
  });
});

describe('switched on', () => {
  beforeAll(async () => {
    await switchOffers(world.services, bothOn);
    await db.update(products).set({ published: true }).where(eq(products.id, card));
  });

  test('each card that is bought is mailed once, stored as a hash, and no parcel', async () => {
    const shopper = createShopper(world.url);
    const rates = await shopper.call<{ rates: object[] }>('POST', '/api/shipping/rates', {
      address: { ...shopper.who, ...shopper.who.shippingAddress },
      items: cardItems,
    });
    expect(rates.body.rates).toEqual([
      {
        carrier: 'E-mail',
        service: 'Gift card by e-mail',
        rate: '0.00',
        currency: 'USD',
        origin: '',
      },
    ]);
    const { orderId, codes } = await buyCard(2);
    expect(new Set(codes).size).toBe(2);
    const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
    expect(row).toMatchObject({ sellsGiftCards: true, totalCents: 20_000 });
    const confirmation = await world.services.orders.findConfirmation(orderId);
    expect(confirmation).toMatchObject({ way: 'email', status: 'Sent by e-mail' });
    const tracked = await world.services.fulfilment.trackOrder(orderId, '10.9.9.8');
    expect(tracked.ok && tracked.value).toMatchObject({
      way: 'email',
      status: 'Sent by e-mail',
      carrier: 'By e-mail',
      estimatedDelivery: null,
    });
    expect(tracked.ok && tracked.value.steps.map(({ label }) => label)).toEqual([
      'Order placed',
      'Processing',
      'Sent by e-mail',
    ]);
    for (const shown of [confirmation, tracked]) {
      expect(JSON.stringify(shown)).not.toMatch(/DHL|"\d{4}-\d\d-\d\d"/);
    }
    for (const code of codes) {
      const stored = await cardOf(code);
      expect(stored).toMatchObject({ valueCents: 10_000, balanceCents: 10_000, heldCents: 0 });
      expect(stored.lastFour).toBe(code.slice(-4));
      expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
    }
    const { order: details } = (await admin.call('GET', `/api/admin/orders/${orderId}`)).json();
    expect(details.statusLabel).toBe('Sent by e-mail');
    // A mail with a code does not belong to the order, so it can't be sent again.
    expect(details.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order-confirmation']);
  });

  test('cards and products are not ordered together, and a card buys no card', async () => {
    const code = await oneCard();
    const shopper = createShopper(world.url);
    const both = [...items, ...cardItems];
    const shippingRate = await shopper.chooseRate(both);
    const mixed = await shopper.startPayment('paypal', { items: both, shippingRate });
    expect([mixed.status, mixed.body.code]).toEqual([409, 'gift-cards-alone']);
    const byCard = await shopper.call('POST', '/api/checkout/offers', {
      cart: { items: cardItems },
      shipping: 0,
      giftCardCode: code,
    });
    expect([byCard.status, byCard.body.message]).toEqual([
      409,
      'A gift card can’t pay for another gift card.',
    ]);
  });

  test('a part of an order is paid by card, the rest by the provider', async () => {
    const code = await oneCard();
    const shopper = createShopper(world.url);
    const looked = await shopper.call('POST', '/api/checkout/offers', {
      cart: { items },
      shipping: Number(rate.rate),
      giftCardCode: code.toLowerCase().replaceAll('-', ' '),
    });
    const due = (totalCents - 10_000) / 100;
    expect(looked.body).toMatchObject({
      giftCard: { lastFour: code.slice(-4), amount: 100, remaining: 0 },
      total: totalCents / 100,
      due,
    });
    const opened = await shopper.startPayment('paypal', { ...order, giftCardCode: code });
    expect(opened.body).toMatchObject({ total: totalCents / 100, giftCard: 100, due });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 10_000, heldCents: 10_000 });
    await decide(opened.body);
    const answers = await Promise.all([
      shopper.placeOrder('paypal', opened.body, order),
      shopper.placeOrder('paypal', opened.body, order),
    ]);
    const [number] = answers.map(({ body }) => body.orderId);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.number, number ?? ''));
    expect(row).toMatchObject({ totalCents, giftCardCents: 10_000, paymentStatus: 'paid' });
    const [money] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, row?.giftPaymentId ?? ''));
    expect(money).toMatchObject({ provider: 'gift-card', capturedCents: 10_000 });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 0, heldCents: 0 });
    const { captures } = await control(world.emulators, 'paypal');
    expect(captures.map(({ amountCents }) => amountCents)).toContain(totalCents - 10_000);
  });

  test('an order that a card pays whole asks no provider, and is one order', async () => {
    const { codes } = await buyCard(1);
    const code = codes[0] ?? '';
    const { id } = await cardOf(code);
    // The card's balance is more than the order.
    await db.insert(giftCardEntries).values({
      cardId: id,
      kind: 'refund',
      balanceCents: 20_000,
      heldCents: 0,
    });
    const shopper = createShopper(world.url);
    const checkoutId = randomUUID();
    const wish = { ...order, checkoutId, giftCardCode: code };
    const pressed = await Promise.all([
      shopper.startPayment('stripe', wish),
      shopper.startPayment('stripe', wish),
      shopper.startPayment('paypal', wish),
    ]);
    const numbers = pressed.map(({ body }) => body.orderId).filter(Boolean);
    expect(new Set(numbers).size).toBe(1);
    const rows = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ giftCardCents: totalCents, giftPaymentId: null });
    expect(await cardOf(code)).toMatchObject({
      balanceCents: 30_000 - totalCents,
      heldCents: 0,
    });
    const { order: details } = (
      await admin.call('GET', `/api/admin/orders/${rows[0]?.number}`)
    ).json();
    expect(details).toMatchObject({ paymentMethod: 'gift-card', refundable: totalCents / 100 });
    const back = await refund(rows[0]?.number ?? '', { reason: 'All of it', restock: true });
    expect(back.json()).toMatchObject({ outcome: 'completed', order: { status: 'cancelled' } });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 30_000 });
  });

  test('a refund goes to the provider first, up to what it took, and then to the card', async () => {
    const code = await oneCard();
    const shopper = createShopper(world.url);
    const opened = await shopper.startPayment('stripe', { ...order, giftCardCode: code });
    await decide(opened.body);
    const { orderId } = (await shopper.placeOrder('stripe', opened.body, order)).body;
    const providers = totalCents - 10_000;
    const part = await refund(orderId, { amount: (providers + 2_500) / 100 });
    expect([part.statusCode, part.json().message]).toEqual([200, undefined]);
    expect(await cardOf(code)).toMatchObject({ balanceCents: 2_500 });
    expect(part.json().order).toMatchObject({
      paymentStatus: 'partially refunded',
      refunded: (providers + 2_500) / 100,
      refundable: 75,
    });
    const rest = await refund(orderId, { restock: true });
    expect(rest.json().order).toMatchObject({ paymentStatus: 'refunded', status: 'cancelled' });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 10_000 });
  });

  test('a card in two checkouts at once is spent once, and a cancelled one lets it go', async () => {
    const code = await oneCard();
    const opened = await Promise.all(
      Array.from({ length: 6 }, () =>
        createShopper(world.url).startPayment('stripe', { ...order, giftCardCode: code }),
      ),
    );
    const paying = opened.filter(({ status }) => status === 200);
    expect(paying).toHaveLength(1);
    const refused = opened.find(({ status }) => status !== 200);
    expect(refused?.body.message).toBe(
      'All that is left on this gift card is in use by another checkout. Finish or cancel that one, or try again in half an hour.',
    );
    const shopper = createShopper(world.url);
    const checkoutId = paying[0]?.body.checkoutId ?? '';
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 10_000, heldCents: 0 });
    const next = await shopper.startPayment('paypal', { ...order, giftCardCode: code });
    expect(next.status).toBe(200);
    await db
      .update(checkouts)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(checkouts.id, next.body.checkoutId));
    await world.services.settlements.reconcile();
    expect(await cardOf(code)).toMatchObject({ heldCents: 0 });
  });

  test('a provider that declines lets the card go', async () => {
    const code = await oneCard();
    const shopper = createShopper(world.url);
    const opened = await shopper.startPayment('paypal', { ...order, giftCardCode: code });
    await decide(opened.body, 'cancel');
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId: opened.body.checkoutId });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 10_000, heldCents: 0 });
  });

  test('money that comes after the card was spent elsewhere goes back', async () => {
    const code = await oneCard();
    const { id } = await cardOf(code);
    const shopper = createShopper(world.url);
    const opened = await shopper.startPayment('stripe', { ...order, giftCardCode: code });
    await decide(opened.body);
    // Simulates an outage: the hold was released, and the card was spent elsewhere.
    const { checkoutId } = opened.body;
    const held = { cardId: id, checkoutId, balanceCents: 0 };
    await db.insert(giftCardEntries).values({ ...held, kind: 'release', heldCents: -10_000 });
    await db
      .insert(giftCardEntries)
      .values({ cardId: id, kind: 'void', balanceCents: -10_000, heldCents: 0 });
    const answer = await shopper.placeOrder('stripe', opened.body, order);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment-refunded' } });
    expect(await db.$count(orders, eq(orders.checkoutId, checkoutId))).toBe(0);
  });

  describe('with money that the provider has not let go yet', () => {
    const end = (outcome: 'completed' | 'denied') =>
      control(world.emulators, 'paypal', { outcome }, 'control/captures');

    async function letTheJobLook(done: () => Promise<void>) {
      await vi.waitFor(
        async () => {
          await db.update(payments).set({ nextCheckAt: new Date(0) });
          await world.services.settlements.reconcile();
          await done();
        },
        { timeout: 20_000, interval: 200 },
      );
    }

    async function pend(opened: { body: OpenedPaymentAnswer }, shopper = createShopper(world.url)) {
      await decide(opened.body);
      await control(world.emulators, 'paypal', { pendingCapture: 'next' });
      return (await shopper.placeOrder('paypal', opened.body)).body.orderId;
    }

    test('a card beside it is spent, and gets it back if the money never comes', async () => {
      const code = await oneCard();
      const shopper = createShopper(world.url);
      await pend(await shopper.startPayment('paypal', { ...order, giftCardCode: code }), shopper);
      expect(await cardOf(code)).toMatchObject({ balanceCents: 0, heldCents: 0 });
      await end('denied');
      await letTheJobLook(async () => {
        expect(await cardOf(code)).toMatchObject({ balanceCents: 10_000, heldCents: 0 });
      });
      const kinds = await db
        .select({ kind: giftCardEntries.kind })
        .from(giftCardEntries)
        .where(eq(giftCardEntries.cardId, (await cardOf(code)).id))
        .orderBy(giftCardEntries.id);
      expect(kinds.map(({ kind }) => kind)).toEqual(['issue', 'hold', 'spend', 'refund']);
    });

    test('both go back where staff cancelled the order before it came', async () => {
      const code = await oneCard();
      const shopper = createShopper(world.url);
      const opened = await shopper.startPayment('paypal', { ...order, giftCardCode: code });
      const number = await pend(opened, shopper);
      await admin.call('POST', `/api/admin/orders/${number}/cancel`, {});
      await end('completed');
      await letTheJobLook(async () => {
        expect(await cardOf(code)).toMatchObject({ balanceCents: 10_000 });
        const [row] = await db.select().from(orders).where(eq(orders.number, number));
        expect(row).toMatchObject({ paymentStatus: 'refunded', refundedCents: totalCents });
      });
    });

    test('a card that is bought with it is made when the money is there', async () => {
      const shopper = createShopper(world.url);
      const shippingRate = await shopper.chooseRate(cardItems);
      const opened = await shopper.startPayment('paypal', { items: cardItems, shippingRate });
      const number = await pend(opened, shopper);
      const cards = () =>
        db
          .select({ id: giftCards.id })
          .from(giftCards)
          .innerJoin(orders, eq(orders.id, giftCards.orderId))
          .where(eq(orders.number, number));
      expect(await cards()).toEqual([]);
      await end('completed');
      await letTheJobLook(async () => expect(await cards()).toHaveLength(1));
    });
  });

  test('a refund of sold cards takes them back, as long as they are unspent', async () => {
    const { orderId, codes } = await buyCard();
    const done = await refund(orderId, { amount: 40 });
    expect([done.statusCode, done.json().message]).toEqual([200, undefined]);
    expect(await cardOf(codes[0] ?? '')).toMatchObject({ balanceCents: 6_000 });
    const shopper = createShopper(world.url);
    const opened = await shopper.startPayment('stripe', {
      ...order,
      giftCardCode: codes[0] ?? '',
    });
    expect(opened.status).toBe(200);
    const late = await refund(orderId, {});
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Some of these gift cards were spent, so they cannot be refunded.',
    ]);
    const back = await admin.call('POST', `/api/admin/orders/${orderId}/returns`, {
      id: randomUUID(),
      lines: [{ position: 0, quantity: 1, reason: '', restock: true }],
      amount: 10,
    });
    expect([back.statusCode, back.json().message]).toEqual([
      409,
      'Gift cards can’t be returned; their order can be refunded.',
    ]);
  });

  test('staff see every movement, void a card and exchange its code, with a reason', async () => {
    const { codes, orderId, email } = await buyCard();
    const code = codes[0] ?? '';
    const { id } = await cardOf(code);
    const found = (await admin.call('GET', `/api/admin/gift-cards?q=${code.slice(-4)}`)).json();
    expect(found.cards).toMatchObject([{ id, value: 100, balance: 100, order: orderId }]);
    const act = (deed: string, body: object) =>
      admin.call('POST', `/api/admin/gift-cards/${id}/${deed}`, body);
    expect((await act('void', { reason: ' ' })).json().message).toContain('Please say why');
    const renewed = await act('reissue', { reason: 'Lost' });
    expect(renewed.json().entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'reissue',
      'issue',
    ]);
    const shopper = createShopper(world.url);
    const dead = await shopper.startPayment('paypal', { ...order, giftCardCode: code });
    expect(dead.body.message).toBe(
      'We do not know this gift card. Please compare the code with the e-mail it came in.',
    );
    const letters = await db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'gift-card'), eq(mails.recipient, email)));
    expect(letters).toHaveLength(2);
    const voided = await act('void', { reason: 'Paid by a stolen card' });
    expect(voided.json()).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'void', amount: -100, reason: 'Paid by a stolen card', actor: admin.email },
        {},
        {},
      ],
    });
    const again = await act('void', { reason: 'Again' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'gift-card-empty']);
    const log = (await db.select().from(auditLog)).filter(({ action }) =>
      action.startsWith('gift-card.'),
    );
    expect(log.map(({ action }) => action)).toEqual(['gift-card.reissued', 'gift-card.voided']);
    const missing = await admin.call('GET', `/api/admin/gift-cards/${randomUUID()}`);
    expect([missing.statusCode, missing.json().message]).toEqual([
      404,
      'There is no such gift card.',
    ]);
  });

  test('the database refuses what a card does not have, and a changed past', async () => {
    const code = await oneCard();
    const { id } = await cardOf(code);
    const entry = { cardId: id, kind: 'void' as const, heldCents: 0 };
    const refusalOf = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => null,
        (failure: unknown) => failure as Error,
      );
      return String((error?.cause as Error | undefined)?.message ?? error?.message);
    };
    expect(
      await refusalOf(db.insert(giftCardEntries).values({ ...entry, balanceCents: -10_001 })),
    ).toContain('gift_cards_');
    expect(
      await refusalOf(
        db.update(giftCardEntries).set({ reason: 'x' }).where(eq(giftCardEntries.cardId, id)),
      ),
    ).toContain('Movements of gift cards are never changed');
    expect(
      await refusalOf(db.execute(sql`update gift_cards set balance_cents = 1 where id = ${id}`)),
    ).toContain('A gift card changes by its movements alone');
  });

  test('after all of that every card adds up', async () => {
    expect(await listCardFaults(db)).toEqual([]);
  });
});
