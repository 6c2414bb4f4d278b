import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addOrder } from '#tests/kit/order-builder.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { listRoutes } from '#tests/kit/route-table.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

/** Vulnerabilities of other shops that were published this year, tried on this one. */
const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const owner = await createAdminBrowser(shop);

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': anyAddress() }, payload });

test('a token for a new password is mailed, and stands in no answer', async () => {
  const answer = await post('/api/admin/forgot-password', { email: owner.email });
  const unknown = await post('/api/admin/forgot-password', { email: 'nobody@ndoro.example' });
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from mails where recipient = ${owner.email} order by created_at desc limit 1`,
  );
  const token = /#reset=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(answer.json()).toEqual(unknown.json());
  const places = ['me', 'users', 'audit', 'sessions', 'invitations', 'attention', 'notifications'];
  for (const place of places) {
    const read = await owner.call('GET', `/api/admin/${place}`);
    expect([place, read.statusCode]).toEqual([place, 200]);
    expect(read.body).not.toContain(token);
  }
  expect(answer.body + JSON.stringify(answer.headers)).not.toContain(token);
});

/** Larger than differences in the database, and much smaller than the time that is evened out. */
const told = 0.6;

test('the clock does not tell who has an account', async () => {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 5; round += 1) {
    const known = await createAdminBrowser(shop);
    for (const [who, email] of [
      ['known', known.email],
      ['unknown', `nobody-${round}@ndoro.example`],
    ] as const) {
      const start = performance.now();
      expect((await post('/api/admin/forgot-password', { email })).statusCode).toBe(200);
      times[who]?.push(performance.now() - start);
    }
  }
  const least = (who: string) => Math.min(...(times[who] ?? []));
  const ratio = least('unknown') / least('known');
  expect(ratio).toBeGreaterThan(told);
  expect(ratio).toBeLessThan(1 / told);
});

test('a colleague who manages the shop takes over no owner', async () => {
  const manager = await createAdminBrowser(shop, 'manager');
  const victim = await createAdminBrowser(shop);
  const { id, email } = victim;
  const users = `/api/admin/users/${id}`;
  const tries = [
    ['PUT', `${users}/role`, { role: 'content' }],
    ['PUT', `${users}/active`, { isActive: false }],
    ['DELETE', users],
    ['DELETE', `${users}/sessions`],
    ['DELETE', `${users}/second-factor`],
    ['PUT', `/api/admin/users/${manager.id}/role`, { role: 'owner' }],
    ['POST', '/api/admin/approve-account', { userId: manager.id, role: 'owner' }],
    ['POST', '/api/admin/invitations', { email, role: 'owner', firstName: 'A', lastName: 'B' }],
    ['POST', `/api/admin/customers/${id}/notes`, { text: 'Seen.' }],
    ['POST', `/api/admin/customers/${id}/erase`],
  ] as const;
  for (const [method, url, body] of tries) {
    const { statusCode } = await manager.call(method, url, body);
    expect([method, url, statusCode]).toEqual([method, url, 403]);
  }
  // The session decides whose password is changed, not the body.
  await manager.call('POST', '/api/admin/change-password', {
    email,
    currentPassword: manager.password,
    newPassword: 'another-shell-77',
  });
  expect((await victim.call('GET', '/api/admin/me')).statusCode).toBe(200);
  const login = await post('/api/admin/login', { email, password: victim.password });
  expect(login.statusCode).toBe(200);
});

test('without log-in nobody reads or changes customers, addresses or anything else of staff’s', async () => {
  const { number, userId } = await addOrder(db, { email: 'rudo@example.com' });
  const stranger = createBrowser(shop);
  const before = await rowsOf(userId);
  let asked = 0;
  for (const { method, url, access } of await listRoutes(shop.services)) {
    if (access !== 'staff' || method === 'PATCH') continue;
    const id = url.includes('orders') ? number : String(userId);
    const address = url.replace(/:[^/]+/, id).replace(/:[^/]+/g, '1');
    const body = { email: 'evil@example.com', firstName: 'Evil', streetAddress: '1 Evil Road' };
    const answer = await stranger.call(method, address, method === 'GET' ? undefined : body);
    expect([url, answer.statusCode]).toEqual([url, 401]);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(100);
  for (const path of [`/api/customers/${userId}`, `/api/users/${userId}`, '/api/addresses/1']) {
    for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
      expect((await stranger.call(method, path, { email: 'a@b.example' })).statusCode).toBe(404);
    }
  }
  expect(await rowsOf(userId)).toEqual(before);
});

async function rowsOf(userId: number) {
  const { rows } = await db.execute(sql`
    select users.*, orders.* from users join orders on orders.user_id = users.id
    where users.id = ${userId}`);
  return rows;
}
