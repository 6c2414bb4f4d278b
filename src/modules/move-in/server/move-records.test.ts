import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveInRows, orders, pastOrders, products, users } from '#database/schema/index.ts';
import type { ImportRow } from '#modules/imports/product-import.ts';
import type { MoveInDetail } from '#modules/move-in/move-in-schema.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const { movingIn } = shop.services;
let owner: TestAdmin;

beforeAll(async () => {
  owner = await createAdminBrowser(shop, 'owner');
});

async function upload(csv: string): Promise<MoveInDetail> {
  const answer = await owner.call('POST', '/api/admin/move-ins', { name: 'export.csv', csv });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

async function moveIn(csv: string): Promise<MoveInDetail> {
  const { moveIn: added } = await upload(csv);
  await owner.call('POST', `/api/admin/move-ins/${added.id}/start`);
  await movingIn.run();
  return (await owner.call('GET', `/api/admin/move-ins/${added.id}`)).json();
}

const customersHeader = 'Customer ID,First Name,Last Name,Email,Phone,Accepts Email Marketing';

test('customers come in once, and nobody is signed up for letters', async () => {
  const csv = [
    customersHeader,
    "1,Tariro,Moyo,tariro.moved@example.com,'+263771234567,yes",
    '2,No,Address,,,no',
    `3,A,Colleague,${owner.email},,no`,
  ].join('\n');
  const before = await upload(csv);
  expect(before.moveIn).toMatchObject({ kind: 'customers', total: 3 });
  expect(before.report.rows.map(({ name, problems }) => [name, ...problems])).toEqual([
    ['No Address', 'It has no valid email address.'],
    ['A Colleague', 'This is the address of somebody who works here.'],
    ['Tariro Moyo'],
  ]);
  const { report } = await moveIn(csv);
  expect(report).toMatchObject({ added: 1, failed: 2 });
  const [row] = await db.select().from(users).where(eq(users.email, 'tariro.moved@example.com'));
  expect(row).toMatchObject({ firstName: 'Tariro', phone: '+263771234567', role: 'customer' });
  expect((await moveIn(csv)).report).toMatchObject({ added: 0, unchanged: 1, failed: 2 });
  // What is done with is no second place where a person's data lie.
  const rows = await db.select().from(moveInRows).where(eq(moveInRows.key, '1'));
  expect(rows.filter(({ state }) => state !== 'waiting').map(({ source }) => source)).toEqual([
    {},
    {},
  ]);
});

const ordersHeader =
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price';

describe('past orders', () => {
  const csv = [
    ordersHeader,
    '#1001,tariro.past@example.com,paid,USD,210.50,2025-03-02 10:15:00 +0200,1,Msasa Pump,120.50',
    '#1001,,,,,,2,Brut,45.00',
    '#1002,,paid,USD,10,2025-03-02 10:15:00 +0200,1,Brut,10',
  ].join('\n');

  test('are history alone, on the page of their customer', async () => {
    await moveIn(`${customersHeader}\n9,Tariro,Moyo,Tariro.Past@example.com,,no`);
    const sold = await db.$count(orders);
    expect((await moveIn(csv)).report).toMatchObject({ added: 1, failed: 1 });
    expect((await moveIn(csv)).report).toMatchObject({ added: 0, unchanged: 1, failed: 1 });
    expect(await db.$count(orders)).toBe(sold);
    const [row] = await db.select().from(users).where(eq(users.email, 'tariro.past@example.com'));
    const url = `/api/admin/customers/${row?.id}`;
    expect((await owner.call('GET', `${url}/past-orders`)).json().orders).toMatchObject([
      {
        number: '#1001',
        total: 210.5,
        status: 'paid',
        items: [
          { name: 'Msasa Pump', quantity: 1 },
          { name: 'Brut', quantity: 2 },
        ],
      },
    ]);
    const { customer } = (await owner.call('GET', url)).json();
    expect(customer).toMatchObject({ orders: 0, spent: 0 });
  });

  test('are handed over and erased with all the rest of a customer', async () => {
    await moveIn(`${customersHeader}\n9,Rudo,Dube,rudo.erased@example.com,,no`);
    await moveIn(csv.replaceAll('tariro.past', 'rudo.erased').replaceAll('#100', '#200'));
    await upload(`${customersHeader}\n10,Rudo,Dube,Rudo.Erased@example.com,,no`);
    const [row] = await db.select().from(users).where(eq(users.email, 'rudo.erased@example.com'));
    const url = `/api/admin/customers/${row?.id}/data`;
    const data = (await owner.call('GET', url)).json();
    expect(data['past orders']).toMatchObject([{ number: '#2001' }]);
    expect(data['files that move in']).toHaveLength(1);
    const erased = await owner.call('POST', `/api/admin/customers/${row?.id}/erase`);
    expect([erased.statusCode, erased.body]).toEqual([200, expect.any(String)]);
    expect(await db.$count(pastOrders, eq(pastOrders.email, 'rudo.erased@example.com'))).toBe(0);
    const left = await db.select({ source: moveInRows.source }).from(moveInRows);
    expect(JSON.stringify(left).toLowerCase()).not.toContain('rudo.erased');
  });
});

test.each([
  [
    'customer',
    'users',
    `${customersHeader}\n1,A,Bad,a.bad@example.com,,no\n2,B,Good,b.good@example.com,,no`,
  ],
  [
    'order',
    'past_orders',
    `${ordersHeader}\n#3001,a.bad@example.com,paid,USD,1,2025-03-02 10:15:00 +0200,1,Brut,1\n#3002,b.good@example.com,paid,USD,1,2025-03-02 10:15:00 +0200,1,Brut,1`,
  ],
])('a %s that the database refuses is listed and holds up no other', async (_, table, csv) => {
  await db.execute(sql`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`);
  await db.execute(sql`
    create trigger refuse before insert on ${sql.identifier(table)} for each row
    when (new.email = 'a.bad@example.com') execute function refuse()`);
  const { moveIn: added } = await upload(csv);
  const url = `/api/admin/move-ins/${added.id}`;
  await owner.call('POST', `${url}/start`);
  await expect(movingIn.run()).rejects.toThrow('1 failed, the first with: broken');
  await db.execute(sql`drop trigger refuse on ${sql.identifier(table)}`);
  const { moveIn: done, report } = (await owner.call('GET', url)).json();
  expect(done).toMatchObject({ state: 'finished', failed: 1 });
  expect(report.rows.map(({ state, problems }: ImportRow) => [state, ...problems])).toEqual([
    ['refused', 'The shop could not write it. Try again later.'],
    ['written'],
  ]);
  await owner.call('POST', `${url}/start`);
  await movingIn.run();
  expect((await owner.call('GET', url)).json().report).toMatchObject({ added: 2, failed: 0 });
});

describe('an old address', () => {
  const ask = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } });
  const targetOf = async (url: string) => {
    const { statusCode, headers } = await ask(url);
    return statusCode === 301 ? headers.location : statusCode;
  };

  test('leads to a page of ours, and only where our own answer would be that there is none', async () => {
    const { report } = await moveIn(
      [
        'Redirect from,Redirect to',
        '/pages/care,/about',
        '/contact,/about',
        '/a,https://evil.example/',
      ].join('\n'),
    );
    expect(report).toMatchObject({ added: 2, failed: 1 });
    expect(await targetOf('/pages/care/?utm=x')).toBe('/about');
    expect(await targetOf('/contact')).toBe(200);
    expect(await targetOf('/a')).toBe(404);
  });

  test('of a product of Shopify leads to the product once shoppers see it', async () => {
    const { moveIn: done } = await moveIn(
      'Handle,Title,Type,Variant Price,Variant Inventory Qty\nold-pump,Old Pump,Shoes,90,2',
    );
    expect(done.state).toBe('finished');
    expect(await targetOf('/products/old-pump')).toBe(404);
    const [product] = await db
      .update(products)
      .set({ published: true })
      .where(eq(products.name, 'Old Pump'))
      .returning({ id: products.id });
    expect(await targetOf('/products/old-pump')).toBe(`/product/${product?.id}`);
    expect(await targetOf('/collections/all/products/old-pump')).toBe(`/product/${product?.id}`);
  });

  test('leads to the end of a row of redirects, and nowhere in a circle', async () => {
    await moveIn(
      'Redirect from,Redirect to\n/one,/two\n/two,/about?from=two\n/round,/again\n/again,/round',
    );
    expect(await targetOf('/one')).toBe('/about?from=two');
    expect(await targetOf('/round')).toBe(404);
    expect(await targetOf('/again')).toBe(404);
  });

  test('is forgotten with its file', async () => {
    const { moveIn: done } = await moveIn('Redirect from,Redirect to\n/old,/about');
    expect(await targetOf('/old')).toBe('/about');
    await owner.call('DELETE', `/api/admin/move-ins/${done.id}`);
    expect(await targetOf('/old')).toBe(404);
  });
});
