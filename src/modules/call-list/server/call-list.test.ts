import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Call, CallList } from '#modules/call-list/call-schema.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);
const manager = await createAdminBrowser(shop, 'manager');
const colleague = await createAdminBrowser(shop, 'manager');

const url = '/api/admin/call-list';
const today = () => shopToday(new Date());
const birthdayIn = (days: number) => {
  const [, month, day] = addDays(today(), days).split('-').map(Number);
  return { kind: 'birthday', month, day };
};
const soon = birthdayIn(5);

/** Agrees to suggestions and has bought today, unless something else is said. */
async function addClient(fields: object = {}, { agrees = true, days = 0 } = {}) {
  const { userId } = await addOrder(db, { paymentStatus: 'paid' });
  const card = `/api/admin/clients/${userId}`;
  await manager.call('POST', '/api/admin/clients', { customerId: userId });
  await manager.call('PUT', card, { channel: 'whatsapp', ...fields });
  if (agrees) {
    await manager.call('POST', `${card}/consents`, { what: 'suggestions', how: 'boutique' });
  }
  await db.execute(sql`
    update orders set created_at = now() - make_interval(days => ${days}) where user_id = ${userId}`);
  await db.execute(sql`update users set phone = '+263 77 123' where id = ${userId}`);
  return userId;
}

const read = async (by: TestAdmin = manager, query = '') =>
  (await by.call('GET', `${url}${query}`)).json() as CallList;
const callsOf = async (id: number, by: TestAdmin = manager) =>
  (await read(by)).calls.filter(({ clientId }) => clientId === id);
const answer = (call: Pick<Call, 'clientId' | 'kind' | 'key'>, given: object, by = manager) =>
  by.call('POST', `${url}/answers`, {
    ...{ clientId: call.clientId, kind: call.kind, key: call.key },
    ...given,
  });

describe('the call list', () => {
  test('names an important day that is near, with a draft, and no day that is far', async () => {
    const id = await addClient({ days: [soon, birthdayIn(20)] });
    const [call, ...others] = await callsOf(id);
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      kind: 'importantDay',
      due: addDays(today(), 5),
      contact: { way: 'whatsapp', address: '+263 77 123' },
    });
    expect(call?.reason).toMatch(/^Birthday on /);
    expect(call?.message).toContain('your birthday is near');
  });

  test('names a wish that is back, and one that is reduced, each once', async () => {
    const id = await addClient();
    const back = await addProduct(db, { name: 'Avondale Pump', quantity: 0 });
    const reduced = await addProduct(db, { name: 'Borrowdale Flat', priceCents: 20_000 });
    for (const productId of [back, reduced]) {
      await manager.call('POST', `/api/admin/clients/${id}/wishes`, { productId });
    }
    expect(await callsOf(id)).toEqual([]);
    await db.execute(sql`update products set price_cents = 15000 where id = ${reduced}`);
    await db.execute(sql`update variant_stock set on_hand = 3 where product_id = ${back}`);
    await db.execute(sql`update products set in_stock = true where id = ${back}`);
    expect((await callsOf(id)).map(({ reason }) => reason)).toEqual([
      'Avondale Pump: wished for, and back in stock',
      'Borrowdale Flat: wished for at $200.00, now $150.00',
    ]);
  });

  test('names who has bought nothing for 90 days, and again 90 days after the call', async () => {
    const id = await addClient({}, { days: 91 });
    const [call] = await callsOf(id);
    expect(call?.reason).toMatch(/91 days ago$/);
    if (!call) return;
    expect((await answer(call, { answer: 'done' })).statusCode).toBe(200);
    expect(await callsOf(id)).toEqual([]);
    await db.execute(sql`
      update call_answers set answered_at = now() - interval '90 days' where user_id = ${id}`);
    expect(await callsOf(id)).toHaveLength(1);
  });

  test('leaves out who has not agreed or wants no contact, and counts them', async () => {
    const { leftOut } = await read();
    const quiet = { days: [soon] };
    const silent = await addClient(quiet, { agrees: false });
    const none = await addClient({ ...quiet, channel: 'none' });
    expect([await callsOf(silent), await callsOf(none)]).toEqual([[], []]);
    expect((await read()).leftOut).toBe(leftOut + 2);
  });

  test('shows managers their own clients and owners all, and packers none', async () => {
    const id = await addClient({ days: [soon] });
    expect(await callsOf(id, colleague)).toEqual([]);
    const [call] = await callsOf(id, owner);
    expect(call?.adviser).toBe('Tariro Moyo');
    expect((await read(owner, '?mine=true')).calls).toEqual([]);
    if (!call) return;
    expect((await answer(call, { answer: 'done' }, colleague)).statusCode).toBe(404);
    for (const role of ['packer', 'content'] as const) {
      const other = await createAdminBrowser(shop, role);
      expect((await other.call('GET', url)).statusCode).toBe(403);
    }
  });

  test('counts calls by reason, and shows those for one reason alone', async () => {
    await addClient({ days: [soon] }, { days: 100 });
    const all = await read();
    const quiet = await read(manager, '?kind=quiet');
    const count = all.kinds.find(({ kind }) => kind === 'quiet')?.count;
    expect(count).toBe(quiet.calls.length);
    expect(quiet.calls.every(({ kind }) => kind === 'quiet')).toBe(true);
    expect(quiet.kinds).toEqual(all.kinds);
  });

  test('does not ask for reasons that are switched off', async () => {
    const id = await addClient({ days: [soon] });
    const { calls } = shop.services.settings.current();
    calls.importantDay = false;
    expect(await callsOf(id)).toEqual([]);
    calls.importantDay = true;
    expect(await callsOf(id)).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('hides the call until its day, for ever or not at all, and can be taken back', async () => {
    const id = await addClient({ days: [soon] });
    const [call] = await callsOf(id);
    if (!call) throw new Error('No call');
    const until = addDays(today(), 2);
    expect((await answer(call, { answer: 'later', until })).statusCode).toBe(200);
    expect(await callsOf(id)).toEqual([]);
    const later = (await read()).answered.find(({ clientId }) => clientId === id);
    expect(later).toMatchObject({ answer: 'later', until, reason: call.reason });
    await answer(call, { answer: 'open' });
    expect(await callsOf(id)).toHaveLength(1);
    await answer(call, { answer: 'never' });
    await manager.call('PUT', `/api/admin/clients/${id}`, { days: [{ ...soon, kind: 'other' }] });
    expect(await callsOf(id)).toEqual([]);
    await answer({ ...call, key: '' }, { answer: 'open' });
    expect(await callsOf(id)).toHaveLength(1);
  });

  test('is refused for a day that has passed, and for a call that does not exist', async () => {
    const id = await addClient({ days: [soon] });
    const [call] = await callsOf(id);
    if (!call) throw new Error('No call');
    const refused = await Promise.all([
      answer(call, { answer: 'later', until: today() }),
      answer(call, { answer: 'later', until: addDays(today(), 400) }),
      answer(call, { answer: 'later' }),
      answer({ ...call, key: 'birthday:1999-01-01' }, { answer: 'done' }),
      answer({ ...call, clientId: 999_999 }, { answer: 'done' }),
      answer({ ...call, kind: '\u0000' }, { answer: 'never' }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 404, 400]);
    expect(await callsOf(id)).toHaveLength(1);
  });

  test('given many times at once is stored once', async () => {
    const id = await addClient({ days: [soon] });
    const [call] = await callsOf(id);
    if (!call) throw new Error('No call');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answer(call, { answer: 'done' })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const { rows } = await db.execute(sql`select 1 from call_answers where user_id = ${id}`);
    expect(rows).toHaveLength(1);
  });
});
