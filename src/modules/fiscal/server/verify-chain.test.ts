import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBooks } from '#modules/books/server/books.ts';
import { bookOrder } from '#tests/kit/booked-order.ts';
import { addFiscalDevice, fiscalTestParts } from '#tests/kit/fiscal-device.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { closeDayThatIsOver, signReceipts } from './sign-receipts.ts';
import { verifyChain } from './verify-chain.ts';

const { db, url } = await createTestDatabase();
const signingKey = randomBytes(32).toString('hex');
let now = new Date('2026-11-19T06:00:00Z');
const parts = {
  ...fiscalTestParts(db),
  signingKeys: [signingKey] as const,
  // Each call is two seconds later, so that no receipt waits for its second.
  now() {
    now = new Date(now.getTime() + 2000);
    return now;
  },
};

beforeAll(async () => {
  await addFiscalDevice(db, {}, parts.signingKeys);
  for (const totalCents of [1155, 2310, 4620]) {
    await bookOrder(db, { totalCents, at: now.toISOString() });
  }
  const bookkeeping = () => ({ registrationNumber: '', vatNumber: '', rates: [] });
  await createBooks({ db, currency: 'USD', bookkeeping }).issue();
  await signReceipts(parts);
  now = new Date('2026-11-20T06:00:00Z');
  await closeDayThatIsOver(parts);
});

function verifyAsOwner() {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SIGNING_KEY: signingKey,
    DATA_DIR: temporaryFolder('verify'),
  };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/tasks/fiscal.ts', 'verify'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
}

/** Simulates a person with full rights in the database, who can disable triggers. */
async function tamper(change: string, undo: string, check: () => Promise<void>): Promise<void> {
  const run = (statement: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
    });
  await run(change);
  await check();
  await run(undo);
}

describe('a chain', () => {
  test('that is whole is found so', async () => {
    expect(await verifyChain(parts)).toEqual([]);
  });

  test.each([
    [
      'whose sum was changed',
      `update fiscal_receipts set content = jsonb_set(content, '{totalCents}', '1') where global_no = 2`,
      `update fiscal_receipts set content = jsonb_set(content, '{totalCents}', '2310') where global_no = 2`,
      ['Receipt 2 has a hash that is not its own', 'Receipt 2 has other bytes'],
    ],
    [
      'whose hash was changed with its sum',
      `update fiscal_receipts set hash = 'x' || hash where global_no = 1`,
      `update fiscal_receipts set hash = substr(hash, 2) where global_no = 1`,
      [
        'Receipt 1 has a hash that is not its own',
        'Receipt 2 does not bear the hash of the one before it',
      ],
    ],
    [
      'from which a receipt was taken',
      `create table taken_receipt as select * from fiscal_receipts where global_no = 2;
       delete from fiscal_receipts where global_no = 2`,
      `insert into fiscal_receipts overriding system value select * from taken_receipt`,
      ['Receipt 3 does not follow the one before it', 'Day 1 has not as many receipts'],
    ],
  ])('%s is found out', async (_what, change, undo, found) => {
    await tamper(change, undo, async () => {
      const problems = await verifyChain(parts);
      for (const problem of found) expect(problems.join('\n')).toContain(problem);
    });
    expect(await verifyChain(parts)).toEqual([]);
  });

  test('is judged by the owner’s command, too', { tags: ['long'] }, async () => {
    expect(verifyAsOwner()).toEqual({
      status: 0,
      stdout: expect.stringContaining('The chain of fiscal receipts is whole.'),
    });
    const by = (cents: number) =>
      `update fiscal_receipts set content = jsonb_set(content, '{totalCents}', '${cents}') where global_no = 3`;
    await tamper(by(1), by(4620), async () => {
      const { status, stdout } = verifyAsOwner();
      expect(status).toBe(1);
      expect(stdout).toContain('Receipt 3 has a hash that is not its own');
      expect(stdout).toContain('Please show this to whoever looks after the shop');
    });
  });
});
