import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, priceHistory, selections } from '#database/schema/index.ts';
import { by } from '#tests/kit/author.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { lapseSelections } from './lapse-selections.ts';

const world = await createTestShop();
const { db } = world.database;
await world.services.jobs.open();
const manager = await createAdminBrowser(world, 'manager');
const colleague = await createAdminBrowser(world, 'manager');
const call = '/api/admin/selections';
const { inventory } = world.services;
const lapse = () => lapseSelections({ db, inventory });

let count = 0;
async function addClient(): Promise<number> {
  count += 1;
  const { userId } = await addOrder(db, { email: `liker-${count}@example.com` });
  const added = await manager.call('POST', '/api/admin/clients', { customerId: userId });
  expect(added.statusCode).toBe(200);
  return userId;
}

const addShoe = (pairs: number, name = 'Avondale Pump') =>
  addProduct(db, { name, priceCents: 69_000, sizes: ['37', '38'], shelf: { '/38': pairs } });

type Wanted = { productId: number; size?: string; isHeld?: boolean };

const make = (clientId: number, items: Wanted[], fields: object = {}, by: TestAdmin = manager) =>
  by.call('POST', call, { id: randomUUID(), clientId, items, ...fields });

async function made(clientId: number, items: Wanted[], fields: object = {}) {
  const answer = await make(clientId, items, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  const { selection } = answer.json();
  const token = String(selection.url).split('/selection/')[1] ?? '';
  return { selection, token, url: `${call}/${selection.id}` };
}

const shopper = createBrowser(world);
const say = (token: string, position: number, body: object) =>
  shopper.call('PUT', `/api/selections/${token}/items/${position}`, body);

async function heldOf(productId: number): Promise<number> {
  const variant = await variantOf(db, productId, { size: '38' });
  const { rows } = await db.execute<{ held: number }>(
    sql`select held from variant_stock where variant_id = ${variant}`,
  );
  return rows[0]?.held ?? -1;
}

describe('a selection', () => {
  test('names the lowest price of 30 days where reductions have to, and shows none that is not', async () => {
    const reduced = {
      formerPriceCents: 90_000,
      formerPriceUntil: new Date(Date.now() + 86_400_000),
    };
    const shoe = await addProduct(db, { priceCents: 69_000, ...reduced });
    const other = await addProduct(db, { priceCents: 69_000, ...reduced });
    await db.delete(priceHistory);
    const since = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.insert(priceHistory).values([
      { productId: shoe, priceCents: 75_000, offered: true, since: since(20) },
      { productId: shoe, priceCents: 69_000, offered: true, since: since(1) },
      { productId: other, priceCents: 65_000, offered: true, since: since(20) },
      { productId: other, priceCents: 69_000, offered: true, since: since(1) },
    ]);
    const { token } = await made(await addClient(), [{ productId: shoe }, { productId: other }]);
    const seen = async () => (await shopper.call('GET', `/api/selections/${token}`)).json().items;
    expect((await seen())[0]).not.toHaveProperty('lowestBefore');
    const always = { value: { countries: '', always: true } };
    await world.services.settings.changeSection('reductions', always, by);
    expect(await seen()).toMatchObject([
      { formerPrice: 900, lowestBefore: 750 },
      { formerPrice: null },
    ]);
    expect((await say(token, 0, { answer: 'yes' })).json().items[0].lowestBefore).toBe(750);
    const off = { value: { countries: '', always: false } };
    await world.services.settings.changeSection('reductions', off, by);
  });

  test('shows the client what an adviser chose, and staff what the client says', async () => {
    const shoe = await addShoe(3);
    const client = await addClient();
    const { token, url } = await made(client, [{ productId: shoe, size: '38' }], {
      note: 'For the wedding.',
    });
    const seen = await shopper.call('GET', `/api/selections/${token}`);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.json()).toMatchObject({
      firstName: 'Rudo',
      adviser: 'Tariro Moyo',
      note: 'For the wedding.',
      state: 'open',
      heldUntil: null,
      items: [{ name: 'Avondale Pump', size: '38', price: 690, isAvailable: true, answer: null }],
    });
    expect((await manager.call('GET', url)).json().selection.opens).toBe(0);
    await shopper.call('POST', `/api/selections/${token}/opened`);
    await say(token, 0, { answer: 'yes' });
    await say(token, 0, { question: 'Is there a lower heel?' });
    const { selection } = (await manager.call('GET', url)).json();
    expect(selection).toMatchObject({
      opens: 1,
      answeredAt: expect.stringMatching(/Z$/),
      items: [{ answer: 'yes', question: 'Is there a lower heel?' }],
    });
    expect((await say(token, 7, { answer: 'yes' })).statusCode).toBe(404);
    expect((await say(token, 0, { answer: 'maybe' })).statusCode).toBe(400);
  });

  test('sent twice is one, and is mailed once', async () => {
    const shoe = await addShoe(1);
    const client = await addClient();
    const fields = { id: randomUUID(), isMailed: true };
    const items = [{ productId: shoe, size: '38' }];
    await Promise.all([1, 2, 3].map(() => make(client, items, fields)));
    expect(await db.$count(selections, eq(selections.userId, client))).toBe(1);
    expect(await db.$count(mails, eq(mails.subjectKey, fields.id))).toBe(1);
  });

  test('names a size that the product comes in', async () => {
    const shoe = await addShoe(1);
    const client = await addClient();
    const answers = [
      await make(client, [{ productId: shoe, size: '44' }]),
      await make(client, [{ productId: shoe }]),
      await make(client, [{ productId: 999_999 }]),
      await make(client, []),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 400]);
    expect(answers[0]?.json().message).toBe('Avondale Pump does not come in 44.');
    expect(answers[1]?.json().message).toBe('Please choose a size and colour of Avondale Pump.');
  });

  test('ends by its time or by its adviser, and is nobody’s else', async () => {
    const shoe = await addShoe(1);
    const client = await addClient();
    const { selection, token, url } = await made(client, [{ productId: shoe, size: '38' }]);
    for (const other of [
      await colleague.call('GET', url),
      await colleague.call('DELETE', url),
      await make(client, [{ productId: shoe, size: '38' }], {}, colleague),
    ]) {
      expect(other.statusCode).toBe(404);
    }
    expect((await colleague.call('GET', call)).body).not.toContain(selection.id);
    expect((await manager.call('GET', `${call}?client=${client}`)).json().selections).toHaveLength(
      1,
    );
    await manager.call('DELETE', url);
    expect((await shopper.call('GET', `/api/selections/${token}`)).json()).toMatchObject({
      state: 'revoked',
      items: [],
    });
    expect((await say(token, 0, { answer: 'yes' })).json().code).toBe('selection-over');
    expect((await shopper.call('GET', `/api/selections/${token.slice(0, -1)}x`)).statusCode).toBe(
      404,
    );
    const page = await world.app.inject(`/selection/${token}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('<meta name="robots" content="noindex');
  });
});

describe('what is held', () => {
  const hold = { heldDays: 2 };

  test('is off the shelf until its time is over, and then free again', async () => {
    const shoe = await addShoe(2);
    const client = await addClient();
    const items = [{ productId: shoe, size: '38', isHeld: true }];
    const { selection } = await made(client, items, hold);
    expect(selection).toMatchObject({ heldUntil: expect.stringMatching(/Z$/) });
    expect(selection.items).toMatchObject([{ isHeld: true, isAvailable: true }]);
    expect(await heldOf(shoe)).toBe(1);
    await lapse();
    expect(await heldOf(shoe)).toBe(1);
    await db.execute(sql`
      update selections set held_until = now() - interval '1 second' where id = ${selection.id}`);
    await Promise.all([lapse(), lapse(), lapse()]);
    expect(await heldOf(shoe)).toBe(0);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is free at once when it is withdrawn, declined, or the customer is erased', async () => {
    const owner = await createAdminBrowser(world);
    const shoe = await addShoe(9);
    const ends = [
      ({ url }: { url: string }) => manager.call('DELETE', url),
      ({ token }: { token: string }) => say(token, 0, { answer: 'no' }),
      ({ client }: { client: number }) =>
        owner.call('POST', `/api/admin/customers/${client}/erase`),
    ];
    for (const end of ends) {
      const client = await addClient();
      const one = await made(client, [{ productId: shoe, size: '38', isHeld: true }], hold);
      expect(await heldOf(shoe)).toBe(1);
      expect((await end({ ...one, client })).statusCode).toBe(200);
      expect(await heldOf(shoe)).toBe(0);
    }
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is the last pair of one client, whoever of fifty asks', async () => {
    const shoe = await addShoe(1);
    const clients = await Promise.all(Array.from({ length: 10 }, addClient));
    const items = [{ productId: shoe, size: '38', isHeld: true }];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => make(clients[turn % 10] ?? 0, items, hold)),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 49]);
    expect(lost[0]?.json().code).toBe('selection-hold-refused');
    expect(await heldOf(shoe)).toBe(1);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is six items for one client, and leaves some of a product to others', async () => {
    const shoe = await addShoe(40);
    const client = await addClient();
    const pair = { productId: shoe, size: '38', isHeld: true };
    await made(client, [pair, pair, pair, pair], hold);
    const more = await make(client, [pair, pair, pair], hold);
    expect([more.statusCode, more.json().message]).toEqual([
      409,
      'At most 6 items can be held for one client at a time. 4 are held already. Please hold fewer.',
    ]);
    const few = await addShoe(5, 'Borrowdale Boot');
    const boots = { productId: few, size: '38', isHeld: true };
    const all = await make(await addClient(), [boots, boots, boots, boots, boots], hold);
    expect([all.statusCode, all.json().message]).toEqual([
      409,
      'So few of Borrowdale Boot are left that some stay for others. Please hold fewer.',
    ]);
  });

  test('goes over to a payment link of the same id, and lapses with that alone', async () => {
    const shoe = await addShoe(1);
    const client = await addClient();
    const items = [{ productId: shoe, size: '38', isHeld: true }];
    const { selection, token, url } = await made(client, items, hold);
    await say(token, 0, { answer: 'yes' });
    const { shippingAddress: _, ...customer } = harareForm;
    const sale = {
      id: selection.id,
      channel: 'chat',
      customer,
      lines: [{ productId: shoe, size: '38', quantity: 1 }],
      delivery: 'collection',
      payment: { kind: 'link', days: 3 },
    };
    const owner = await createAdminBrowser(world);
    const link = await owner.call('POST', '/api/admin/sales', sale);
    expect([link.statusCode, link.json().kind]).toEqual([200, 'link']);
    expect(await heldOf(shoe)).toBe(1);
    expect((await manager.call('GET', url)).json().selection).toMatchObject({
      state: 'ordered',
      canBeSold: false,
    });
    await db.execute(sql`
      update selections set held_until = now() - interval '1 second' where id = ${selection.id}`);
    await lapse();
    await manager.call('DELETE', url);
    expect(await heldOf(shoe)).toBe(1);
    await owner.call('DELETE', `/api/admin/payment-links/${selection.id}`);
    expect(await heldOf(shoe)).toBe(0);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is never lost or counted twice when its time ends as it is sold', async () => {
    const owner = await createAdminBrowser(world);
    const { shippingAddress: _, ...customer } = harareForm;
    for (let round = 0; round < 5; round += 1) {
      const shoe = await addShoe(1);
      const client = await addClient();
      const items = [{ productId: shoe, size: '38', isHeld: true }];
      const { selection } = await made(client, items, hold);
      await db.execute(sql`
        update selections set held_until = now() - interval '1 second' where id = ${selection.id}`);
      const sale = {
        id: selection.id,
        channel: 'boutique',
        customer: { ...customer, email: `round-${round}@example.com` },
        lines: [{ productId: shoe, size: '38', quantity: 1 }],
        delivery: 'collection',
        payment: { kind: 'taken', method: 'cash' },
      };
      const [sold] = await Promise.all([
        owner.call('POST', '/api/admin/sales', sale),
        ...Array.from({ length: 9 }, lapse),
      ]);
      expect(sold?.statusCode, sold?.body).toBe(200);
      expect(await heldOf(shoe)).toBe(0);
    }
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

test('what a client liked is a reason to call once it is reduced or back', async () => {
  const [reduced, back] = [await addShoe(1), await addShoe(0, 'Borrowdale Boot')];
  const client = await addClient();
  const card = `/api/admin/clients/${client}`;
  await manager.call('PUT', card, { channel: 'mail' });
  await manager.call('POST', `${card}/consents`, { what: 'suggestions', how: 'boutique' });
  const items = [reduced, back].map((productId) => ({ productId, size: '38' }));
  const { token } = await made(client, items);
  await say(token, 0, { answer: 'yes' });
  await say(token, 1, { answer: 'yes' });
  await db.execute(sql`update products set price_cents = 50000 where id = ${reduced}`);
  await db.execute(sql`update variant_stock set on_hand = 1 where product_id = ${back}`);
  await db.execute(sql`update products set in_stock = true where id = ${back}`);
  const { calls } = (await manager.call('GET', '/api/admin/call-list')).json();
  const reasons = calls
    .filter((each: { clientId: number }) => each.clientId === client)
    .map((each: { reason: string }) => each.reason);
  expect(reasons).toEqual([
    'Borrowdale Boot, 38: wished for, and back in stock',
    'Avondale Pump, 38: wished for at $690.00, now $500.00',
  ]);
});

test('a chat that reads the page for its preview has not opened it', async () => {
  const shoe = await addShoe(1);
  const { token, url } = await made(await addClient(), [{ productId: shoe, size: '38' }]);
  await world.app.inject(`/selection/${token}`);
  expect((await manager.call('GET', url)).json().selection).toMatchObject({ opens: 0 });
});
