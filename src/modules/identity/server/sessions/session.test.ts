import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Browser, createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { hashToken } from '../token.ts';

const shop = await createTestShop();
const { db } = shop.database;

const statusOfMe = async (browser: Browser) =>
  (await browser.call('GET', '/api/admin/me')).statusCode;

/** Simulates that time passes, by moving one session's times back. */
async function age(browser: Browser, column: string, seconds: number): Promise<void> {
  const hash = hashToken(browser.cookies.get('ndoro_staff') ?? '');
  await db.execute(sql`
    update staff_sessions set ${sql.identifier(column)} =
      ${sql.identifier(column)} - make_interval(secs => ${seconds})
    where token_hash = ${hash}`);
}

describe('a session', () => {
  test('is stored as a hash, never as the token itself', async () => {
    const admin = await createAdminBrowser(shop);
    const token = admin.cookies.get('ndoro_staff') ?? '';
    const { rows } = await db.execute(
      sql`select * from staff_sessions where user_id = ${admin.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends at once on logout, on the server and not only in the browser', async () => {
    const admin = await createAdminBrowser(shop);
    const copy = createBrowser(shop);
    copy.cookies.set('ndoro_staff', admin.cookies.get('ndoro_staff') ?? '');
    expect((await admin.call('POST', '/api/admin/logout')).statusCode).toBe(200);
    expect(admin.cookies.has('ndoro_staff')).toBe(false);
    expect(await statusOfMe(copy)).toBe(401);
  });

  test('survives a reload: the page says goodbye and the browser asks again in time', async () => {
    const admin = await createAdminBrowser(shop);
    await admin.call('POST', '/api/admin/logout?leaving=1');
    await age(admin, 'leaving_at', 13);
    expect(await statusOfMe(admin)).toBe(200);
    await age(admin, 'last_seen_at', 60);
    expect(await statusOfMe(admin)).toBe(200);
  });

  test('ends when the page was closed and nobody asked for 15 seconds', async () => {
    const admin = await createAdminBrowser(shop);
    await admin.call('POST', '/api/admin/logout?leaving=1');
    await age(admin, 'leaving_at', 16);
    expect(await statusOfMe(admin)).toBe(401);
  });

  test('ends after 12 hours without a request', async () => {
    const admin = await createAdminBrowser(shop);
    await age(admin, 'last_seen_at', 11 * 3600);
    expect(await statusOfMe(admin)).toBe(200);
    await age(admin, 'last_seen_at', 12 * 3600 + 60);
    expect(await statusOfMe(admin)).toBe(401);
  });

  test('ends after 14 days, however busy it was', async () => {
    const admin = await createAdminBrowser(shop);
    await age(admin, 'expires_at', 14 * 24 * 3600);
    expect(await statusOfMe(admin)).toBe(401);
  });

  test('logging out without a session is no error', async () => {
    expect((await createBrowser(shop).call('POST', '/api/admin/logout')).statusCode).toBe(200);
  });

  test('the farewell of a page is accepted as browsers send it, without a body or as plain text', async () => {
    const admin = await createAdminBrowser(shop);
    for (const headers of [{}, { 'content-type': 'text/plain;charset=UTF-8' }]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/logout?leaving=1',
        headers: { ...headers, origin: shop.services.config.publicUrl },
        cookies: Object.fromEntries(admin.cookies),
        payload: 'content-type' in headers ? 'bye' : undefined,
      });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('behind HTTPS', () => {
  test('the cookie is secure and bound to this very host', async () => {
    const live = await createTestShop({ PUBLIC_URL: 'https://localhost' });
    const email = 'owner@ndoro.example';
    const password = 'shell-spiral-9';
    await live.services.accounts.createAdmin({ email, password });
    const answer = await createBrowser(live).call('POST', '/api/admin/login', { email, password });
    expect(answer.cookies.find(({ name }) => name === '__Host-ndoro_staff')).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/',
    });
  });
});
