import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { productImportLines, products, stockLevels } from '#database/schema/index.ts';
import { createAdmin } from '#modules/staff/server/index.ts';
import { listLedgerFaults } from '#tests/kit/ledger.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';

const { db, url: databaseUrl } = await createTestDatabase(3);
const dataDir = mkdtempSync(join(tmpdir(), 'ndoro-import-'));
const emulators = await startEmulatorProcess(dataDir);
const account = { email: 'rudo@ndoro.example', password: 'shell-spiral-9' };

afterAll(() => emulators.kill('SIGTERM'));

async function logIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function sendImport(address: string, csv: string): Promise<Response> {
  const cookie = await logIn(address);
  return fetch(`${address}/api/admin/products/import`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ csv }),
  });
}

/** What a killed process had sent before may still be under way in the database. */
async function untilNobodyWrites(): Promise<void> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
  if (rows.length > 0) await untilNobodyWrites();
}

test('a shop killed in the middle of an import leaves whole lines, and the next goes on after them', async () => {
  await createAdmin({ db }, account);
  const lines = Array.from({ length: 200 }, (_, n) => `Piece ${n},Text,shoes,10,3`);
  const csv = ['name,description,category,price,quantity', ...lines].join('\n');
  const where = { databaseUrl, dataDir };
  const first = await startShopProcess(emulators.ready, where);
  const begun = await sendImport(first.ready.address, csv);
  await begun.body?.getReader().read();
  await first.kill('SIGKILL');
  await untilNobodyWrites();

  const written = await db.$count(products);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(200);
  expect(await db.$count(productImportLines)).toBe(written);
  const levels = await db.select().from(stockLevels);
  expect(levels.map(({ onHand }) => onHand)).toEqual(Array(written).fill(3));

  const second = await startShopProcess(emulators.ready, where);
  try {
    const text = await (await sendImport(second.ready.address, csv)).text();
    const { report } = JSON.parse(text.trim().split('\n').at(-1) ?? '');
    expect(report).toMatchObject({ done: true, added: 200 - written, resumed: written, failed: 0 });
    expect(await db.$count(products)).toBe(200);
    expect(await listLedgerFaults(db)).toEqual([]);
  } finally {
    await second.kill('SIGKILL');
  }
});
