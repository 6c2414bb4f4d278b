import { expect, test } from 'vitest';
import { assistantSessions } from '#database/schema/index.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({
  PUBLIC_URL: 'https://shop.example',
  ALLOW_PUBLIC_DEMO: 'true',
});
const { db } = shop.database;
const sandal = await addProduct(db, { name: 'Kariba Sandal', colors: ['Gold'], sizes: ['38'] });
const gold38 = variantCode(await variantOf(db, sandal, { color: 'Gold', size: '38' }));

const open = async (path: string, from = '77.1.1.1') => {
  const { statusCode, headers } = await shop.app.inject({
    url: `/buy/${path}`,
    headers: { 'x-forwarded-for': from },
  });
  return { status: statusCode, headers, location: String(headers.location) };
};

test('a permalink fills the bag of whoever opens it, and its address tells nothing of the buyer', async () => {
  const profile = (await shop.app.inject({ url: '/.well-known/ucp' })).json();
  expect(profile.ucp.capabilities['dev.ucp.shopping.permalink']).toMatchObject([
    { config: { endpoint: 'https://shop.example/buy' } },
  ]);
  const { status, headers, location } = await open(
    `${gold38}:2,N999:1?buyer/email=rudo%40example.com&continue_to=/shoes&utm_source=letter`,
  );
  expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
    303,
    'no-store',
    'no-referrer',
  ]);
  expect(location).toMatch(/^\/hand-over\/[^?]+\?utm_source=letter&to=%2Fshoes$/);
  expect(location).not.toContain('rudo');
  const token = location.split(/[/?]/)[2];
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/assistants/hand-over',
    payload: { token },
  });
  expect(answer.json()).toMatchObject({
    items: [{ productId: sandal, size: '38', quantity: 2 }],
    missing: ['N999 is not sold here.'],
    contact: { email: 'rudo@example.com' },
  });
});

test('what is no permalink leads to a page that says so, and stores nothing', async () => {
  const before = await db.$count(assistantSessions);
  for (const path of ['', 'x', 'N999:1', `${gold38}:0`, '%', '%00:1', `${gold38}:1,`]) {
    expect(await open(path)).toMatchObject({ status: 303, location: '/hand-over/unknown' });
  }
  expect(await db.$count(assistantSessions)).toBe(before);
});

test('one address opens sixty a minute', async () => {
  const from = '77.9.9.9';
  const places = [];
  for (let n = 0; n < 61; n += 1) places.push((await open('N999:1', from)).status);
  expect((await open(`${gold38}:1`, from)).location).toBe('/hand-over/unknown');
  expect((await open(`${gold38}:1`)).location).not.toBe('/hand-over/unknown');
  expect(new Set(places)).toEqual(new Set([303]));
});
