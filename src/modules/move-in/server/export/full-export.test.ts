import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { unzip } from '#tests/kit/checks/unzip.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { exportFiles } from './export-files.ts';

const shop = await createTestShop();
const { db } = shop.database;
const address = '/api/admin/full-export';
let owner: TestAdmin;

beforeAll(async () => {
  owner = await createAdminBrowser(shop, 'owner');
  await addOrder(db);
  await db.execute(sql`
    insert into products (name, category, price_cents)
    select 'Shoe ' || n, 'shoes', 100 from generate_series(1, 510) n`);
});

function filesOf(zip: Buffer): Record<string, string> {
  return Object.fromEntries([...unzip(zip)].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

test('the whole shop comes as a zip that other programs read', async () => {
  const answer = await owner.call('POST', address, { password: owner.password });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = filesOf(answer.rawPayload);
  expect(Object.keys(files)).toEqual(['README.txt', ...exportFiles.map(({ name }) => name)]);
  const lines = (name: string) => files[name]?.trim().split('\r\n') ?? [];
  expect(lines('products.csv').length).toBeGreaterThan(510);
  expect(lines('orders.csv')).toHaveLength(2);
  expect(lines('order-lines.csv').length).toBeGreaterThan(1);
  for (const { name, columns } of exportFiles) {
    expect(lines(name)[0]).toBe(columns.map(([column]) => column).join(','));
    for (const [column] of columns) expect(files['README.txt']).toContain(`  ${column}: `);
  }
  expect(JSON.stringify(files)).not.toMatch(/\$scrypt|\$argon|password_hash|totp/);
  const { entries } = await shop.services.audit.list({ limit: 1 });
  expect(entries).toMatchObject([{ action: 'shop.exported' }]);
});

test('a wrong password, and whoever is no owner, get nothing', async () => {
  const wrong = await owner.call('POST', address, { password: 'not-mine' });
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'The password is not right.']);
  const manager = await createAdminBrowser(shop, 'manager');
  const refused = await manager.call('POST', address, { password: manager.password });
  expect(refused.statusCode).toBe(403);
});
