import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;

const users = '/api/admin/users';
const setRole = (by: TestAdmin, who: { id: number }, role: string) =>
  by.call('PUT', `${users}/${who.id}/role`, { role });
const setActive = (by: TestAdmin, who: { id: number }, isActive: boolean) =>
  by.call('PUT', `${users}/${who.id}/active`, { isActive });
const logOut = (by: TestAdmin, who: { id: number }) =>
  by.call('DELETE', `${users}/${who.id}/sessions`);
const isIn = async (who: TestAdmin) => (await who.call('GET', '/api/admin/me')).statusCode === 200;

async function waitingAccount(): Promise<{ id: number; email: string; password: string }> {
  const email = `new-${crypto.randomUUID()}@ndoro.example`;
  const password = 'jacaranda';
  const account = { email, password, firstName: 'Rudo', lastName: 'Ncube' };
  await createBrowser(shop).call('POST', '/api/admin/create', account);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where email = ${email}`,
  );
  return { id: Number(rows[0]?.id), email, password };
}

/** Makes these the only owners of the shop. */
async function ownersOnly(count: number): Promise<TestAdmin[]> {
  await db.execute(sql`update users set staff_role = 'manager' where staff_role = 'owner'`);
  return Promise.all(Array.from({ length: count }, () => createAdminBrowser(shop)));
}

async function activeOwners(on: TestShop = shop): Promise<number> {
  const { rows } = await on.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from users
    where staff_role = 'owner' and is_active and approved_at is not null`);
  return Number(rows[0]?.count);
}

describe('an account that is approved', () => {
  test('without a word about its role is a manager’s', async () => {
    const owner = await createAdminBrowser(shop);
    const { id, email, password } = await waitingAccount();
    const answer = await owner.call('POST', '/api/admin/approve-account', { userId: id });
    expect(answer.json().user).toMatchObject({ role: 'manager', isAdmin: true });
    const login = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
    expect(login.json().user).toMatchObject({ role: 'manager', isAdmin: true });
  });

  test.each(['owner', 'packer', 'content'])('as %s is that', async (role) => {
    const owner = await createAdminBrowser(shop);
    const { id: userId, email } = await waitingAccount();
    const answer = await owner.call('POST', '/api/admin/approve-account', { userId, role });
    expect(answer.json().user).toMatchObject({ role, isAdmin: true });
    const { rows } = await db.execute(sql`
      select detail from audit_log where subject = ${email} and action = 'account.approved'`);
    expect(rows).toEqual([{ detail: { role } }]);
  });

  test('with a role that nobody knows stays pending', async () => {
    const owner = await createAdminBrowser(shop);
    const { id: userId } = await waitingAccount();
    const body = { userId, role: 'king' };
    const answer = await owner.call('POST', '/api/admin/approve-account', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('role: must be one of owner, manager, packer, content');
  });
});

describe('a role that is changed', () => {
  test('counts at once, in the session that is open, and is written down', async () => {
    const owner = await createAdminBrowser(shop);
    const packer = await createAdminBrowser(shop, 'packer');
    expect((await packer.call('GET', '/api/admin/audit')).statusCode).toBe(403);
    expect((await setRole(owner, packer, 'manager')).json().user.role).toBe('manager');
    expect((await packer.call('GET', '/api/admin/audit')).statusCode).toBe(200);
    expect((await packer.call('GET', '/api/admin/me')).json().user.role).toBe('manager');
    const { rows } = await db.execute(sql`
      select actor_email, detail from audit_log
      where subject = ${packer.email} and action = 'account.role-changed'`);
    expect(rows).toEqual([{ actor_email: owner.email, detail: { role: ['packer', 'manager'] } }]);
  });

  test.each<StaffRole>(['manager', 'packer', 'content'])(
    'is not for a %s to change',
    async (role) => {
      const colleague = await createAdminBrowser(shop, role);
      const owner = await createAdminBrowser(shop);
      expect((await setRole(colleague, colleague, 'owner')).statusCode).toBe(403);
      expect((await setRole(colleague, owner, 'packer')).statusCode).toBe(403);
      expect((await setActive(colleague, owner, false)).statusCode).toBe(403);
      expect((await logOut(colleague, owner)).statusCode).toBe(403);
      expect(await isIn(owner)).toBe(true);
    },
  );

  test('has to be a known one, of somebody who works here', async () => {
    const owner = await createAdminBrowser(shop);
    const waiting = await waitingAccount();
    expect((await setRole(owner, owner, 'king')).statusCode).toBe(400);
    expect((await setRole(owner, waiting, 'packer')).json().code).toBe('account-not-found');
    expect((await logOut(owner, waiting)).json().code).toBe('account-not-found');
  });
});

describe('the last owner', () => {
  test('cannot step down, and can once there is another', async () => {
    const [owner] = await ownersOnly(1);
    const manager = await createAdminBrowser(shop, 'manager');
    if (!owner) throw new Error('There is no owner');
    const refused = await setRole(owner, owner, 'manager');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The shop needs an owner, and this is the last one.',
    ]);
    expect((await setRole(owner, manager, 'owner')).statusCode).toBe(200);
    expect((await setRole(owner, owner, 'manager')).statusCode).toBe(200);
    expect((await owner.call('GET', '/api/admin/audit')).statusCode).toBe(200);
    expect((await setRole(owner, manager, 'packer')).statusCode).toBe(403);
  });

  test('does not count who is switched off', async () => {
    const [owner, gone] = await ownersOnly(2);
    if (!owner || !gone) throw new Error('There are no owners');
    expect((await setActive(owner, gone, false)).statusCode).toBe(200);
    expect((await setRole(owner, owner, 'packer')).json().code).toBe('last-owner');
    expect((await setRole(owner, gone, 'packer')).statusCode).toBe(200);
  });

  const collisions: [string, (by: TestAdmin, who: TestAdmin) => ReturnType<typeof setActive>][] = [
    ['switch each other off', (by, who) => setActive(by, who, false)],
    ['take the role from each other', (by, who) => setRole(by, who, 'packer')],
  ];

  test.each(collisions)('two owners %s at once: one wins', async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await ownersOnly(2);
      if (!one || !two) throw new Error('There are no owners');
      const answers = await Promise.all([act(one, two), act(two, one)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      // The second one is no owner any more, and may be logged out.
      expect([401, 403]).toContain(statuses[1]);
      expect(await activeOwners()).toBe(1);
    }
  });

  test('two owners step down at once: one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await ownersOnly(2);
      if (!one || !two) throw new Error('There are no owners');
      const answers = await Promise.all([
        setRole(one, one, 'manager'),
        setRole(two, two, 'manager'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await activeOwners()).toBe(1);
    }
  });
});

describe('a colleague who is logged out everywhere', () => {
  test('stays active, and comes in again', async () => {
    const owner = await createAdminBrowser(shop);
    const packer = await createAdminBrowser(shop, 'packer');
    const { email, password } = packer;
    const phone = createBrowser(shop);
    await phone.call('POST', '/api/admin/login', { email, password });
    expect((await logOut(owner, packer)).json()).toEqual({ success: true, ended: 2 });
    expect(await isIn(packer)).toBe(false);
    expect((await phone.call('GET', '/api/admin/me')).statusCode).toBe(401);
    const login = await phone.call('POST', '/api/admin/login', { email, password });
    expect(login.statusCode).toBe(200);
    const { rows } = await db.execute(sql`
      select action, detail from audit_log
      where subject = ${email} and action = 'account.logged-out'`);
    expect(rows).toEqual([{ action: 'account.logged-out', detail: { sessionsEnded: 2 } }]);
  });

  test('is never oneself: there is the Logout button', async () => {
    const owner = await createAdminBrowser(shop);
    expect((await logOut(owner, owner)).json().code).toBe('own-account');
    expect(await isIn(owner)).toBe(true);
  });
});

describe('the list of users', () => {
  test('holds no staff for those who do not manage them', async () => {
    const manager = await createAdminBrowser(shop, 'manager');
    await db.execute(
      sql`insert into users (email, role) values ('guest@ndoro.example', 'customer')`,
    );
    const listed = (await manager.call('GET', users)).json().users;
    expect(new Set(listed.map(({ role }: { role: string }) => role))).toEqual(
      new Set(['customer']),
    );
    for (const query of ['?status=pending', '?role=admin']) {
      const refused = await manager.call('GET', users + query);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Your role, manager, may not manage staff accounts.',
      ]);
    }
  });

  test('names the role of everyone for an owner', async () => {
    const owner = await createAdminBrowser(shop);
    const packer = await createAdminBrowser(shop, 'packer');
    const listed = (await owner.call('GET', `${users}?q=${packer.email}`)).json().users;
    expect(listed).toMatchObject([{ role: 'packer', isAdmin: true }]);
  });
});

test('whoever is made by the operator is an owner', async () => {
  const email = `made-${crypto.randomUUID()}@ndoro.example`;
  await shop.services.accounts.createAdmin({ email, password: 'shell-spiral-9' });
  const { rows } = await db.execute(sql`select staff_role from users where email = ${email}`);
  expect(rows).toEqual([{ staff_role: 'owner' }]);
});

test('an account that the release before approved counts as a manager’s', async () => {
  const colleague = await createAdminBrowser(shop, 'packer');
  await db.execute(sql`update users set staff_role = null where id = ${colleague.id}`);
  expect((await colleague.call('GET', '/api/admin/me')).json().user.role).toBe('manager');
});

test('the dashboard shows a packer no money', async () => {
  const packer = await createAdminBrowser(shop, 'packer');
  const { stats, trends, days, bestSellers } = (
    await packer.call('GET', '/api/admin/dashboard')
  ).json();
  expect(Object.keys(stats).sort()).toEqual([
    'lowStockItems',
    'outOfStockItems',
    'pendingOrders',
    'products',
  ]);
  expect([trends, days, bestSellers]).toEqual([undefined, undefined, undefined]);
});
