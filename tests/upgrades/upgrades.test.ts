import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.ts';
import released from '#database/migrations/released.json' with { type: 'json' };
import { openSecret } from '#modules/identity/server/second-factor/sealed-secret.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { appCode } from '#tests/kit/log-in/app-code.ts';
import { type Browser, createBrowser } from '#tests/kit/staff-client.ts';
import type { TestDatabase } from '#tests/kit/test-database.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';
import { openRelease } from './open-release.ts';
import { releaseShop } from './release-shop.ts';

const releases = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length));

test('every release that has migrations left its database here', () => {
  expect(releases).toEqual(expect.arrayContaining(released.map(({ release }) => release)));
});

describe.each(releases)('a shop of release %s', (release) => {
  let database: TestDatabase;
  let before: Record<string, string>;
  let shop: TestShop;

  beforeAll(async () => {
    database = await openRelease(release);
    before = await sumsOf(database);
    await migrateDatabase(database.url);
    const { signingKey } = releaseShop;
    shop = await createTestShop({}, { database, signingKey });
  });

  async function logIn(body: object): Promise<Browser> {
    const browser = createBrowser(shop);
    const answer = await browser.call('POST', '/api/admin/login', body);
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
    return browser;
  }

  test('has rows worth keeping', () => {
    const empty = Object.entries(before).filter(
      ([what, sum]) => what.endsWith(' rows') && sum === '0',
    );
    // These rows are deleted when a shop closes, or exist only in the demo.
    const mayBeEmpty = ['password_changes rows', 'shop_facts rows'];
    expect(mayBeEmpty).toEqual(expect.arrayContaining(empty.map(([what]) => what)));
  });

  test('keeps every row, every cent and every product', async () => {
    // Ledger rows moved from products to variants: there are more rows with the same sums.
    const { 'stock_movements rows': ledger, ...kept } = before;
    const after = await sumsOf(database);
    expect(after).toMatchObject(kept);
    expect(Number(after['stock_movements rows'])).toBeGreaterThan(Number(ledger));
  });

  test('has the stock that its ledger tells', async () => {
    expect(await listLedgerFaults(database.db)).toEqual([]);
  });

  test('lets its staff in', async () => {
    const owner = await logIn(releaseShop.owner);
    expect((await owner.call('GET', '/api/admin/me')).json().user.email).toBe(
      releaseShop.owner.email,
    );
  });

  test('belongs to the first of its staff; the others manage it, and who waits has no role yet', async () => {
    const { rows } = await database.pool.query(
      "select email, staff_role from users where role = 'admin' order by id",
    );
    expect(rows).toEqual([
      { email: releaseShop.owner.email, staff_role: 'owner' },
      { email: releaseShop.guarded.email, staff_role: 'manager' },
      { email: 'farai@ndoro.example', staff_role: null },
    ]);
  });

  test('still knows what an authenticator app shares with it', async () => {
    const { guarded, signingKey } = releaseShop;
    // The clock of the machine that made it may have been ahead of this one's.
    const { rows } = await database.pool.query(
      'update users set totp_last_step = 0 where email = $1 returning totp_secret',
      [guarded.email],
    );
    const half = await createBrowser(shop).call('POST', '/api/admin/login', guarded);
    expect(half.json().code).toBe('second-factor-required');
    const code = await appCode(openSecret([signingKey], rows[0].totp_secret));
    await logIn({ ...guarded, code });
  });

  test('shows its orders, to customers and to staff', async () => {
    const owner = await logIn(releaseShop.owner);
    const { orders } = (await owner.call('GET', '/api/admin/orders')).json();
    expect(orders.length).toBe(Number(before['orders rows']));
    for (const { id, total, status } of orders) {
      const details = await owner.call('GET', `/api/admin/orders/${id}`);
      expect(details.json().order).toMatchObject({ total, status });
      const confirmation = await createBrowser(shop).call('GET', `/api/orders/${id}`);
      expect([confirmation.statusCode, confirmation.json().orderId]).toEqual([200, id]);
    }
  });

  test('finds its orders by their products, and takes messages that were read as answered', async () => {
    const owner = await logIn(releaseShop.owner);
    const { orders } = (await owner.call('GET', '/api/admin/orders')).json();
    const name: string = orders[0].items[0].productName;
    const found = await owner.call('GET', `/api/admin/orders?q=${encodeURIComponent(name)}`);
    expect(found.json().orders).toContainEqual(expect.objectContaining({ id: orders[0].id }));
    const { rows } = await database.pool.query(
      'select read_at, answered_at from contact_messages where read_at is distinct from answered_at',
    );
    expect(rows).toEqual([]);
  });

  test('shows its catalogue, and takes a new product behind the others', async () => {
    const visitor = createBrowser(shop);
    const shown = (await visitor.call('GET', '/api/products')).json();
    expect(shown).toContainEqual(
      expect.objectContaining({ name: 'Msasa Pump', price: 425.5, sizes: ['37', '38', '39'] }),
    );
    const owner = await logIn(releaseShop.owner);
    const product = { name: 'New Pump', description: 'New.', category: 'shoes', price: 1 };
    const added = await owner.call('POST', '/api/admin/products', product);
    expect(added.statusCode).toBe(201);
    expect(added.json().id).toBeGreaterThan(Math.max(...shown.map(({ id }: { id: number }) => id)));
  });
});

/** The number of rows of each table, and the sums of its amounts and quantities. */
async function sumsOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (ordinal_position = 1 or column_name ~ '(_cents|_delta|quantity|on_hand|held)$')
    order by 1, ordinal_position`);
  const sums: Record<string, string> = {};
  for (const { table, column } of columns) {
    const isSum = /(_cents|_delta|quantity|on_hand|held)$/.test(column);
    const [what, question] = isSum ? [column, `sum("${column}")`] : ['rows', 'count(*)'];
    const { rows } = await pool.query(
      `select coalesce(${question}, 0)::text as sum from "${table}"`,
    );
    sums[`${table} ${what}`] = rows[0].sum;
  }
  return sums;
}
