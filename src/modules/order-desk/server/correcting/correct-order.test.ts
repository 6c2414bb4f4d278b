import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, orders, users } from '#database/schema/index.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);

const london = {
  streetAddress: '10 Downing Street',
  city: 'London',
  state: 'England',
  country: 'GB',
  postalCode: 'SW1A 2AA',
};

const riyadh = { ...london, city: 'Riyadh', state: 'Riyadh', country: 'SA', postalCode: '11564' };

async function courier(change: object): Promise<void> {
  const address = world.emulators.courier.ratesUrl.replace('/mydhlapi', '/control');
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
}

beforeEach(() => courier({ reset: true }));

async function place(fields: Parameters<typeof addOrder>[1] = {}, product: object = {}) {
  const productId = await addProduct(db, product);
  const rate = { carrier: 'DHL', service: 'BY DRUM' };
  return addOrder(db, { ...rate, items: [{ productId }], ...fields });
}

const look = (number: string, shippingAddress: object = london) =>
  admin.call('POST', `/api/admin/orders/${number}/shipping-look`, { shippingAddress });

const correct = (number: string, body: object) =>
  admin.call('PUT', `/api/admin/orders/${number}/correction`, body);

const read = async (number: string) =>
  (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;

test.each([
  ['POST', 'shipping-look'],
  ['PUT', 'correction'],
] as const)('%s %s is for staff', async (method, what) => {
  const url = `/api/admin/orders/NDR-0000000000/${what}`;
  expect((await createBrowser(world).call(method, url, {})).statusCode).toBe(401);
});

describe('looking at what sending costs now', () => {
  test('names what was paid, what the same service costs today and who bears it', async () => {
    const { number } = await place();
    const { service, sentence } = (await look(number)).json().shipping;
    expect(sentence).toContain(`BY DRUM is not offered there; the cheapest is ${service}. Paid `);
    await db.update(orders).set({ service }).where(eq(orders.number, number));
    const { shipping } = (await look(number)).json();
    expect(shipping).toMatchObject({ paid: 25, service });
    expect(shipping.now).toBeGreaterThan(25);
    const sum = (dollars: number) => `$${dollars.toFixed(2)}`;
    expect(shipping.sentence).toBe(
      `Paid $25.00, now ${sum(shipping.now)}: the shop bears ${sum(shipping.now - 25)}.`,
    );
    expect(await read(number)).toMatchObject({ version: 2, shipping: 25, history: [] });
  });

  test('says so when the courier is silent, and saves all the same', async () => {
    const { number } = await place();
    await courier({ serverError: 'all' });
    const answer = await look(number);
    expect([answer.statusCode, answer.json().shipping]).toEqual([
      200,
      {
        paid: 25,
        now: null,
        service: null,
        sentence: 'The courier does not answer at the moment, so today’s rate is not known.',
      },
    ]);
    expect((await correct(number, { shippingAddress: london })).statusCode).toBe(200);
    expect((await read(number)).history.at(-1)).toMatchObject({ kind: 'address', note: '' });
  });

  test('still knows an item that has left the catalogue, but not one it never knew', async () => {
    const gone = await addProduct(db, { deletedAt: new Date() });
    const { number } = await addOrder(db, { items: [{ productId: gone }] });
    expect((await look(number)).json().shipping.now).toBeGreaterThan(0);
    const { number: unknown } = await addOrder(db);
    expect((await look(unknown)).json().shipping).toMatchObject({
      now: null,
      sentence: 'An item of this order is no longer known, so its parcel can’t be weighed.',
    });
  });
});

describe('a correction', () => {
  test('changes what is sent, with old and new values in history and audit log', async () => {
    const { number } = await place({ email: 'rudo@exmaple.com', phone: '077' });
    const { now } = (await look(number)).json().shipping;
    const answer = await correct(number, {
      email: 'corrected@example.com',
      lastName: 'Ncube',
      phone: '',
      shippingAddress: london,
    });
    expect(answer.statusCode).toBe(200);
    const { order } = answer.json();
    expect(order).toMatchObject({
      user: { firstName: 'Rudo', lastName: 'Ncube', email: 'corrected@example.com' },
      phone: '',
      shippingAddress: london,
      billingAddress: london,
      shipping: 25,
      total: 125,
    });
    expect(order.history).toMatchObject([
      { kind: 'name', from: 'Rudo Moyo', to: 'Rudo Ncube', actor: admin.email },
      { kind: 'email', from: 'rudo@exmaple.com', to: 'corrected@example.com' },
      { kind: 'phone', from: '077', to: '' },
      {
        kind: 'address',
        from: '1 Samora Machel Avenue, Harare, Zimbabwe',
        to: '10 Downing Street, London, England, SW1A 2AA, United Kingdom',
        note: expect.stringContaining('the shop bears'),
      },
    ]);
    const [record] = await db.select().from(auditLog).where(eq(auditLog.subject, number));
    expect(record).toMatchObject({
      action: 'order.corrected',
      actorEmail: admin.email,
      detail: {
        email: ['rudo@exmaple.com', 'corrected@example.com'],
        lastName: ['Moyo', 'Ncube'],
        phone: ['077', ''],
        shippingAddress: [expect.objectContaining({ city: 'Harare' }), london],
        shippingRate: [25, now],
      },
    });
  });

  test('of the e-mail gives the order to the customer of that address', async () => {
    const { number, userId } = await place({ email: 'typo@exmaple.com' });
    const known = await addOrder(db, { email: 'typo@example.com' });
    await correct(number, { email: 'typo@example.com' });
    expect((await read(number)).userId).toBe(known.userId);
    await correct(number, { email: 'quite-new@example.com' });
    const [customer] = await db
      .select()
      .from(users)
      .where(eq(users.email, 'quite-new@example.com'));
    expect(customer).toMatchObject({ role: 'customer', firstName: 'Rudo' });
    expect((await read(number)).userId).toBe(customer?.id);
    expect(userId).not.toBe(known.userId);
  });

  test('leaves a billing address alone that was another one', async () => {
    const { number } = await place({ billingAddress: riyadh });
    await correct(number, { shippingAddress: london });
    expect(await read(number)).toMatchObject({ shippingAddress: london, billingAddress: riyadh });
  });

  test('that changes nothing leaves no trace', async () => {
    const { number } = await place();
    const { shippingAddress, version } = await read(number);
    const answer = await correct(number, { firstName: 'Rudo', shippingAddress });
    expect(answer.statusCode).toBe(200);
    expect(await read(number)).toMatchObject({ version, history: [] });
  });

  test.each(['shipped', 'delivered'])('is refused once the order is %s', async (status) => {
    const { number } = await place({ status });
    for (const answer of [await look(number), await correct(number, { firstName: 'X' })]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'This order has been sent, so its address can no longer be corrected.',
      ]);
    }
  });

  test('to a country the goods may not go to is refused in the words shoppers read', async () => {
    const champagne = { category: 'champagne', colors: [] };
    const { number } = await place({ ageConfirmed: true }, champagne);
    // A product that was deleted since then still counts as alcohol.
    const gone = await addProduct(db, { ...champagne, deletedAt: new Date() });
    const { number: second } = await addOrder(db, { items: [{ productId: gone }] });
    for (const answer of [
      await look(number, riyadh),
      await correct(number, { shippingAddress: riyadh }),
      await correct(second, { shippingAddress: riyadh }),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          code: 'address-restricted',
          message:
            'Champagne cannot be sent to Saudi Arabia, because alcohol may not be imported there.',
        },
      ]);
    }
    expect(await read(number)).toMatchObject({ ageConfirmed: true, history: [] });
  });

  test.each([
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ email: 'rudo' }, 'email: Please enter a valid email address'],
    [{ phone: 'x'.repeat(41) }, 'phone: Please use at most 40 characters'],
    [
      { shippingAddress: { ...london, country: 'XX' } },
      'shippingAddress.country: Country is required',
    ],
    [{ shippingAddress: { ...london, city: '' } }, 'shippingAddress.city: City is required'],
  ])('%o is answered with words', async (body, message) => {
    const { number } = await place();
    const answer = await correct(number, body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test('of what a colleague corrected meanwhile is put to whoever comes second', async () => {
    const { number } = await place();
    const { version } = await read(number);
    await correct(number, { firstName: 'Ruvimbo', version, base: { firstName: 'Rudo' } });
    const other = await correct(number, { lastName: 'Dube', version, base: { lastName: 'Moyo' } });
    expect(other.statusCode).toBe(200);
    const same = await correct(number, {
      firstName: 'Rumbi',
      version,
      base: { firstName: 'Rudo' },
    });
    expect([same.statusCode, same.json()]).toMatchObject([
      409,
      {
        code: 'edit-conflict',
        conflicts: [{ field: 'firstName', theirs: 'Ruvimbo', yours: 'Rumbi' }],
        changedBy: 'Tariro Moyo',
      },
    ]);
    expect((await read(number)).user).toMatchObject({ firstName: 'Ruvimbo', lastName: 'Dube' });
  });

  test('races with a sending, and one of the two comes second', async () => {
    const { number } = await place();
    const [corrected, sent] = await Promise.all([
      correct(number, { shippingAddress: london }),
      admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' }),
    ]);
    expect(sent.statusCode).toBe(200);
    const { shippingAddress } = await read(number);
    expect(shippingAddress.city).toBe(corrected.statusCode === 200 ? 'London' : 'Harare');
  });
});
