import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
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

/** Read by a program that is none of ours. */
const unpack = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))`;

async function filesOf(zip: Buffer): Promise<Record<string, string>> {
  const path = join(temporaryFolder('full-export'), 'shop.zip');
  await writeFile(path, zip);
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('python3', ['-c', unpack, path], options);
  return JSON.parse(stdout);
}

test('the whole shop comes as a zip that other programs read', async () => {
  const answer = await owner.call('POST', address, { password: owner.password });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = await filesOf(answer.rawPayload);
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
