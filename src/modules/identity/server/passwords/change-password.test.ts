import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;

const newPassword = 'flame-lily';

function request(admin: TestAdmin, change: object = {}) {
  const { email, password } = admin;
  const body = { email, currentPassword: password, newPassword, ...change };
  return admin.call('POST', '/api/admin/change-password', body);
}

async function mailedCode({ email }: TestAdmin): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from mails where recipient = ${email} and kind = 'password-code'
    order by created_at desc limit 1`);
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? 'no code';
}

function verify(admin: TestAdmin, verificationCode: string) {
  const body = { email: admin.email, verificationCode };
  return admin.call('POST', '/api/admin/verify-password-change', body);
}

const loginStatus = async (email: string, password: string) =>
  (await createBrowser(shop).call('POST', '/api/admin/login', { email, password })).statusCode;

describe('changing the password', () => {
  test('takes the mailed code, keeps this session and ends all others', async () => {
    const admin = await createAdminBrowser(shop);
    const { email, password } = admin;
    const phone = createBrowser(shop);
    await phone.call('POST', '/api/admin/login', { email, password });

    const asked = await request(admin);
    expect(asked.json()).toEqual({
      success: true,
      message: 'Password change request sent. Check your email for verification.',
    });
    expect(await loginStatus(email, newPassword)).toBe(401);

    const done = await verify(admin, await mailedCode(admin));
    expect(done.json()).toEqual({ success: true, message: 'Password changed successfully!' });
    expect((await admin.call('GET', '/api/admin/me')).statusCode).toBe(200);
    expect((await phone.call('GET', '/api/admin/me')).statusCode).toBe(401);
    expect(await loginStatus(email, password)).toBe(401);
    expect(await loginStatus(email, newPassword)).toBe(200);
  });

  test('a code works once', async () => {
    const admin = await createAdminBrowser(shop);
    await request(admin);
    const code = await mailedCode(admin);
    const answers = await Promise.all([verify(admin, code), verify(admin, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('a code works for ten minutes', async () => {
    const admin = await createAdminBrowser(shop);
    await request(admin);
    await db.execute(sql`
      update password_changes set expires_at = expires_at - interval '10 minutes'
      where user_id = ${admin.id}`);
    const late = await verify(admin, await mailedCode(admin));
    expect(late.statusCode).toBe(400);
    expect(late.json().error).toContain('Verification failed');
  });

  test('after five wrong codes the right one is wrong too', async () => {
    const admin = await createAdminBrowser(shop);
    await request(admin);
    const code = await mailedCode(admin);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 5; count += 1) {
      expect((await verify(admin, wrong)).statusCode).toBe(400);
    }
    expect((await verify(admin, code)).statusCode).toBe(400);
  });

  test('1,000 wrong codes are refused, soon without being looked at, and the login still works', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    await awayFromTurnOfWindow();
    const admin = await createAdminBrowser(shop);
    await request(admin);
    const code = await mailedCode(admin);
    const statuses: number[] = [];
    for (let start = 0; start < 1000; start += 20) {
      const codes = Array.from({ length: 20 }, (_, index) =>
        String((Number(code) + 1 + start + index) % 1_000_000).padStart(6, '0'),
      );
      const answers = await Promise.all(codes.map((wrong) => verify(admin, wrong)));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(25);
    expect(statuses.filter((status) => status === 429)).toHaveLength(975);
    const locked = await verify(admin, code);
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect(await loginStatus(admin.email, admin.password)).toBe(200);
  });

  test.each([
    [
      'a wrong current password',
      { currentPassword: 'nope-nope' },
      400,
      'Failed to change password',
    ],
    [
      'a short new password',
      { newPassword: '12345' },
      400,
      'New password must be at least 6 characters long',
    ],
    ['another admin’s address', { email: 'owner@ndoro.example' }, 403, 'not allowed'],
  ])('with %s is refused', async (_what, change, status, text) => {
    const answer = await request(await createAdminBrowser(shop), change);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toContain(text);
  });

  test('a raised minimum counts', async () => {
    const strict = await createTestShop({ PASSWORD_MIN_LENGTH: '12' });
    const answer = await request(await createAdminBrowser(strict), { newPassword: 'elevenchars' });
    expect(answer.json().error).toBe('New password must be at least 12 characters long');
  });

  test('guessing the current password from a found session is limited', async () => {
    await awayFromTurnOfWindow();
    const admin = await createAdminBrowser(shop);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await request(admin, { currentPassword: `guess-${count}` })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('neither the code nor a password is stored as it is', async () => {
    const admin = await createAdminBrowser(shop);
    await request(admin);
    const code = await mailedCode(admin);
    const { rows } = await db.execute(sql`
      select c.*, u.password_hash from password_changes c join users u on u.id = c.user_id
      where u.id = ${admin.id}`);
    const stored = JSON.stringify(rows);
    for (const secret of [`"${code}"`, newPassword, admin.password]) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
