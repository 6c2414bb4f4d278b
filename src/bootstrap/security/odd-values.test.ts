import { expect, test } from 'vitest';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const admin = await createAdminBrowser(await createTestShop());

/** One above the largest integer of the database. */
const tooFar = 2_147_483_648;
const event = { title: 'Evening', description: 'Dinner.', date: '2026-12-09', location: 'Harare' };

test.each([
  ['GET', `/api/admin/messages?cursor=${tooFar}`, undefined],
  ['GET', `/api/admin/subscribers?cursor=${tooFar}`, undefined],
  ['POST', '/api/admin/products/bulk', { ids: [tooFar], inStock: true }],
  ['POST', '/api/admin/events', { ...event, title: 'Evening\0' }],
  ['POST', '/api/admin/events', { ...event, description: 'Dinner\0' }],
  ['POST', '/api/admin/events', { ...event, location: '\0Harare' }],
  [
    'POST',
    '/api/admin/events',
    { ...event, images: [{ url: '/media/coupes.webp', alt: 'Two coupes\0' }] },
  ],
] as const)('%s %s refuses what the database cannot hold', async (method, url, body) => {
  expect((await admin.call(method, url, body)).statusCode).toBe(400);
});

test('more products than a change takes are refused in words', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => index + 1);
  const answer = await admin.call('POST', '/api/admin/products/bulk', { ids, inStock: true });
  expect(answer.json()).toMatchObject({ message: 'Choose at most 500 products at a time.' });
});

test.each([
  ['/api/admin/login', {}, 'email: is required'],
  ['/api/admin/login', { email: ['a'], password: 'b' }, 'email: must be a text'],
  ['/api/admin/approve-account', { userId: 0 }, 'userId: must be at least 1'],
])('%s says in words what is wrong with %j', async (url, body, message) => {
  expect((await admin.call('POST', url, body)).json()).toMatchObject({ message });
});
