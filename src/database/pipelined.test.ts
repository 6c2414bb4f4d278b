import { setImmediate as nextCheck, setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import type { Transaction } from './client.ts';
import { pipelined } from './pipelined.ts';

const { db } = await createTestDatabase(1);

const fails = sql`select 10 / ${0}::int`;
const works = sql`select ${1}::int as one`;

/** Adds promises around the query: of several queries, the deepest rejects last. */
async function ask(tx: Transaction, statement: SQL, depth = 0): Promise<unknown> {
  if (depth > 0) return await ask(tx, statement, depth - 1);
  return (await tx.execute(statement)).rows;
}

test('statements that are sent together are answered each for itself', async () => {
  const answers = await db.transaction((tx) =>
    pipelined([ask(tx, works), null, tx.execute(sql`select ${2}::int as two`)]),
  );
  expect(answers).toMatchObject([[{ one: 1 }], null, { rows: [{ two: 2 }] }]);
});

/** Blocks the process after the statements are sent, so that their answers arrive together. */
async function beBusy(): Promise<void> {
  await nextCheck();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
}

test('of statements that fail together the error of the first is told', async () => {
  const failing = db.transaction((tx) => pipelined([ask(tx, fails, 5), ask(tx, works), beBusy()]));
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('it is told through another one around it', async () => {
  const failing = db.transaction((tx) =>
    pipelined([pipelined([ask(tx, works), ask(tx, fails, 5)]), ask(tx, works), beBusy()]),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('nothing is left under way that would write after the rollback', async () => {
  await db.execute(sql`create table notes (id int)`);
  const writeLate = async (tx: Transaction) => {
    await pause(50);
    await tx.execute(sql`insert into notes values (1)`);
  };
  const failing = db.transaction((tx) => pipelined([ask(tx, fails), writeLate(tx)]));
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  await pause(100);
  expect((await db.execute(sql`select id from notes`)).rows).toEqual([]);
});
