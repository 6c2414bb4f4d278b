import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { giftCards, mails, preOrders } from '#database/schema/index.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import type { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { decide, paymentIdOf } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

/** Pre-orders as staff, shoppers and the shop's own calls see them, switched on. */
export async function createPreOrderDesk(world: Awaited<ReturnType<typeof createCheckoutWorld>>) {
  const { services, app } = world;
  const { db } = world.database;
  const staff = await createAdminBrowser(world);
  const signingKey = 'ab'.repeat(32);
  const month = shopToday(new Date()).slice(0, 7);
  const expectedOn = addDays(shopToday(new Date()), 30);

  const set = async (value: Record<string, unknown>) => {
    const changed = await services.settings.changeSection('preOrders', { value }, by);
    if (!changed.ok) throw new Error(`The settings stay: ${changed.code}`);
  };
  await set({ offered: true, days: '7' });

  let addresses = 0;
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    addresses += 1;
    const headers = { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const own = (id: string) => `/api/pre-order/${linkToken(signingKey, id, 'pre-order')}`;
  const size38 = { size: '38' };

  /** At $125.00, sold out in 38. */
  async function offer(terms: object = {}): Promise<number> {
    const productId = await addProduct(db, { sizes: ['37', '38'], shelf: { '/37': 2 } });
    const body = { productId, ...size38, expectedOn, places: 3, percent: 30, isOn: true, ...terms };
    const offered = await staff.call('POST', '/api/admin/pre-orders/offers', body);
    expect(offered.statusCode, offered.body).toBe(200);
    return productId;
  }

  const ask = (productId: number, fields: object = {}) =>
    call('POST', '/api/pre-orders', {
      ...{ productId, ...size38, name: 'Ada Moyo', email: 'ada@example.com', depositCents: 3750 },
      ...fields,
    });

  /** Opens a payment on the link of a deposit. */
  async function openDeposit(url: string) {
    const opened = await call('POST', `/api${new URL(url).pathname}/payments`, {
      paymentMethod: 'stripe',
    });
    expect(opened.statusCode, opened.body).toBe(200);
    return opened.json();
  }

  const place = (payment: Parameters<typeof paymentIdOf>[0]) =>
    call('POST', '/api/checkout', paymentIdOf(payment));

  async function paid(productId: number, fields: object = {}): Promise<string> {
    const asked = await ask(productId, fields);
    expect(asked.statusCode, asked.body).toBe(200);
    const payment = await openDeposit(asked.json().url);
    await decide(payment);
    const placed = await place(payment);
    expect(placed.statusCode, placed.body).toBe(200);
    const rows = await db
      .select()
      .from(preOrders)
      .where(eq(preOrders.depositCheckoutId, payment.checkoutId));
    return rows[0]?.id ?? '';
  }

  async function arrive(productId: number, quantity: number): Promise<void> {
    const variantId = await variantOf(db, productId, size38);
    await db.transaction((tx) =>
      services.inventory.receiveStock(tx, [{ productId, variantId, quantity }], {
        reference: 'D1',
      }),
    );
  }

  const stateOf = async (id: string) => (await call('GET', own(id))).json().state;
  const balanceOf = async (id: string) =>
    (await db.select().from(giftCards).where(eq(giftCards.depositFor, id)))[0]?.balanceCents;
  const mailsOf = (kind: string) => db.$count(mails, eq(mails.kind, kind));
  const waitingIds = async () => {
    const { waiting } = (await staff.call('GET', '/api/admin/attention')).json();
    return waiting.flatMap(({ kind, id }: { kind: string; id: string }) =>
      kind === 'pre-order' ? [id] : [],
    );
  };
  return {
    staff,
    month,
    expectedOn,
    set,
    call,
    own,
    size38,
    offer,
    ask,
    openDeposit,
    place,
    paid,
    arrive,
    stateOf,
    balanceOf,
    mailsOf,
    waitingIds,
  };
}
