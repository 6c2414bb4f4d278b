import { expect, test } from 'vitest';
import { arrivalsPerMinute } from '#platform/http/guards/arrival-limits.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { app } = shop;
const json = { 'content-type': 'application/json' };
const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
const large = JSON.stringify({ email: 'a@b.example', message: 'x'.repeat(65 * 1024) });

test('strangers may send 64 kB, staff a megabyte', async () => {
  for (const url of ['/api/subscribe', '/api/contact', '/api/checkout', '/api/admin/login']) {
    const answer = await app.inject({ method: 'POST', url, headers: json, payload: large });
    expect([url, answer.statusCode]).toEqual([url, 413]);
    expect(answer.json()).toMatchObject({ success: false, code: 'body-too-large' });
  }
  const browser = await createAdminBrowser(shop);
  const product = await browser.call('POST', '/api/admin/products', {
    description: 'x'.repeat(65 * 1024),
  });
  expect(product.statusCode).toBe(400);
});

test('what a stranger sends to staff’s calls is refused before it is read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/products',
    headers: json,
    payload: '{'.repeat(100_000),
  });
  expect(answer.statusCode).toBe(401);
});

test('calls are counted as they arrive, so that nonsense is counted, too', async () => {
  const headers = from('203.0.113.50');
  const send = () =>
    app.inject({ method: 'POST', url: '/api/shipping/rates', headers, payload: '{' });
  for (let call = 0; call < 300; call += 1) await send();
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/shipping/rates',
    headers: from('203.0.113.51'),
    payload: '{',
  });
  expect(elsewhere.statusCode).toBe(400);
});

test('order numbers can’t be tried without end, and the shop’s own machine is not counted', {
  tags: 'long',
}, async () => {
  const look = (headers: Record<string, string>) =>
    app.inject({ url: '/api/orders/NDR-0000000000', headers });
  const stranger = from('203.0.113.60');
  for (let call = 0; call < arrivalsPerMinute.lookup; call += 1) await look(stranger);
  expect((await look(stranger)).json()).toMatchObject({ code: 'too-many-requests' });
  expect((await app.inject({ url: '/api/products', headers: stranger })).statusCode).toBe(200);
  for (let call = 0; call < arrivalsPerMinute.lookup; call += 1) await look({});
  expect((await look({})).statusCode).toBe(404);
});

test('an account is one, however its address is spelled, and known devices are spared', async () => {
  const { email, password, cookies } = await createAdminBrowser(shop);
  const spelled = [email, email.replace('admin', 'admİn')];
  for (let count = 0; count < 30; count += 1) {
    const spelling = spelled[count % spelled.length];
    await createBrowser(shop).call('POST', '/api/admin/login', { email: spelling, password: 'no' });
  }
  const stranger = createBrowser(shop);
  expect((await stranger.call('POST', '/api/admin/login', { email, password })).statusCode).toBe(
    429,
  );
  const known = createBrowser(shop);
  for (let count = 0; count < 11; count += 1) {
    await known.call('POST', '/api/admin/login', { email: 'nobody@b.example', password: 'no' });
  }
  expect((await known.call('POST', '/api/admin/login', { email, password })).statusCode).toBe(429);
  known.cookies.set('ndoro_device', cookies.get('ndoro_device') ?? '');
  expect((await known.call('POST', '/api/admin/login', { email, password })).statusCode).toBe(200);
});
