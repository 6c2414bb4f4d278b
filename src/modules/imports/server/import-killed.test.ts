import { setTimeout as pause } from 'node:timers/promises';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { productImportLines, products, stockLevels } from '#database/schema/index.ts';
import { createAdmin } from '#modules/accounts/server/index.ts';
import { specifiedRules } from '#modules/identity/account-rules.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes/processes.ts';
import { random } from '#tests/kit/random.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { isTorture } from '#tests/kit/torture.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { importBatchSize } from './write-import-batch.ts';

const { db, url: databaseUrl } = await createTestDatabase(1);
const dataDir = temporaryFolder('import-killed');
const where = { databaseUrl, dataDir };
const account = { email: 'rudo@ndoro.example', password: 'shell-spiral-9' };

let emulators: Awaited<ReturnType<typeof startEmulatorProcess>>;
let shop: Awaited<ReturnType<typeof startShopProcess>>;

beforeAll(async () => {
  emulators = await startEmulatorProcess(dataDir);
  shop = await startShopProcess(emulators.ready, where);
  await createAdmin({ db, passwordRules: specifiedRules }, account);
  // Writing a product with this ending takes longer than its process lives.
  await db.execute(sql`
    create function linger() returns trigger language plpgsql as
    $$ begin perform pg_sleep(14); return new; end $$`);
  await db.execute(sql`
    create trigger linger before insert on products for each row
    when (new.name like '%, lingering') execute function linger()`);
});

afterAll(() => Promise.all([shop.kill('SIGKILL'), emulators.kill('SIGTERM')]));

async function logIn(): Promise<string> {
  const answer = await fetch(`${shop.ready.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the lines of the answer. */
async function sendImport(cookie: string, csv: string): Promise<string[]> {
  const answer = await fetch(`${shop.ready.address}/api/admin/products/import`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ csv }),
  });
  return (await answer.text()).trim().split('\n');
}

/** In quotes, because a name may contain a comma. */
const csvOf = (names: readonly string[]) =>
  ['name,description,category,price,quantity']
    .concat(names.map((name) => `"${name}",Text,shoes,10,3`))
    .join('\n');

const isOfDeadShop = sql`datname = current_database() and pid <> pg_backend_pid()`;

/** Statements that a killed process had sent may still be running in the database. */
async function killShop(): Promise<void> {
  await shop.kill('SIGKILL');
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where ${isOfDeadShop} and wait_event = 'PgSleep'`);
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select pid from pg_stat_activity where ${isOfDeadShop}`);
    expect(rows).toEqual([]);
  }, 20_000);
}

/** Kills the shop during an import, checks what was written, and imports the file again. */
async function killAndGoOn(names: readonly string[], moment: () => Promise<unknown>) {
  const prefix = `${names[0]?.split(' ')[0]} %`;
  const before = await db.$count(productImportLines);
  const brokenOff = sendImport(await logIn(), csvOf(names)).catch(() => null);
  await moment();
  await killShop();
  await brokenOff;

  const written = await db.$count(products, like(products.name, prefix));
  expect(await db.$count(productImportLines)).toBe(before + written);
  const levels = await db
    .select({ onHand: stockLevels.onHand })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(like(products.name, prefix));
  expect(levels.map(({ onHand }) => onHand)).toEqual(Array(written).fill(3));

  await db.execute(sql`alter table products disable trigger linger`);
  shop = await startShopProcess(emulators.ready, where);
  const news = await sendImport(await logIn(), csvOf(names));
  const { report } = JSON.parse(news.at(-1) ?? '');
  await db.execute(sql`alter table products enable trigger linger`);
  return { written, report };
}

const namesOf = (file: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${file} product ${n}`);

/** Kills the shop while it writes one of the products. */
async function killWhileWriting(file: string, count: number, at: number) {
  const names = namesOf(file, count).with(at, `${file} product ${at}, lingering`);
  return killAndGoOn(names, () =>
    vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        select pid from pg_stat_activity where ${isOfDeadShop} and wait_event = 'PgSleep'`);
      expect(rows).toHaveLength(1);
    }, 30_000),
  );
}

describe.each([
  ['at its first line', 0],
  ['within a batch', 2 * importBatchSize + 7],
  ['at its last line', 39],
])('a shop killed in an import, %s,', (_, at) => {
  test('leaves whole lines, and the next goes on after them', {
    tags: ['long'],
    timeout: 300_000,
  }, async () => {
    const file = `Killed${at}`;
    const { written, report } = await killWhileWriting(file, 40, at);
    expect(written).toBe(at - (at % importBatchSize));
    expect(report).toMatchObject({ done: true, added: 40 - written, resumed: written, failed: 0 });
    expect(await db.$count(products, like(products.name, `${file} %`))).toBe(40);
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

test.runIf(isTorture)(
  'so it is at any moment',
  async () => {
    for (let kill = 0; kill < 40; kill += 1) {
      const file = `Random${kill}`;
      const names = namesOf(file, 300);
      const { written, report } = await killAndGoOn(names, () => pause(random() * 500));
      // If the file was complete before the kill, it is imported again as a new one.
      const isThrough = written === 300;
      expect(report).toMatchObject({
        done: true,
        added: isThrough ? 300 : 300 - written,
        resumed: isThrough ? 0 : written,
      });
    }
    expect(await listLedgerFaults(db)).toEqual([]);
  },
  1_800_000,
);
