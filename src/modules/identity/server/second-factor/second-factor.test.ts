import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { freshAppCode } from '#tests/kit/log-in/app-code.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;

const codeOf = (admin: TestAdmin) => freshAppCode(db, admin, shop.services.secrets.signingKey);

async function createGuardedAdmin(): Promise<TestAdmin & { recoveryCodes: string[] }> {
  const admin = await createAdminBrowser(shop);
  const { password } = admin;
  await admin.call('POST', '/api/admin/second-factor', { password });
  const code = await codeOf(admin);
  const confirmed = await admin.call('POST', '/api/admin/second-factor/confirm', { code });
  expect(confirmed.statusCode).toBe(200);
  return { ...admin, recoveryCodes: confirmed.json().recoveryCodes };
}

const logIn = ({ email, password }: TestAdmin, code?: string) =>
  createBrowser(shop).call('POST', '/api/admin/login', { email, password, code });

describe('an account with a second factor', () => {
  test('asks for the code after the right password, and takes it once', async () => {
    const admin = await createGuardedAdmin();
    const half = await logIn(admin);
    expect(half.statusCode).toBe(401);
    expect(half.json().code).toBe('second-factor-required');
    expect(half.cookies).toEqual([]);
    const code = await codeOf(admin);
    expect((await logIn(admin, code)).statusCode).toBe(200);
    expect((await logIn(admin, code)).json().code).toBe('wrong-second-factor');
  });

  test('tells nothing of it to whoever has the wrong password', async () => {
    const admin = await createGuardedAdmin();
    const answer = await logIn({ ...admin, password: 'a guess' }, await codeOf(admin));
    expect(answer.json().code).toBe('wrong-credentials');
  });

  test('is neither given nor taken away without the password', async () => {
    const admin = await createAdminBrowser(shop);
    for (const address of ['/api/admin/second-factor', '/api/admin/second-factor/remove']) {
      const answer = await admin.call('POST', address, { password: 'a guess' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The password is not right.');
    }
  });

  test('takes each recovery code once, written in any way', async () => {
    const admin = await createGuardedAdmin();
    const [first = '', second = ''] = admin.recoveryCodes;
    expect(admin.recoveryCodes).toHaveLength(10);
    expect((await logIn(admin, first.toLowerCase())).statusCode).toBe(200);
    expect((await logIn(admin, first)).statusCode).toBe(401);
    expect((await logIn(admin, second.replace('-', ' '))).statusCode).toBe(200);
    const state = await admin.call('GET', '/api/admin/second-factor');
    expect(state.json()).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  });

  test('wrong codes lock out like wrong passwords', async () => {
    await awayFromTurnOfWindow();
    const admin = await createGuardedAdmin();
    const browser = createBrowser(shop);
    const { email, password } = admin;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { email, password, code: `00000${count}` };
      statuses.push((await browser.call('POST', '/api/admin/login', body)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('is switched off with the password and a code, and then not asked any more', async () => {
    const admin = await createGuardedAdmin();
    const remove = (body: object) => admin.call('POST', '/api/admin/second-factor/remove', body);
    const { password } = admin;
    const code = await codeOf(admin);
    expect((await remove({ password: 'nope', code })).json().code).toBe('wrong-own-password');
    expect((await remove({ password })).json().code).toBe('second-factor-refused');
    expect((await remove({ password, code: 'ABCDEFGHJK' })).statusCode).toBe(400);
    expect((await logIn(admin)).json().code).toBe('second-factor-required');
    expect((await remove({ password, code })).statusCode).toBe(200);
    expect((await logIn(admin)).statusCode).toBe(200);
  });

  test('writes down who was refused at its set-up, and why', async () => {
    const admin = await createAdminBrowser(shop);
    await admin.call('POST', '/api/admin/second-factor', { password: 'nope' });
    await admin.call('POST', '/api/admin/second-factor', { password: admin.password });
    await admin.call('POST', '/api/admin/second-factor/confirm', { code: 'ABCDEF' });
    const { rows } = await db.execute(sql`
      select detail->>'reason' as reason from audit_log
      where subject = ${admin.email} and action = 'second-factor.refused' order by id`);
    expect(rows).toEqual([{ reason: 'wrong-own-password' }, { reason: 'second-factor-refused' }]);
  });

  test('takes a recovery code that an earlier release gave out', { tags: 'long' }, async () => {
    const admin = await createGuardedAdmin();
    const key = shop.services.secrets.signingKey;
    const hash = createHmac('sha256', key).update('recovery:ABCDEFGHJK').digest('hex');
    await db.execute(
      sql`insert into recovery_codes (user_id, code_hash) values (${admin.id}, ${hash})`,
    );
    expect((await logIn(admin, 'abcde-fghjk')).statusCode).toBe(200);
    expect((await logIn(admin, 'abcde-fghjk')).statusCode).toBe(401);
  });

  test('is not switched on by a wrong code, nor begun with a wrong password', async () => {
    const admin = await createAdminBrowser(shop);
    const address = '/api/admin/second-factor';
    expect((await admin.call('POST', address, { password: 'nope' })).statusCode).toBe(400);
    await admin.call('POST', address, { password: admin.password });
    const wrong = await admin.call('POST', `${address}/confirm`, { code: 'ABCDEF' });
    expect(wrong.statusCode).toBe(400);
    expect((await logIn(admin)).statusCode).toBe(200);
  });

  test('keeps its key sealed in the database', async () => {
    const admin = await createAdminBrowser(shop);
    const { password } = admin;
    const { secret } = (await admin.call('POST', '/api/admin/second-factor', { password })).json();
    const { rows } = await db.execute(sql`select totp_secret from users where id = ${admin.id}`);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
