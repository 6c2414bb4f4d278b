import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshAppCode } from '#tests/kit/log-in/app-code.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop(liveEnvironment);
await shop.services.jobs.start();
const { db } = shop.database;
const factor = '/api/admin/second-factor';

async function setUp(admin: TestAdmin): Promise<string[]> {
  await admin.call('POST', factor, { password: admin.password });
  const code = await freshAppCode(db, admin, shop.services.secrets.signingKey);
  const confirmed = await admin.call('POST', `${factor}/confirm`, { code });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return confirmed.json().recoveryCodes;
}

const me = async (admin: TestAdmin) => (await admin.call('GET', '/api/admin/me')).json().user;

test('whoever logs in to a live shop reaches nothing before a second factor is set up', async () => {
  const owner = await createAdminBrowser(shop);
  expect((await me(owner)).mustSetUpSecondFactor).toBe(true);
  for (const address of ['products', 'orders', 'users', 'sessions', 'audit', 'nothing-here']) {
    const answer = await owner.call('GET', `/api/admin/${address}`);
    expect([address, answer.statusCode, answer.json().message]).toEqual([
      address,
      403,
      'Please set up your second factor first.',
    ]);
  }
  const codes = await setUp(owner);
  expect(codes).toHaveLength(10);
  expect((await me(owner)).mustSetUpSecondFactor).toBe(false);
  expect((await owner.call('GET', '/api/admin/sessions')).statusCode).toBe(200);
});

test('recovery codes lie in the database like passwords', async () => {
  const owner = await createAdminBrowser(shop);
  await setUp(owner);
  const { rows } = await db.execute<{ code_hash: string }>(
    sql`select code_hash from recovery_codes where user_id = ${owner.id}`,
  );
  expect(rows).toHaveLength(10);
  for (const { code_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
});

test('a colleague who manages staff resets it: all sessions end, and it is told and written down', async () => {
  const [owner, other] = [await createAdminBrowser(shop), await createAdminBrowser(shop)];
  await setUp(owner);
  const address = `/api/admin/users/${other.id}/second-factor`;
  expect((await owner.call('DELETE', address)).json().code).toBe('second-factor-is-off');
  await setUp(other);
  expect((await owner.call('DELETE', address)).statusCode).toBe(200);
  expect((await other.call('GET', '/api/admin/me')).statusCode).toBe(401);
  const { email, password } = other;
  const login = await other.call('POST', '/api/admin/login', { email, password });
  expect(login.json().user.mustSetUpSecondFactor).toBe(true);
  const { rows } = await db.execute(sql`
    select (select count(*)::int from mails
        where recipient = ${email} and kind = 'second-factor-reset') as mails,
      (select actor_email from audit_log
        where subject = ${email} and action = 'account.second-factor-reset') as by`);
  expect(rows).toEqual([{ mails: 1, by: owner.email }]);
  const own = await owner.call('DELETE', `/api/admin/users/${owner.id}/second-factor`);
  expect(own.json().code).toBe('own-account');
});

test('a new password by mail does not stand for the second factor', async () => {
  const admin = await createAdminBrowser(shop);
  await setUp(admin);
  const { email } = admin;
  await admin.call('POST', '/api/admin/forgot-password', { email });
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from mails where recipient = ${email} and kind = 'password-reset'`,
  );
  const [, token] = /#reset=([\w-]+)/.exec(rows[0]?.text ?? '') ?? [];
  const newPassword = 'spiral shells of msasa avenue';
  const reset = await admin.call('POST', '/api/admin/reset-password', { token, newPassword });
  expect(reset.statusCode, reset.body).toBe(200);
  expect(reset.cookies).toEqual([]);
  const login = await admin.call('POST', '/api/admin/login', { email, password: newPassword });
  expect([login.statusCode, login.json().code]).toEqual([401, 'second-factor-required']);
});
