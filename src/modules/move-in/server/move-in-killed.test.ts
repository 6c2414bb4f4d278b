import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moveInRows, moveIns, products, users } from '#database/schema/index.ts';
import { createAdmin } from '#modules/accounts/server/index.ts';
import { specifiedRules } from '#modules/identity/account-rules.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes/processes.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { insertMoveIn, updateMoveIn } from './move-in-repository.ts';
import { readExportFile } from './read-file.ts';

const { db, url: databaseUrl } = await createTestDatabase(1);
const dataDir = temporaryFolder('move-in-killed');
const where = { databaseUrl, dataDir };
const names = ['Killed 0', 'Killed 1', 'Killed 2, lingering', 'Killed 3', 'Killed 4'];

let emulators: Awaited<ReturnType<typeof startEmulatorProcess>>;
let shop: Awaited<ReturnType<typeof startShopProcess>>;

beforeAll(async () => {
  emulators = await startEmulatorProcess(dataDir);
  shop = await startShopProcess(emulators.ready, where);
  const account = { email: 'rudo@ndoro.example', password: 'shell-spiral-9' };
  await createAdmin({ db, passwordRules: specifiedRules }, account);
  // Writing a product whose name ends so takes until its process is long dead.
  await db.execute(sql`
    create function linger() returns trigger language plpgsql as
    $$ begin perform pg_sleep(14); return new; end $$`);
  await db.execute(sql`
    create trigger linger before insert on products for each row
    when (new.name like '%, lingering') execute function linger()`);
}, 120_000);

afterAll(() => Promise.all([shop.kill('SIGKILL'), emulators.kill('SIGTERM')]));

const isOfDeadShop = sql`datname = current_database() and pid <> pg_backend_pid()`;
const isLingering = sql`${isOfDeadShop} and wait_event = 'PgSleep'`;

async function startMoveIn(): Promise<string> {
  const csv = ['Handle,Title,Type,Variant Price,Variant Inventory Qty']
    .concat(names.map((name, n) => `handle${n},"${name}",Shoes,10,3`))
    .join('\n');
  const file = await readExportFile(csv);
  if (!file.ok) throw new Error(file.detail);
  const [owner] = await db.select({ id: users.id }).from(users);
  const options = { categories: { Shoes: 'shoes' as const }, publish: false };
  const { source, kind, rows } = file.value;
  const about = { source, kind, fileName: 'a.csv', options, createdBy: owner?.id ?? 0 };
  const id = await db.transaction((tx) => insertMoveIn(tx, about, rows));
  await updateMoveIn(db, id, { state: 'running' });
  return id;
}

test('a shop killed in the middle leaves whole products, and the next goes on after them', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  await startMoveIn();
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select pid from pg_stat_activity where ${isLingering}`);
    expect(rows).toHaveLength(1);
  }, 60_000);
  await shop.kill('SIGKILL');
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isLingering}`,
  );
  expect(await db.$count(products, like(products.name, 'Killed %'))).toBe(2);

  await db.execute(sql`alter table products disable trigger linger`);
  shop = await startShopProcess(emulators.ready, where);
  await vi.waitFor(async () => {
    const rows = await db.select({ state: moveIns.state }).from(moveIns);
    expect(rows).toEqual([{ state: 'finished' }]);
  }, 60_000);
  expect(await db.$count(products, like(products.name, 'Killed %'))).toBe(5);
  const rows = await db.select({ state: moveInRows.state }).from(moveInRows);
  expect(rows).toEqual(Array(5).fill({ state: 'written' }));
  expect(await listLedgerFaults(db)).toEqual([]);
});
