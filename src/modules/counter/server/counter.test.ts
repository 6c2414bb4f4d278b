import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkouts,
  mails,
  notifications,
  orders,
  paymentLinks,
  payments,
} from '#database/schema/index.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { lapsePaymentLinks } from '#modules/payment-links/server/payment-link.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper, decide, harareForm, paymentIdOf } from '#tests/kit/shopper.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
let staff: TestAdmin;
let shoe: number;

beforeAll(async () => {
  staff = await createAdminBrowser(world);
  shoe = await addProduct(db, {
    name: 'Avondale Pump',
    priceCents: 69_000,
    colors: ['Noir', 'Ivory'],
    sizes: ['37', '38'],
    shelf: { 'Noir/37': 1, 'Noir/38': 20, 'Ivory/38': 9 },
  });
});

function saleOf(changes: object = {}) {
  const { shippingAddress: _, ...customer } = harareForm;
  return {
    id: randomUUID(),
    channel: 'boutique',
    customer: { ...customer, email: `buyer-${randomUUID()}@example.com` },
    lines: [{ productId: shoe, color: 'Noir', size: '38', quantity: 1 }],
    delivery: 'collection',
    payment: { kind: 'taken', method: 'cash' },
    ...changes,
  };
}

const sell = (changes: object = {}) => staff.call('POST', '/api/admin/sales', saleOf(changes));

const orderRow = async (number: string) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0];

describe('a sale over the counter', () => {
  test('is an order like any other: paid, off its shelf, in the books, mailed', async () => {
    const variant = await variantOf(db, shoe, { color: 'Noir', size: '38' });
    const before = await shelfOf(variant);
    const answer = await sell({
      lines: [{ productId: shoe, color: 'noir', size: '38', quantity: 2 }],
    });
    expect(answer.statusCode).toBe(200);
    const { orderId } = answer.json();
    const order = await orderRow(orderId);
    expect(order).toMatchObject({
      channel: 'boutique',
      delivery: 'collection',
      status: 'delivered',
      paymentStatus: 'paid',
      totalCents: 138_000,
      placedBy: staff.email,
    });
    const { order: shown } = (await staff.call('GET', `/api/admin/orders/${orderId}`)).json();
    expect(shown).toMatchObject({
      paymentMethod: 'cash',
      isPaidLater: false,
      statusLabel: 'Collected',
      history: [
        { note: 'Order placed', actor: staff.email },
        { to: 'delivered', note: 'Taken along', actor: staff.email },
      ],
    });
    expect(await shelfOf(variant)).toBe(before - 2);
    expect(await listLedgerFaults(db)).toEqual([]);
    const paid = await db
      .select()
      .from(payments)
      .where(eq(payments.id, order?.paymentId ?? ''));
    expect(paid).toMatchObject([{ provider: 'cash', state: 'captured', capturedCents: 138_000 }]);
    expect(await db.$count(mails, eq(mails.subjectKey, orderId))).toBe(1);
    const audit = await db.execute(
      sql`select detail from audit_log where action = 'order.added' and subject = ${`order:${orderId}`}`,
    );
    expect(audit.rows).toMatchObject([
      { detail: { channel: 'boutique', total: 1380, payment: 'cash' } },
    ]);
  });

  test('sent twice is one sale', async () => {
    const sale = saleOf();
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.call('POST', '/api/admin/sales', sale)),
    );
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(await db.$count(orders, eq(orders.checkoutId, sale.id))).toBe(1);
  });

  test('of what is not there is refused, with what is left', async () => {
    const answer = await sell({
      lines: [{ productId: shoe, color: 'Noir', size: '37', quantity: 2 }],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'bag-changed',
      changes: [
        { kind: 'sold-out', size: '37', was: 2, now: 1, left: [{ color: 'Noir', size: '38' }] },
      ],
    });
  });

  test.each([
    [
      'another price',
      { lines: [{ color: 'Noir', size: '38', quantity: 1, price: 600 }] },
      'price-reason-missing',
    ],
    ['a discount', { discount: { amount: 10, reason: '' } }, 'discount-reason-missing'],
    [
      'a discount above the price',
      { discount: { amount: 691, reason: 'Friend' } },
      'discount-too-large',
    ],
  ])('%s needs what it needs', async (_, changes, code) => {
    const lines = ('lines' in changes ? changes.lines : saleOf().lines).map((line) => ({
      ...line,
      productId: shoe,
    }));
    const answer = await sell({ ...changes, lines });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('at another price and with a discount adds up, and says why', async () => {
    const answer = await sell({
      lines: [
        {
          productId: shoe,
          color: 'Noir',
          size: '38',
          quantity: 1,
          price: 600,
          priceReason: 'Scuffed',
        },
        { productId: shoe, color: 'Ivory', size: '38', quantity: 1 },
      ],
      discount: { amount: 90.5, reason: 'Two pairs' },
    });
    const order = await orderRow(answer.json().orderId);
    expect(order).toMatchObject({
      subtotalCents: 129_000,
      discountCents: 9050,
      discountReason: 'Two pairs',
      totalCents: 119_950,
    });
    const { rows } = await db.execute(sql`select list_price_cents, unit_price_cents, price_reason
      from order_items where order_id = ${order?.id} order by position`);
    expect(rows).toEqual([
      { list_price_cents: 69_000, unit_price_cents: 60_000, price_reason: 'Scuffed' },
      { list_price_cents: null, unit_price_cents: 69_000, price_reason: '' },
    ]);
  });

  test('needs no mail address, and writes to nobody then', async () => {
    const answer = await sell({ customer: { firstName: 'Tendai', phone: '+263 77 100 2000' } });
    const order = await orderRow(answer.json().orderId);
    expect(order).toMatchObject({ email: '', firstName: 'Tendai' });
    expect(await db.$count(mails, eq(mails.subjectKey, order?.number ?? ''))).toBe(0);
    const nobody = await sell({ customer: { firstName: 'Tendai' } });
    expect([nobody.statusCode, nobody.body]).toEqual([
      400,
      expect.stringContaining('telephone number'),
    ]);
  });

  test('finds its customer again where there is no address, and nobody else', async () => {
    const customer = { firstName: 'Tendai', phone: '+263 77 100 2001' };
    const first = await orderRow((await sell({ customer })).json().orderId);
    const again = await sell({ customer: { ...customer, id: first?.userId } });
    expect(await orderRow(again.json().orderId)).toMatchObject({ userId: first?.userId });
    const { id: staffId } = staff;
    const other = await sell({ customer: { ...customer, id: staffId } });
    expect((await orderRow(other.json().orderId))?.userId).not.toBe(staffId);
    const known = (await staff.call('GET', `/api/admin/customers/${first?.userId}`)).json();
    expect(known.customer).toMatchObject({ email: '', orders: 2 });
  });

  test('champagne needs somebody of age, and goes where it may', async () => {
    const brut = await addProduct(db, { name: 'Brut', category: 'champagne', priceCents: 9000 });
    const lines = [{ productId: brut, quantity: 1 }];
    expect((await sell({ lines })).json().code).toBe('age-not-confirmed');
    expect((await sell({ lines, ageConfirmed: true })).statusCode).toBe(200);
    const address = { ...harareForm.shippingAddress, country: 'SA', postalCode: '11564' };
    const abroad = await sell({ lines, ageConfirmed: true, delivery: 'delivery', address });
    expect([abroad.statusCode, abroad.json().code]).toEqual([400, 'not-shipped-there']);
  });

  test('without a log-in is none', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/admin/sales',
      payload: saleOf(),
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an order that is paid later', () => {
  test('waits, is paid once, and can be given back by hand', async () => {
    const { orderId } = (await sell({ payment: { kind: 'later' } })).json();
    expect(await orderRow(orderId)).toMatchObject({ paymentStatus: 'pending', paymentId: null });
    const isPaidLater = async () =>
      (await staff.call('GET', `/api/admin/orders/${orderId}`)).json().order.isPaidLater;
    expect(await isPaidLater()).toBe(true);
    const pay = () =>
      staff.call('POST', `/api/admin/orders/${orderId}/payment`, {
        method: 'mobile-money',
        reference: 'MP2611.1',
      });
    expect((await pay()).statusCode).toBe(200);
    expect((await pay()).json().code).toBe('order-not-unpaid');
    expect(await orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await isPaidLater()).toBe(false);
    const refund = await staff.call('POST', `/api/admin/orders/${orderId}/refunds`, {
      amount: 100,
      reason: 'Late',
    });
    expect([refund.statusCode, refund.json().success]).toEqual([200, true]);
    expect(await orderRow(orderId)).toMatchObject({
      paymentStatus: 'partially refunded',
      refundedCents: 10_000,
    });
  });
});

describe('a payment link', () => {
  async function createLink(changes: object = {}) {
    const sale = saleOf({ channel: 'chat', payment: { kind: 'link', days: 2 }, ...changes });
    const answer = await staff.call('POST', '/api/admin/sales', sale);
    expect(answer.json()).toMatchObject({ kind: 'link' });
    const { url } = answer.json();
    return { id: sale.id, sale, url, token: String(url).split('/pay/')[1] ?? '' };
  }

  async function letLinksLapse() {
    const { config, secrets, database, ...services } = world.services;
    const { publicUrl } = config;
    const { signingKey } = secrets;
    await lapsePaymentLinks({ ...services, db: database.db, publicUrl, signingKey });
  }

  const open = (token: string, paymentMethod: 'paypal' | 'stripe') =>
    createShopper(world.url).call<OpenedPaymentAnswer>('POST', `/api/pay/${token}/payments`, {
      paymentMethod,
    });

  test.each(['paypal', 'stripe'] as const)('is paid by %s, once', async (method) => {
    const variant = await variantOf(db, shoe, { color: 'Noir', size: '38' });
    const before = await shelfOf(variant);
    const { id, token } = await createLink({ discount: { amount: 40, reason: 'Chat' } });
    expect(await shelfOf(variant)).toBe(before - 1);
    const shopper = createShopper(world.url);
    const shown = await shopper.call('GET', `/api/pay/${token}`);
    expect(shown.body).toMatchObject({
      state: 'open',
      total: 650,
      discount: 40,
      lines: [{ name: 'Avondale Pump', detail: 'Noir, 38', quantity: 1, price: 690 }],
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/Rudo|Moyo|@/);
    const opened = await open(token, method);
    expect(opened).toMatchObject({ status: 200, body: { provider: method, total: 650 } });
    await decide(opened.body);
    const placed = await shopper.call('POST', '/api/checkout', paymentIdOf(opened.body));
    expect(placed.status).toBe(200);
    expect(await orderRow(String(placed.body.orderId))).toMatchObject({
      channel: 'chat',
      checkoutId: id,
      discountCents: 4000,
      totalCents: 65_000,
      paymentStatus: 'paid',
    });
    expect(await shelfOf(variant)).toBe(before - 1);
    expect((await shopper.call('GET', `/api/pay/${token}`)).body).toMatchObject({
      state: 'paid',
      orderNumber: placed.body.orderId,
    });
    expect((await open(token, method)).status).toBe(409);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('stays good when its buyer turns back, and takes another way to pay', async () => {
    const { id, token } = await createLink();
    const first = await open(token, 'paypal');
    await createShopper(world.url).call('POST', '/api/checkout/cancel', { checkoutId: id });
    expect(await db.select().from(checkouts).where(eq(checkouts.id, id))).toMatchObject([
      { state: 'open' },
    ]);
    const second = await open(token, 'stripe');
    expect(second.status).toBe(200);
    expect(second.body.redirectUrl).not.toBe(first.body.redirectUrl);
    await decide(second.body);
    const placed = await createShopper(world.url).call(
      'POST',
      '/api/checkout',
      paymentIdOf(second.body),
    );
    expect(placed.status).toBe(200);
  });

  test('asked for twice is the same, and its mail goes once', async () => {
    const { sale, url, id } = await createLink();
    const again = await staff.call('POST', '/api/admin/sales', sale);
    expect(again.json().url).toBe(url);
    expect(await db.$count(mails, eq(mails.subjectKey, id))).toBe(1);
    const audit = await db.execute(
      sql`select action from audit_log where subject = ${`payment-link:${id}`}`,
    );
    expect(audit.rows).toEqual([{ action: 'payment-link.created' }]);
  });

  test('that runs out gives its products back and tells staff', async () => {
    const variant = await variantOf(db, shoe, { color: 'Noir', size: '38' });
    const before = await shelfOf(variant);
    const { id, token } = await createLink();
    await db
      .update(checkouts)
      .set({ expiresAt: new Date(0) })
      .where(eq(checkouts.id, id));
    await letLinksLapse();
    expect(await shelfOf(variant)).toBe(before);
    expect((await createShopper(world.url).call('GET', `/api/pay/${token}`)).body).toMatchObject({
      state: 'expired',
    });
    expect((await open(token, 'stripe')).status).toBe(409);
    await expect
      .poll(() => db.$count(notifications, eq(notifications.title, 'Payment link ran out')))
      .toBeGreaterThan(0);
  });

  test('that runs out while its buyer has left a payment open tells staff all the same', async () => {
    const variant = await variantOf(db, shoe, { color: 'Noir', size: '38' });
    const before = await shelfOf(variant);
    const { id, token } = await createLink();
    await open(token, 'stripe');
    await db
      .update(checkouts)
      .set({ expiresAt: new Date(0) })
      .where(eq(checkouts.id, id));
    await world.services.settlements.reconcile();
    await letLinksLapse();
    expect(await shelfOf(variant)).toBe(before);
    const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.checkoutId, id));
    expect(link?.lapsedAt).not.toBeNull();
    const onceKey = `payment-link-lapsed:${id}`;
    await expect.poll(() => db.$count(notifications, eq(notifications.onceKey, onceKey))).toBe(1);
  });

  test('can be taken back', async () => {
    const variant = await variantOf(db, shoe, { color: 'Noir', size: '38' });
    const before = await shelfOf(variant);
    const { id, token } = await createLink();
    const links = (await staff.call('GET', '/api/admin/payment-links')).json().links;
    expect(links[0]).toMatchObject({ id, state: 'open', total: 690, createdBy: staff.email });
    const cancel = () => staff.call('DELETE', `/api/admin/payment-links/${id}`);
    expect((await cancel()).statusCode).toBe(200);
    expect((await cancel()).json().code).toBe('link-in-use');
    expect(await shelfOf(variant)).toBe(before);
    expect((await open(token, 'paypal')).status).toBe(409);
  });

  test('that nobody made leads nowhere', async () => {
    const { token } = await createLink();
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const other of [token.slice(0, -1) + last, 'x', '%00', 'a'.repeat(44)]) {
      expect((await createShopper(world.url).call('GET', `/api/pay/${other}`)).status).toBe(404);
    }
  });
});

test('the code of a chat fills in the product, its colour and its size', async () => {
  const code = variantCode(await variantOf(db, shoe, { color: 'Ivory', size: '38' }));
  const found = await staff.call('GET', `/api/admin/variant-codes/${code.toLowerCase()}`);
  expect(found.json()).toEqual({
    productId: shoe,
    productName: 'Avondale Pump',
    color: 'Ivory',
    size: '38',
  });
  const shown = await createShopper(world.url).call<ProductDetail>('GET', `/api/products/${shoe}`);
  const choice = shown.body.stock.find((each) => each.color === 'Ivory' && each.size === '38');
  expect(choice?.code).toBe(code);
  expect((await staff.call('GET', '/api/admin/variant-codes/N0000')).statusCode).toBe(404);
  expect(await findStockLevel(db, shoe)).not.toBeNull();
});

async function shelfOf(variantId: number): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(
    sql`select on_hand - held as free from variant_stock where variant_id = ${variantId}`,
  );
  return rows[0]?.free ?? Number.NaN;
}
