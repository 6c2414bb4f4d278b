import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetOldCards } from '#modules/clients/server/client-personal-data.ts';
import { shopToday } from '#shared/shop-date.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);

/** All tables that refer to a client, directly or not, by the database's foreign keys. */
async function tablesOfClients(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive hanging as (
      select 'clients'::regclass::oid as id
      union
      select c.conrelid from pg_constraint c join hanging h on c.confrelid = h.id
      where c.contype = 'f')
    select id::regclass::text as name from hanging order by 1`);
  return rows.map(({ name }) => name);
}

async function addWholeClient(): Promise<number> {
  const { userId } = await addOrder(db);
  const productId = await addProduct(db);
  const url = `/api/admin/clients/${userId}`;
  await owner.call('POST', '/api/admin/clients', { customerId: userId });
  await owner.call('POST', `${url}/consents`, { what: 'allergies', how: 'boutique' });
  const [, month, day] = shopToday(new Date()).split('-').map(Number);
  const days = [{ kind: 'birthday', month, day }];
  const card = { allergies: 'Nickel', preferences: 'Low heels.', channel: 'mail', days };
  await owner.call('PUT', url, card);
  await owner.call('POST', `${url}/consents`, { what: 'suggestions', how: 'boutique' });
  await owner.call('POST', '/api/admin/call-list/answers', {
    ...{ clientId: userId, kind: 'importantDay', key: `birthday:${shopToday(new Date())}` },
    answer: 'done',
  });
  await owner.call('POST', `${url}/wishes`, { productId });
  const selection = { id: crypto.randomUUID(), clientId: userId, items: [{ productId }] };
  await owner.call('POST', '/api/admin/selections', selection);
  await owner.call('POST', '/api/admin/approvals', {
    ...{ id: crypto.randomUUID(), clientId: userId, items: [{ productId }] },
    ...{ address: '4 Fife Avenue', dueOn: shopToday(new Date()) },
  });
  return userId;
}

test('what is handed over has every column of every table that hangs on a client', async () => {
  const id = await addWholeClient();
  const data = (await owner.call('GET', `/api/admin/customers/${id}/data`)).json();
  const fields = new Set(
    Object.entries<object[]>(data).flatMap(([part, records]) =>
      Object.keys(records[0] ?? {}).map((field) => `${part}.${field}`),
    ),
  );
  const parts: Record<string, string> = {
    clients: 'client card',
    client_consents: 'consents',
    client_wishes: 'wishes',
    selection_items: 'selected products',
    call_answers: 'answered calls',
    approvals: 'goods on approval',
    approval_items: 'items on approval',
  };
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and table_name = any (${sql.param(await tablesOfClients())}::text[])`);
  const missing = rows.filter(
    ({ table, column }) => !fields.has(`${parts[table] ?? table}.${column}`),
  );
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
  expect(data['client card']).toMatchObject([{ allergies: 'Nickel', preferences: 'Low heels.' }]);
});

test('erasing a customer says what goes, and leaves nothing in any of those tables', async () => {
  const id = await addWholeClient();
  const plan = (await owner.call('GET', `/api/admin/customers/${id}/erasure`)).json();
  expect(plan.goes).toEqual(
    expect.arrayContaining([
      { what: 'Client card: sizes, shades, days, preferences', count: 1 },
      { what: 'Consents', count: 2 },
      { what: 'Answered calls', count: 1 },
      { what: 'Goods on approval with address and signature', count: 1 },
      { what: 'Wishes', count: 1 },
      { what: 'Selections with answers and questions', count: 1 },
    ]),
  );
  expect((await owner.call('POST', `/api/admin/customers/${id}/erase`)).statusCode).toBe(200);
  const after = (await owner.call('GET', `/api/admin/customers/${id}/erasure`)).json();
  expect(after.goes.map(({ what }: { what: string }) => what)).not.toContain('Wishes');
  const { rows } = await db.execute(sql`select 1 from clients where user_id = ${id}`);
  expect(rows).toEqual([]);
});

test('a card goes three years after the last order and change, and with whoever is erased', async () => {
  const [old, bought, young, erased] = await Promise.all([
    addWholeClient(),
    addWholeClient(),
    addWholeClient(),
    addWholeClient(),
  ]);
  await db.execute(sql`
    update clients set updated_at = now() - interval '37 months' where user_id in (${old}, ${bought})`);
  await db.execute(sql`
    update orders set created_at = now() - interval '4 years' where user_id = ${old}`);
  await db.execute(sql`
    update users set email = 'erased-' || id || '@counter.invalid' where id = ${erased}`);
  await forgetOldCards(db);
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from clients where user_id in (${old}, ${bought}, ${young}, ${erased})`);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([bought, young].toSorted());
});
