import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, products, restockRequests } from '#database/schema/index.ts';
import { addProduct, type ProductDraft, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { requestsPerAddress } from './restock.ts';

const shop = await createTestShop();
const { services } = shop;
const { db } = shop.database;
// The queue without the shop's own task: the test decides when it runs.
await createTestOutbox(shop.database);

const noir38 = { color: 'Noir', size: '38' };

const visitors = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);

/** From an own internet address, so that limits do not affect other tests. */
function ask(id: number, body: object, from = visitors.pop() ?? expect.fail('No address is left')) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/products/${id}/restock-requests`,
    headers: { 'x-forwarded-for': from },
    payload: body,
  });
}

function addPump(draft: ProductDraft = {}) {
  const shelf = { 'Noir/37': 2, 'Noir/38': 0, 'Noir/39': 0 };
  return addProduct(db, { colors: ['Noir'], sizes: ['37', '38', '39'], shelf, ...draft });
}

async function put(id: number, choice: object, onHand: number): Promise<void> {
  const variant = await variantOf(db, id, choice);
  await db.execute(sql`update variant_stock set on_hand = ${onHand} where variant_id = ${variant}`);
}

const waiting = () => db.select().from(restockRequests).orderBy(asc(restockRequests.id));
const written = () =>
  db.select().from(mails).where(eq(mails.kind, 'back-in-stock')).orderBy(asc(mails.createdAt));

beforeEach(async () => {
  await db.delete(restockRequests);
  await db.delete(mails);
});

describe('asking', () => {
  test('is answered the same for everybody, and stored once', async () => {
    const id = await addPump();
    const answers = [
      await ask(id, { email: 'ada@example.com', choice: noir38 }),
      await ask(id, { email: 'ADA@example.com', choice: noir38 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual({
      success: true,
      message:
        'Thank you. We write to ada@example.com once when it is back, and then forget the address.',
    });
    expect(await waiting()).toMatchObject([
      { productId: id, variantId: await variantOf(db, id, noir38), email: 'ada@example.com' },
    ]);
  });

  test('for any of a product needs all of it to be gone', async () => {
    const id = await addPump();
    const early = await ask(id, { email: 'ada@example.com' });
    expect([early.statusCode, early.json().code]).toEqual([409, 'in-stock']);
    expect(early.json().message).toBe('It is in stock: you can order it now.');
    await put(id, { color: 'Noir', size: '37' }, 0);
    expect((await ask(id, { email: 'ada@example.com' })).statusCode).toBe(200);
    expect(await waiting()).toMatchObject([{ productId: id, variantId: null }]);
  });

  test('for what is withdrawn is asking, though some stand on the shelf', async () => {
    const id = await addPump({ inStock: false });
    const choice = { color: 'Noir', size: '37' };
    expect((await ask(id, { email: 'ada@example.com', choice })).statusCode).toBe(200);
    expect(await waiting()).toHaveLength(1);
  });

  test('for what is there, not shown or not made is refused, and so is what is no address', async () => {
    const id = await addPump();
    const email = 'ada@example.com';
    const draft = await addPump({ published: false });
    const codes = await Promise.all([
      ask(id, { email, choice: { color: 'Noir', size: '37' } }),
      ask(id, { email, choice: { color: 'Noir', size: '52' } }),
      ask(draft, { email, choice: noir38 }),
      ask(2_000_000_000, { email }),
      ask(id, { email: 'ada', choice: noir38 }),
      ask(id, { email: `${'a'.repeat(260)}@example.com`, choice: noir38 }),
    ]);
    expect(codes.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'in-stock'],
      [400, 'choice-unknown'],
      [404, 'product-not-found'],
      [404, 'product-not-found'],
      [400, 'invalid-input'],
      [400, 'invalid-input'],
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('a machine that fills in the hidden field, and an address beyond its share, hear thanks', async () => {
    const id = await addPump();
    const machine = { email: 'ada@example.com', choice: noir38, website: 'https://spam.example' };
    expect((await ask(id, machine)).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    const others = await Promise.all(
      Array.from({ length: requestsPerAddress }, () => addProduct(db, { quantity: 0 })),
    );
    await db
      .insert(restockRequests)
      .values(others.map((productId) => ({ productId, email: 'ada@example.com' })));
    expect((await ask(id, { email: 'ada@example.com', choice: noir38 })).statusCode).toBe(200);
    expect(await waiting()).toHaveLength(requestsPerAddress);
  });

  test('is limited to ten a minute from one internet address', async () => {
    const id = await addPump();
    const from = '203.0.113.9';
    const codes: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      codes.push(
        (await ask(id, { email: `p${time}@example.com`, choice: noir38 }, from)).statusCode,
      );
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(codes).toContain(429);
  });
});

describe('when it is back', () => {
  test('each who asked for it gets one mail, the first who asked first, and is forgotten', async () => {
    const id = await addPump({ name: 'Msasa Pump' });
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    await ask(id, { email: 'bea@example.com', choice: noir38 });
    await ask(id, { email: 'cleo@example.com', choice: { color: 'Noir', size: '39' } });
    await services.restock.tellOfReturns();
    expect(await written()).toEqual([]);
    await put(id, noir38, 1);
    await services.restock.tellOfReturns();
    const letters = await written();
    expect(letters.map(({ recipient }) => recipient)).toEqual([
      'ada@example.com',
      'bea@example.com',
    ]);
    expect(letters[0]?.subject).toBe('Msasa Pump is back');
    expect(letters[0]?.text).toContain('when Msasa Pump in Noir, 38 is back. It is.');
    expect(letters[0]?.text).toContain(`/product/${id}?color=Noir&size=38`);
    expect(letters[0]?.text).toContain('Your address is off the list');
    expect((await waiting()).map(({ email }) => email)).toEqual(['cleo@example.com']);
    await services.restock.tellOfReturns();
    expect(await written()).toHaveLength(2);
  });

  test('who waits for two sizes gets one mail, who waits for any hears of the first', async () => {
    const id = await addPump({ name: 'Msasa Pump', shelf: {} });
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    await ask(id, { email: 'ada@example.com', choice: { color: 'Noir', size: '39' } });
    await ask(id, { email: 'bea@example.com' });
    for (const size of ['38', '39']) await put(id, { color: 'Noir', size }, 1);
    await services.restock.tellOfReturns();
    const letters = await written();
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([
      'ada@example.com',
      'bea@example.com',
    ]);
    const ada = letters.find(({ recipient }) => recipient === 'ada@example.com');
    expect(ada?.text).toContain('when Msasa Pump in Noir, 38 and Noir, 39 is back');
    const bea = letters.find(({ recipient }) => recipient === 'bea@example.com');
    expect(bea?.text).toContain('when Msasa Pump is back. It is.');
    expect(await waiting()).toEqual([]);
  });

  test('two processes at once write each mail once', async () => {
    const id = await addPump();
    const people = Array.from({ length: 230 }, (_, index) => `p${index}@example.com`);
    const variantId = await variantOf(db, id, noir38);
    await db
      .insert(restockRequests)
      .values(people.map((email) => ({ productId: id, variantId, email })));
    await put(id, noir38, 3);
    await Promise.all([1, 2, 3].map(() => services.restock.tellOfReturns()));
    // Requests that another process had locked are handled in the next run.
    await services.restock.tellOfReturns();
    const recipients = (await written()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(people.length);
    expect(new Set(recipients).size).toBe(people.length);
    expect(await waiting()).toEqual([]);
  });

  test('what is held for a checkout is not back', async () => {
    const id = await addPump();
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    const variant = await variantOf(db, id, noir38);
    await db.execute(
      sql`update variant_stock set on_hand = 1, held = 1 where variant_id = ${variant}`,
    );
    await services.restock.tellOfReturns();
    expect(await written()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('forgetting', () => {
  test('requests for a deleted product are dropped', async () => {
    const id = await addPump();
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
    await put(id, noir38, 1);
    await services.restock.tellOfReturns();
    expect(await waiting()).toEqual([]);
    expect(await written()).toEqual([]);
  });

  test('a draft sends nothing and keeps its requests; published with stock it sends them', async () => {
    const id = await addPump();
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    await db.update(products).set({ published: false }).where(eq(products.id, id));
    await put(id, noir38, 1);
    await services.restock.tellOfReturns();
    await services.runHourlyTasks();
    expect(await waiting()).toHaveLength(1);
    expect(await written()).toEqual([]);
    await db.update(products).set({ published: true }).where(eq(products.id, id));
    await services.restock.tellOfReturns();
    expect((await written()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    expect(await waiting()).toEqual([]);
  });

  test('a size that is taken off the list and put back keeps its requests', async () => {
    const id = await addPump();
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    const variant = await variantOf(db, id, noir38);
    await put(id, noir38, 1);
    await db.execute(sql`update product_variants set retired_at = now() where id = ${variant}`);
    await services.restock.tellOfReturns();
    expect(await written()).toEqual([]);
    await db.execute(sql`update product_variants set retired_at = null where id = ${variant}`);
    await services.restock.tellOfReturns();
    expect(await written()).toHaveLength(1);
  });

  test('a request is stored for a year', async () => {
    const id = await addPump();
    await ask(id, { email: 'ada@example.com', choice: noir38 });
    await ask(id, { email: 'bea@example.com', choice: noir38 });
    await db.execute(sql`
      update restock_requests set created_at = now() - interval '366 days'
      where email = 'ada@example.com'`);
    await services.runHourlyTasks();
    expect((await waiting()).map(({ email }) => email)).toEqual(['bea@example.com']);
  });
});

test('staff see how many wait, and for what', async () => {
  const admin = await createAdminBrowser(shop);
  const id = await addPump({ shelf: {} });
  await ask(id, { email: 'ada@example.com', choice: noir38 });
  await ask(id, { email: 'bea@example.com', choice: noir38 });
  await ask(id, { email: 'bea@example.com' });
  const one = (await admin.call('GET', `/api/admin/products/${id}`)).json();
  expect(one).toMatchObject({
    waiting: 3,
    waitingFor: [
      { color: 'Noir', size: '38', count: 2 },
      { color: '', size: '', count: 1 },
    ],
  });
  const list = (await admin.call('GET', `/api/admin/products?q=${id}`)).json();
  expect(list.find((each: { id: number }) => each.id === id)).toMatchObject({ waiting: 3 });
});
