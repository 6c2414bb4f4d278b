import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();

describe('logging in', () => {
  test('an admin gets in with the right password, whatever blanks and case surround it', async () => {
    const { email, password } = await createAdminBrowser(shop);
    const browser = createBrowser(shop);
    const answer = await browser.call('POST', '/api/admin/login', {
      email: `  ${email.toUpperCase()} `,
      password: ` ${password} `,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, user: { email, isAdmin: true } });
    expect(answer.body).not.toContain('argon2');
    const me = await browser.call('GET', '/api/admin/me');
    expect(me.json()).toMatchObject({
      success: true,
      user: { email, role: 'owner', isAdmin: true },
    });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await createAdminBrowser(shop);
    const browser = createBrowser(shop);
    const wrong = await browser.call('POST', '/api/admin/login', { email, password: 'nope' });
    const unknown = await browser.call('POST', '/api/admin/login', {
      email: 'nobody@ndoro.example',
      password: 'nope',
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      success: false,
      error: 'Login failed. Please check your credentials.',
      message: 'Login failed. Please check your credentials.',
      code: 'wrong-credentials',
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.statusCode).toBe(401);
  });

  test('a login makes a new session, so one that was planted before is worth nothing', async () => {
    const { email, password } = await createAdminBrowser(shop);
    const browser = createBrowser(shop);
    browser.cookies.set('ndoro_staff', 'planted-by-somebody');
    await browser.call('POST', '/api/admin/login', { email, password });
    expect(browser.cookies.get('ndoro_staff')).not.toBe('planted-by-somebody');

    const before = browser.cookies.get('ndoro_staff') ?? '';
    await browser.call('POST', '/api/admin/login', { email, password });
    const stolen = createBrowser(shop);
    stolen.cookies.set('ndoro_staff', before);
    expect((await stolen.call('GET', '/api/admin/me')).statusCode).toBe(401);
  });

  test('the cookie is out of reach for scripts and stays on this site', async () => {
    const { email, password } = await createAdminBrowser(shop);
    const answer = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
    const session = answer.cookies.find(({ name }) => name === 'ndoro_staff');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.secure).toBeUndefined();
  });

  test('1,000 wrong passwords lock their address out, and the honest admin gets in elsewhere', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    await awayFromTurnOfWindow();
    const { email, password } = await createAdminBrowser(shop);
    const attacker = createBrowser(shop);
    const statuses = new Map<number, number>();
    let retryAfter = '';
    for (let count = 0; count < 1000; count += 1) {
      const answer = await attacker.call('POST', '/api/admin/login', {
        email,
        password: `guess ${count}`,
      });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      retryAfter = String(answer.headers['retry-after'] ?? '');
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: 990 });
    expect(Number(retryAfter)).toBeGreaterThan(0);
    const right = await attacker.call('POST', '/api/admin/login', { email, password });
    expect(right.statusCode).toBe(429);
    const { rows: written } = await shop.database.db.execute(sql`
      select detail->>'reason' as reason, count(*)::int as count from audit_log
      where address = ${attacker.address} group by 1 order by 1`);
    expect(written).toEqual([
      { reason: 'too-many-requests', count: 1 },
      { reason: 'wrong-credentials', count: 10 },
    ]);
    const elsewhere = await createBrowser(shop).call('POST', '/api/admin/login', {
      email,
      password,
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('guesses from many addresses lock the account, except for devices that know it', async () => {
    await awayFromTurnOfWindow();
    const { email, password, cookies } = await createAdminBrowser(shop);
    for (let count = 0; count < 30; count += 1) {
      await createBrowser(shop).call('POST', '/api/admin/login', { email, password: 'guess' });
    }
    const stranger = await createBrowser(shop).call('POST', '/api/admin/login', {
      email,
      password,
    });
    expect(stranger.statusCode).toBe(429);
    const known = createBrowser(shop);
    known.cookies.set('ndoro_device', cookies.get('ndoro_device') ?? '');
    expect((await known.call('POST', '/api/admin/login', { email, password })).statusCode).toBe(
      200,
    );
  });

  test('logging in often and rightly is never limited', async () => {
    const { email, password, address } = await createAdminBrowser(shop);
    for (let count = 0; count < 15; count += 1) {
      const answer = await createBrowser(shop, address).call('POST', '/api/admin/login', {
        email,
        password,
      });
      expect(answer.statusCode).toBe(200);
    }
  }, 30_000);

  test.each([
    ['SQL', "' or 1=1; drop table users; --"],
    ['HTML', '<script>alert(1)</script>'],
    ['a missing value', ''],
  ])('%s in the fields is just a wrong login', async (_what, text) => {
    const answer = await createBrowser(shop).call('POST', '/api/admin/login', {
      email: text,
      password: text,
    });
    expect([400, 401]).toContain(answer.statusCode);
    expect(answer.json().success).toBe(false);
  });

  test.each([
    ['a null byte in the password', { email: 'a@b.example', password: 'a\u0000b' }],
    ['a null byte in the address', { email: 'a\u0000@b.example', password: 'secret' }],
    ['a password of 10,000 characters', { email: 'a@b.example', password: 'x'.repeat(10_000) }],
    ['a list instead of a password', { email: 'a@b.example', password: ['x'] }],
    ['an object instead of an address', { email: { $ne: null }, password: 'x' }],
  ])('%s is refused with 400', async (_what, body) => {
    const answer = await createBrowser(shop).call('POST', '/api/admin/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid-input' });
  });

  test('a password of a megabyte is refused before anybody hashes it', async () => {
    const answer = await createBrowser(shop).call('POST', '/api/admin/login', {
      email: 'a@b.example',
      password: 'x'.repeat(1024 * 1024),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('body-too-large');
  });

  test('a login sent by another site is refused', async () => {
    const { email, password } = await createAdminBrowser(shop);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { origin: 'https://evil.example', 'x-forwarded-for': anyAddress() },
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('foreign-origin');
    expect(answer.cookies).toEqual([]);
  });
});
