import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { app, services, database } = shop;
const { db } = database;

const report = (word: string, from: string) =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': from },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': `https://ndoro.example/${word}`,
        'violated-directive': 'img-src',
        'blocked-uri': 'https://evil.example/a.png',
      },
    }),
  });

test('what browsers refuse is counted once for each kind and shown to staff', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await report('about', '203.0.113.1')).statusCode).toBe(204);
  }
  const staff = await createAdminBrowser(shop);
  const answer = await staff.call('GET', '/api/admin/dashboard/connection');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    address: staff.address,
    scheme: 'http',
    host: 'localhost:80',
    forwardedBy: ['x-forwarded-for'],
    trustsProxy: true,
    reports: [{ directive: 'img-src', blocked: 'https://evil.example', page: '/about', count: 3 }],
  });
});

test('a proxy that names no scheme that there is breaks nothing', async () => {
  const staff = await createAdminBrowser(shop);
  const answer = await app.inject({
    url: '/api/admin/dashboard/connection',
    headers: { 'x-forwarded-proto': 'gopher' },
    cookies: Object.fromEntries(staff.cookies),
  });
  expect(answer.json()).toMatchObject({ scheme: 'http' });
});

test('nobody fills the shop with reports', async () => {
  for (let word = 0; word < 31; word += 1) await report(`page-${word}`, '203.0.113.2');
  expect((await report('page', '203.0.113.2')).statusCode).toBe(429);
  await db.execute(sql`
    insert into policy_reports (key, directive, blocked, page, source)
    select 'k' || n, 'img-src', 'x', '/' || n, '' from generate_series(1, 200) n`);
  expect((await report('one-more', '203.0.113.3')).statusCode).toBe(204);
  const { rows } = await db.execute(sql`select 1 from policy_reports where page = '/one-more'`);
  expect(rows).toEqual([]);
  await db.execute(sql`update policy_reports set last_at = now() - interval '31 days'`);
  await services.runHourlyTasks();
  expect((await db.execute(sql`select 1 from policy_reports`)).rows).toEqual([]);
});

test('pages may load pictures from hosts that products name, and from none that would break the policy', async () => {
  const policy = async () =>
    String((await app.inject('/about')).headers['content-security-policy']);
  expect(await policy()).toContain("img-src 'self' data: blob:;");
  for (const address of [
    'https://Pictures.example:8443/a.jpg?x',
    "https://evil.example;script-src'/a.jpg",
    'http://plain.example/a.jpg',
    '/media/a.webp',
  ]) {
    const id = await addProduct(db);
    await db.execute(sql`update products set image_url = ${address} where id = ${id}`);
  }
  await vi.waitFor(async () =>
    expect(await policy()).toContain("img-src 'self' data: blob: https://pictures.example:8443;"),
  );
});
