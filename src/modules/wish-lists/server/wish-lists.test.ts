import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, wishLists } from '#database/schema/index.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { forgetOldLists } from './wish-list-repository.ts';

const world = await createTestShop();
const { db } = world.database;
const call = '/api/wish-lists';
const shoe = await addProduct(db, { name: 'Avondale Pump', colors: ['Black', 'Red'] });
const cape = await addProduct(db, { name: 'Borrowdale Cape' });

const make = (fields: object = {}) =>
  createBrowser(world).call('POST', call, {
    ...{ name: 'My birthday', firstName: 'Rudo', isGiftList: true },
    ...{ items: [{ productId: cape }, { productId: shoe, color: 'Red' }] },
    ...fields,
  });

async function made(fields: object = {}) {
  const answer = await make(fields);
  expect(answer.statusCode, answer.body).toBe(200);
  const { list, ownerToken } = answer.json();
  return { guest: `${call}/${list.token}`, owner: `${call}/${ownerToken}`, list };
}

const giver = createBrowser(world);
const give = (guest: string, productId: number, giverName = '') =>
  createBrowser(world).call('POST', `${guest}/gifts`, { productId, giverName });

test('a shared list shows its products to everybody with the link', async () => {
  const { guest, list } = await made();
  const seen = await giver.call('GET', guest);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(seen.json()).toEqual({ ...list, role: 'guest' });
  expect(list).toMatchObject({
    name: 'My birthday',
    firstName: 'Rudo',
    items: [
      { productId: cape, color: '' },
      { productId: shoe, color: 'Red' },
    ],
  });
  expect(list.url).toContain(`/wish-list/${list.token}`);
  const days = (Date.parse(list.expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
  expect((await giver.call('GET', `${guest}x`)).statusCode).toBe(404);
});

test('a list has a name and one to sixty products that the shop sells', async () => {
  const draft = await addProduct(db, { name: 'Draft' });
  await db.update(products).set({ published: false }).where(eq(products.id, draft));
  const many = Array.from({ length: 61 }, (_, index) => ({ productId: index + 1 }));
  const answers = await Promise.all([
    make({ name: ' ' }),
    make({ items: [] }),
    make({ items: many }),
    make({ items: [{ productId: draft }] }),
    make({ items: [{ productId: 999_999 }] }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  expect(answers[0]?.json().message).toBe('Please name the list.');
  const { list } = await made({
    items: [{ productId: draft }, { productId: shoe, color: 'Green' }, { productId: shoe }],
  });
  expect(list.items).toEqual([{ productId: shoe, color: '' }]);
});

test('one of several givers at once gets a gift, and can take it back', async () => {
  const { guest } = await made();
  const answers = await Promise.all(['Tino', 'Farai', 'Chipo'].map((n) => give(guest, cape, n)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const gift = answers.find(({ statusCode }) => statusCode === 200)?.json();
  const own = `${call}/${gift.token}`;

  const others = await giver.call('GET', `${guest}/gifts`);
  expect(others.json()).toEqual({ taken: [cape], own: null });
  expect((await giver.call('GET', `${own}/gifts`)).json()).toEqual({ taken: [cape], own: gift });
  expect((await giver.call('GET', own)).json().name).toBe('My birthday');

  expect((await giver.call('DELETE', `${guest}/gifts`)).statusCode).toBe(404);
  expect((await giver.call('DELETE', `${own}/gifts`)).statusCode).toBe(200);
  expect((await giver.call('GET', own)).statusCode).toBe(404);
  expect((await give(guest, cape)).statusCode).toBe(200);
});

test('the owner learns nothing of what is taken', async () => {
  const { guest, owner } = await made();
  const before = await giver.call('GET', owner);
  await give(guest, cape, 'Tino');
  const after = await giver.call('GET', owner);
  expect(after.body).toBe(before.body);
  expect(Object.keys(after.json()).toSorted()).toEqual(
    ['expiresAt', 'firstName', 'isGiftList', 'items', 'name', 'role', 'token', 'url'].toSorted(),
  );
  expect((await giver.call('GET', `${owner}/gifts`)).statusCode).toBe(404);
  expect((await give(owner, shoe)).statusCode).toBe(404);
});

test('products are reserved on gift lists only, and only those on the list', async () => {
  const plain = await made({ isGiftList: false });
  expect((await give(plain.guest, cape)).statusCode).toBe(404);
  const { guest } = await made({ items: [{ productId: cape }] });
  expect((await give(guest, shoe)).statusCode).toBe(404);
});

test('the owner changes and ends a list, guests do not', async () => {
  const { guest, owner } = await made();
  await give(guest, shoe);
  const body = { name: 'Our wedding', items: [{ productId: shoe }] };
  expect((await giver.call('PUT', guest, body)).statusCode).toBe(404);
  expect((await giver.call('DELETE', guest)).statusCode).toBe(404);
  const changed = await giver.call('PUT', owner, body);
  expect(changed.json()).toMatchObject({
    ...{ name: 'Our wedding', firstName: '', role: 'owner' },
    items: [{ productId: shoe, color: '' }],
  });
  expect((await giver.call('PUT', owner, { name: '' })).statusCode).toBe(400);
  const gone = { name: 'Our wedding', items: [{ productId: 999_999 }] };
  expect((await giver.call('PUT', owner, gone)).statusCode).toBe(400);
  // A product that stays on the list stays reserved.
  expect((await giver.call('GET', `${guest}/gifts`)).json().taken).toEqual([shoe]);
  expect((await giver.call('DELETE', owner)).statusCode).toBe(200);
  expect((await giver.call('GET', guest)).statusCode).toBe(404);
  expect((await giver.call('GET', owner)).statusCode).toBe(404);
});

test('an old list is closed at once and deleted within the hour', async () => {
  const { guest, list } = await made({ name: 'An old list' });
  const open = await made({ name: 'A new list' });
  await give(guest, cape);
  await db
    .update(wishLists)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(wishLists.name, 'An old list'));
  expect((await giver.call('GET', guest)).statusCode).toBe(404);
  expect((await give(guest, shoe)).statusCode).toBe(404);
  await forgetOldLists(db);
  expect(await db.$count(wishLists, eq(wishLists.name, list.name))).toBe(0);
  expect((await giver.call('GET', open.guest)).statusCode).toBe(200);
});

test('one address makes at most ten lists in ten minutes', async () => {
  const stranger = createBrowser(world);
  const body = { name: 'Again', isGiftList: false, items: [{ productId: shoe }] };
  const codes: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    codes.push((await stranger.call('POST', call, body)).statusCode);
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.at(-1)).toBe(429);
});
