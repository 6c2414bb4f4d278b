import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#database/schema/index.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);

const call = '/api/admin/customers';

test.each([
  ['GET', `${call}/1`],
  ['GET', `${call}/1/notes`],
  ['POST', `${call}/1/notes`],
] as const)('%s %s is for staff', async (method, url) => {
  const answer = await createBrowser(shop).call(method, url, method === 'GET' ? undefined : {});
  expect(answer.statusCode).toBe(401);
});

test('a customer is shown with what they paid, less what was given back', async () => {
  const email = 'spender@example.com';
  const { userId } = await addOrder(db, { email, totalCents: 10_000, paymentStatus: 'paid' });
  const partly = { paymentStatus: 'partially refunded', refundedCents: 5_000 };
  await addOrder(db, { email, totalCents: 20_000, ...partly });
  const back = { paymentStatus: 'refunded', refundedCents: 30_000 };
  await addOrder(db, { email, totalCents: 30_000, ...back });
  // These are not paid.
  await addOrder(db, { email, totalCents: 40_000, paymentStatus: 'pending' });
  await addOrder(db, { email, totalCents: 50_000, paymentStatus: 'failed' });
  const answer = await admin.call('GET', `${call}/${userId}`);
  expect(answer.json().customer).toEqual({
    id: userId,
    email,
    firstName: 'Rudo',
    lastName: 'Moyo',
    phone: '',
    isActive: true,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    orders: 5,
    spent: 250,
  });
});

test('a customer without an address for mail has none to show', async () => {
  const { userId } = await addOrder(db, { email: 'a1b2@counter.invalid' });
  const answer = await admin.call('GET', `${call}/${userId}`);
  expect(answer.json().customer).toMatchObject({ id: userId, email: '' });
});

test('notes are stored with author and time, the latest first, and are in the audit log', async () => {
  const email = 'noted@example.com';
  const { userId } = await addOrder(db, { email });
  expect((await admin.call('GET', `${call}/${userId}/notes`)).json()).toEqual({ notes: [] });
  await admin.call('POST', `${call}/${userId}/notes`, { text: ' Prefers a call.\nBefore noon. ' });
  const answer = await admin.call('POST', `${call}/${userId}/notes`, { text: 'Size 38.' });
  const expected = [
    expect.objectContaining({ text: 'Size 38.', author: admin.email }),
    {
      id: expect.any(Number),
      text: 'Prefers a call.\nBefore noon.',
      author: admin.email,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ];
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, notes: expected }]);
  expect((await admin.call('GET', `${call}/${userId}/notes`)).json()).toEqual({ notes: expected });
  const records = await db.select().from(auditLog).where(eq(auditLog.subject, email));
  expect(records.at(-1)).toMatchObject({
    action: 'customer.note-added',
    actorEmail: admin.email,
    detail: { text: 'Size 38.' },
  });
});

test.each([
  [{ text: '  ' }, 400, 'text: Please enter a note.'],
  [{}, 400, 'text: Please enter a note.'],
  [{ text: 'x'.repeat(2001) }, 400, 'text: must have at most 2000 characters'],
  [{ text: 'a\u0000b' }, 400, 'text: contains a character that is not allowed'],
])('%o is no note', async (body, status, message) => {
  const { userId } = await addOrder(db);
  const answer = await admin.call('POST', `${call}/${userId}/notes`, body);
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
});

test('nobody can be noted who is not there', async () => {
  const answer = await admin.call('POST', `${call}/999999/notes`, { text: 'Hello' });
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such customer.']);
});

test('the record of an owner is for owners, to read and to write', async () => {
  const manager = await createAdminBrowser(shop, 'manager');
  const url = `${call}/${admin.id}`;
  for (const answer of [
    await manager.call('GET', url),
    await manager.call('GET', `${url}/notes`),
    await manager.call('POST', `${url}/notes`, { text: 'Seen.' }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'owners-record']);
    expect(answer.json().message).toBe('The record of an owner is for owners.');
  }
  expect((await admin.call('GET', url)).statusCode).toBe(200);
  expect((await admin.call('GET', `${url}/notes`)).json()).toEqual({ notes: [] });
  expect((await manager.call('GET', `${call}/${manager.id}`)).statusCode).toBe(200);
});
