import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { fiscalReceipts } from '#database/schema/index.ts';
import { createBooks } from '#modules/books/server/books.ts';
import { bookOrder } from '#tests/kit/booked-order.ts';
import { addFiscalDevice, fiscalTestParts } from '#tests/kit/fiscal-device.ts';
import { random } from '#tests/kit/random.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { rounds } from '#tests/kit/torture.ts';
import { signReceipts } from './sign-receipts.ts';
import { verifyChain } from './verify-chain.ts';

const program = join(import.meta.dirname, '../../../../tests/kit/processes/sign-until-killed.ts');

/** Two processes sign during sales, and one of them is killed repeatedly. */
async function sellAndKill(kills: number): Promise<void> {
  const { db, url } = await createTestDatabase();
  await addFiscalDevice(db);
  const began = Date.now();
  const start = () => spawn(process.execPath, [program, url, String(began)], { stdio: 'pipe' });
  const steady = start();
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = start();
    await once(victim.stdout, 'data');
    for (let sale = 0; sale < 3; sale += 1) {
      await bookOrder(db, { totalCents: 1000 + kill, at: new Date(began).toISOString() });
    }
    await sleep(random() * 150);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  }
  steady.kill('SIGKILL');
  await once(steady, 'exit');
  const bookkeeping = () => ({ registrationNumber: '', vatNumber: '', rates: [] });
  await createBooks({ db, currency: 'USD', bookkeeping }).issue();
  const parts = {
    ...fiscalTestParts(db),
    now: () => new Date(began + (Date.now() - began) * 1000),
  };
  // As the task does: a document that failed, on a machine this busy, is tried again after a minute.
  await vi.waitFor(
    async () => {
      await signReceipts(parts);
      expect(await db.$count(fiscalReceipts)).toBe(kills * 3);
    },
    { timeout: 180_000, interval: 5_000 },
  );
  const receipts = await db.select().from(fiscalReceipts).orderBy(asc(fiscalReceipts.globalNo));
  expect(receipts.map(({ globalNo }) => globalNo)).toEqual(
    Array.from({ length: kills * 3 }, (_, place) => place + 1),
  );
  const { rows } = await db.execute(sql`select sum(total_cents) as cents from documents`);
  expect(receipts.reduce((sum, { bookCents }) => sum + bookCents, 0)).toBe(Number(rows[0]?.cents));
  expect(await verifyChain(parts)).toEqual([]);
}

test('the chain is whole after kills during sales', { timeout: 3_000_000 }, () =>
  sellAndKill(Number(process.env.TEST_KILLS ?? rounds(1, 10, 200))),
);
