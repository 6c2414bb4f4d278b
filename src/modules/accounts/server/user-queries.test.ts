import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#database/schema/index.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);

/** With equal times, so that only ids decide the order. */
const createdAt = new Date('2026-02-01T08:00:00Z');
await db.insert(users).values(
  ['Tendai', 'Zoë', 'Ärna', 'Chipo', 'Rudo'].map((firstName, index) => ({
    email: `${index}@guests.example`,
    role: 'customer',
    firstName,
    lastName: '100%_sure',
    isActive: firstName !== 'Chipo',
    createdAt,
  })),
);
await db.insert(users).values({
  email: 'f00d@counter.invalid',
  role: 'customer',
  firstName: 'Nyasha',
  phone: '+263 (77) 100-2047',
});

async function list(query: string) {
  const answer = await admin.call('GET', `/api/admin/users?${query}`);
  expect(answer.statusCode).toBe(200);
  const found = answer.json().users as { firstName: string }[];
  return {
    names: found.map(({ firstName }) => firstName),
    total: Number(answer.headers['x-total-count']),
    next: answer.headers['x-next-cursor'],
    previous: answer.headers['x-previous-cursor'],
  };
}

describe('the list of everyone the shop knows', () => {
  test('goes forth and back page by page, in every order', async () => {
    const query = 'q=guests.example&limit=2';
    const first = await list(query);
    expect(first).toMatchObject({ names: ['Rudo', 'Chipo'], total: 5, previous: undefined });
    const second = await list(`${query}&cursor=${first.next}`);
    expect(second.names).toEqual(['Ärna', 'Zoë']);
    expect((await list(`${query}&cursor=${second.previous}`)).names).toEqual(first.names);
    const oldest = await list(`${query}&sort=oldest`);
    expect(oldest.names).toEqual(['Tendai', 'Zoë']);
    const named = await list('q=guests.example&sort=name');
    expect(named.names).toEqual(['Ärna', 'Chipo', 'Rudo', 'Tendai', 'Zoë']);
    const backwards = await list(`${query}&sort=name-desc`);
    const after = await list(`${query}&sort=name-desc&cursor=${backwards.next}`);
    expect([...backwards.names, ...after.names]).toEqual(named.names.toReversed().slice(0, 4));
  });

  test('says how many there are, also of all', async () => {
    expect((await list('limit=2')).total).toBe(await db.$count(users));
    expect((await list('limit=2&role=customer')).total).toBe(
      await db.$count(users, eq(users.role, 'customer')),
    );
  });

  test('finds any part of a name or address, as it was typed', async () => {
    expect((await list('q=zoe')).names).toEqual(['Zoë']);
    expect((await list(`q=${encodeURIComponent('arna 100%_')}`)).names).toEqual(['Ärna']);
    expect((await list(`q=${encodeURIComponent('__________')}`)).total).toBe(0);
    expect((await list('q=guests&status=inactive')).names).toEqual(['Chipo']);
    expect((await list('q=guests&role=admin')).total).toBe(0);
    expect((await list('q=guests&status=&role=')).total).toBe(5);
  });

  test('finds a telephone number however it was written, and hides an address that is none', async () => {
    for (const written of ['0771002047', '+263 77 1002047', '100 2047', '100-2047']) {
      expect((await list(`q=${encodeURIComponent(written)}`)).names).toEqual(['Nyasha']);
    }
    // Three digits are too short for a telephone number, though an address may contain them.
    expect((await list('q=047')).names).not.toContain('Nyasha');
    const answer = await admin.call('GET', '/api/admin/users?q=nyasha');
    expect(answer.json().users).toMatchObject([{ email: '', phone: '+263 (77) 100-2047' }]);
  });

  test.each([
    ['sort=mood', 'sort: must be one of newest, oldest, name, name-desc'],
    ['status=sleeping', 'status: must be one of pending, active, inactive'],
    ['cursor=17', 'cursor: this page is not of a list in this order. Start at the first.'],
  ])('%s is answered with words', async (query, message) => {
    const answer = await admin.call('GET', `/api/admin/users?${query}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});
