import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, withdrawals } from '#database/schema/index.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
await createTestOutbox(shop.database);

const rudo = { name: 'Rudo Moyo', email: 'rudo@example.com' };

function withdraw(body: object, address = anyAddress()) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    headers: { 'x-forwarded-for': address },
    payload: { id: crypto.randomUUID(), ...rudo, ...body },
  });
}

const addRudosOrder = (items: object[] = [{}]) => addOrder(db, { email: rudo.email, items });

const stored = () => db.select().from(withdrawals);
const receipts = () => db.select().from(mails).where(eq(mails.kind, 'withdrawal-received'));

beforeEach(async () => {
  await db.delete(withdrawals);
  await db.delete(mails);
});

describe('a statement', () => {
  test('is stored with its order, confirmed with date and time, and shown to staff', async () => {
    const { number, id } = await addRudosOrder();
    const answer = await withdraw({ orderNumber: ` #${number.toLowerCase()} ` });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['receivedAt']);
    expect(await stored()).toMatchObject([{ orderId: id, name: 'Rudo Moyo' }]);
    const [mail] = await receipts();
    expect(mail).toMatchObject({
      recipient: rudo.email,
      subject: `Your withdrawal from order ${number}`,
    });
    expect(mail?.text).toMatch(/Received on \w+ \d+, \d{4}, \d\d:\d\d:\d\d \(Harare\)\./);
    const admin = await createAdminBrowser(shop);
    const { waiting } = (await admin.call('GET', '/api/admin/attention')).json();
    expect(waiting).toEqual([
      expect.objectContaining({
        kind: 'withdrawal',
        title: expect.stringContaining(`Rudo Moyo withdraws from order #${number}`),
        to: `/admin/dashboard?tab=orders&order=${number}`,
      }),
    ]);
  });

  test.each([
    ['a number that no order has', { orderNumber: 'NDR-ZZZZZZZZZZ' }],
    ['nonsense', { orderNumber: 'the red shoes' }],
    ['the number of somebody else', { email: 'eve@example.com' }],
  ])('with %s is answered as one that fits, and waits for a person', async (_, wrong) => {
    const { number } = await addRudosOrder();
    const fits = await withdraw({ orderNumber: number });
    const answer = await withdraw({ orderNumber: number, ...wrong });
    expect(answer.statusCode).toBe(fits.statusCode);
    expect(Object.keys(answer.json())).toEqual(Object.keys(fits.json()));
    expect((await stored()).filter(({ orderId }) => orderId === null)).toHaveLength(1);
    expect(await receipts()).toHaveLength(2);
  });

  test('tells the address that was named no word of the sender', async () => {
    const words = 'Buy gold at http://evil.example';
    await withdraw({ name: words, orderNumber: words });
    const [mail] = await receipts();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });

  test('is one when it is sent twice, and two when it is written twice', async () => {
    const { number } = await addRudosOrder();
    const id = crypto.randomUUID();
    const [first, second] = await Promise.all([
      withdraw({ id, orderNumber: number }),
      withdraw({ id, orderNumber: number }),
    ]);
    expect(first.json()).toEqual(second.json());
    expect(await stored()).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
    await withdraw({ orderNumber: number });
    expect(await stored()).toHaveLength(2);
  });

  test('that comes late, for an exempt product and twice is answered as any other', async () => {
    const productId = await addProduct(db, { name: 'Engraved Flute' });
    const admin = await createAdminBrowser(shop);
    const exempt = { reason: 'personalised' };
    await admin.call('PUT', `/api/admin/products/${productId}/withdrawal`, exempt);
    const usual = await addRudosOrder();
    const late = await addRudosOrder([{ productId, productName: 'Engraved Flute' }]);
    await db.execute(sql`
      insert into order_history (order_id, kind, to_value, actor, at)
      values (${late.id}, 'status', 'delivered', 'shop', now() - interval '60 days')`);
    const [fits, first, second] = [
      await withdraw({ orderNumber: usual.number }),
      await withdraw({ orderNumber: late.number }),
      await withdraw({ orderNumber: late.number }),
    ];
    for (const answer of [first, second]) {
      expect(answer?.statusCode).toBe(fits?.statusCode);
      expect(Object.keys(answer?.json())).toEqual(Object.keys(fits?.json()));
    }
    const texts = (await receipts()).map(({ text }) =>
      text.replaceAll(/NDR-\w+|Received on [^.]+\./g, ''),
    );
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(1);
    const { waiting } = (await admin.call('GET', '/api/admin/attention')).json();
    expect(waiting).toHaveLength(3);
    const shown = (await admin.call('GET', `/api/admin/orders/${late.number}/withdrawals`)).json();
    expect(shown.withdrawals.map(({ daysLeft }: { daysLeft: number }) => daysLeft)).toEqual([
      -46, -46,
    ]);
    expect(shown.exempt).toEqual([{ name: 'Engraved Flute', reason: 'personalised' }]);
  });

  test('that lacks something is refused with a sentence for each field', async () => {
    const answer = await withdraw({ name: ' ', orderNumber: '', email: 'rudo' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Please enter your name');
    expect(await stored()).toEqual([]);
  });

  test('floods no inbox: strangers cause three mails a day to one address, and all are stored', async () => {
    for (let time = 0; time < 5; time += 1) {
      const answer = await withdraw({ orderNumber: 'NDR-ZZZZZZZZZZ', email: 'tariro@example.com' });
      expect(answer.statusCode).toBe(200);
    }
    expect(await stored()).toHaveLength(5);
    expect(await receipts()).toHaveLength(3);
  });
});

test('one address fills no list: it is asked to wait, and others are not', async () => {
  const here = anyAddress();
  const codes: number[] = [];
  for (let time = 0; time < 61; time += 1) {
    codes.push((await withdraw({ orderNumber: 'NDR-ZZZZZZZZZZ' }, here)).statusCode);
  }
  expect(codes.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(codes[60]).toBe(429);
  expect((await withdraw({ orderNumber: 'NDR-ZZZZZZZZZZ' })).statusCode).toBe(200);
});

describe('staff', () => {
  test('see the days that are left, the lines that are exempt, and settle it once', async () => {
    const productId = await addProduct(db, { name: 'Engraved Flute' });
    const { number, id } = await addRudosOrder([{ productId, productName: 'Engraved Flute' }]);
    const admin = await createAdminBrowser(shop);
    const put = await admin.call('PUT', `/api/admin/products/${productId}/withdrawal`, {
      reason: 'personalised',
    });
    expect(put.statusCode, put.body).toBe(200);
    expect((await shop.app.inject(`/api/products/${productId}/withdrawal`)).json()).toEqual({
      reason: 'personalised',
    });
    await db.execute(sql`
      insert into order_history (order_id, kind, to_value, actor, at)
      values (${id}, 'status', 'delivered', 'shop', now() - interval '20 days')`);
    await withdraw({ orderNumber: number });

    const read = async () =>
      (await admin.call('GET', `/api/admin/orders/${number}/withdrawals`)).json();
    const [shown] = (await read()).withdrawals;
    expect(shown).toMatchObject({ daysLeft: -6, settledAt: null });
    expect((await read()).exempt).toEqual([{ name: 'Engraved Flute', reason: 'personalised' }]);

    const settle = () => admin.call('POST', `/api/admin/withdrawals/${shown.id}/settle`);
    expect((await settle()).statusCode).toBe(200);
    expect((await settle()).statusCode).toBe(409);
    expect((await read()).withdrawals).toMatchObject([{ settledBy: admin.email }]);
    expect((await admin.call('GET', '/api/admin/attention')).json().waiting).toEqual([]);
  });

  test('of other roles see and change nothing of it', async () => {
    const { number } = await addRudosOrder();
    const packer = await createAdminBrowser(shop, 'packer');
    const call = `/api/admin/orders/${number}/withdrawals`;
    expect((await packer.call('GET', call)).statusCode).toBe(403);
    const put = await packer.call('PUT', '/api/admin/products/1/withdrawal', { reason: null });
    expect(put.statusCode).toBe(403);
  });

  test('are told of a product that does not exist', async () => {
    const admin = await createAdminBrowser(shop);
    const body = { reason: 'hygiene' };
    const put = await admin.call('PUT', '/api/admin/products/999999/withdrawal', body);
    expect([put.statusCode, put.json().code]).toEqual([404, 'product-not-found']);
  });
});

describe('the links', () => {
  const toOrder = (number: string, country: string) => ({ number, shippingAddress: { country } });

  test('are there for the countries of the setting alone', async () => {
    const abroad = await addRudosOrder();
    const facts = async () => (await shop.app.inject('/api/shop')).json();
    expect((await facts()).withdrawalCountries).toEqual([]);
    expect(shop.services.mailBrand.orderLinks?.(toOrder(abroad.number, 'DE'))).toEqual([]);
    const admin = await createAdminBrowser(shop);
    const value = { countries: 'DE fr' };
    const put = await admin.call('PUT', '/api/admin/settings/withdrawal', { value });
    expect(put.statusCode, put.body).toBe(200);
    expect((await facts()).withdrawalCountries).toEqual(['DE', 'FR']);
    const linksTo = (country: string) =>
      shop.services.mailBrand.orderLinks?.(toOrder(abroad.number, country));
    expect(linksTo('DE')).toEqual([
      { label: 'Withdraw from contract', path: `/withdraw?order=${abroad.number}` },
    ]);
    expect(linksTo('ZW')).toEqual([]);
  });
});
