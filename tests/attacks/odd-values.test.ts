import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepPolicyReport } from '#platform/policy-reports/policy-report-repository.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

/** Values that a person mistypes or an attacker chooses: each has an answer, and none breaks a page. */
const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);

const wooOf = (type: string) =>
  `ID,Type,SKU,Name,Regular price,Categories\n1,simple,A,Brut,10,${type}`;
const orderOf = (quantity: string, day: string) =>
  `Name,Email,Financial Status,Created at,Lineitem name,Lineitem quantity,Total\n#1,odd@example.com,paid,${day},Pump,${quantity},10`;
const moveIn = (csv: string) => owner.call('POST', '/api/admin/move-ins', { name: 'odd.csv', csv });

const days = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '0026-11-20',
  '0099-12-31',
  '1900-01-01',
  '9999-12-31',
];

test.each(days)('no date brings an answer of ours down: %s', async (day) => {
  const id = await addProduct(db);
  const event = {
    title: 'Odd',
    description: 'Odd.',
    location: 'Here',
    date: day,
    published: false,
  };
  const csv = `id,name,price,salePrice,saleEnd\n${id},x,100,50,${day}\n`;
  const month = day.slice(0, 7);
  const answers = [
    await owner.call('POST', '/api/admin/events', event),
    await owner.call('POST', '/api/admin/products/import', { csv, preview: true }),
    await owner.call('GET', `/api/admin/margins?from=${day}&to=2026-01-01`),
    await owner.call('GET', `/api/admin/books/${month}`),
    await owner.call('GET', `/api/admin/books/${month}/export`),
    await owner.call('PUT', `/api/admin/products/${id}`, { publishAt: `${day}T00:00:00Z` }),
    await moveIn(orderOf('1', `${day} 10:00`)),
  ];
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
});

test('a month that no shop has had is neither shown nor closed', async () => {
  for (const month of ['0000-01', '0099-01', '1999-12', '9999-12']) {
    expect((await owner.call('GET', `/api/admin/books/${month}`)).statusCode).toBe(400);
    expect((await owner.call('GET', `/api/admin/books/${month}/export`)).statusCode).toBe(400);
  }
  const { rows } = await db.execute(sql`select 1 from closed_months`);
  expect(rows).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString'])(
  'a category of another shop may be called %s',
  async (name) => {
    const added = await moveIn(wooOf(name));
    expect(added.statusCode, added.body).toBe(200);
    const again = await owner.call('GET', `/api/admin/move-ins/${added.json().moveIn.id}`);
    expect(again.statusCode, again.body).toBe(200);
  },
);

test.each(['Infinity', '1e9', '9'.repeat(30), '0x10'])(
  'a past order of %s items stays readable',
  async (quantity) => {
    const customer = 'Customer ID,First Name,Last Name,Email\n9,Odd,Moyo,odd@example.com';
    for (const csv of [customer, orderOf(quantity, '2024-05-01 10:00')]) {
      const added = await moveIn(csv);
      expect(added.statusCode, added.body).toBe(200);
      const { id } = added.json().moveIn;
      await owner.call('POST', `/api/admin/move-ins/${id}/start`);
      await shop.services.movingIn.run();
    }
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from users where email = 'odd@example.com'`,
    );
    const past = await owner.call('GET', `/api/admin/customers/${rows[0]?.id}/past-orders`);
    expect(past.statusCode, past.body).toBe(200);
  },
);

test('two hundred invented reports do not hide what a real page reports', async () => {
  const invented = (host: number) => ({
    directive: 'img-src',
    blocked: `https://invented-${host}.example`,
    page: '/',
    source: '',
  });
  for (let host = 0; host < 205; host += 1) await keepPolicyReport(db, invented(host));
  const real = {
    directive: 'script-src-elem',
    blocked: 'https://skimmer.example',
    page: '/checkout',
    source: '',
  };
  await keepPolicyReport(db, real);
  await keepPolicyReport(db, real);
  for (let host = 300; host < 520; host += 1) await keepPolicyReport(db, invented(host));
  const { rows } = await db.execute<{ blocked: string; all: number }>(
    sql`select blocked, count(*) over ()::int as all from policy_reports order by count desc limit 1`,
  );
  expect(rows).toEqual([{ blocked: 'https://skimmer.example', all: 200 }]);
});
