import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { connectDatabase } from './client.ts';
import { products } from './schema/index.ts';

const { url } = await createTestDatabase();

async function listKept(keepsStatements: boolean): Promise<string[]> {
  const { db, close } = connectDatabase(url, 1, { keepsStatements });
  for (const value of [1, 2, 3]) await db.execute(sql`select ${value}::int + 41 as kept_sum`);
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like '%kept_sum%' and statement not like '%pg_prepared%'`,
  );
  await close();
  return rows.map(({ statement }) => statement);
}

test('the server keeps what it made of a statement, once however often it is asked', async () => {
  expect(await listKept(true)).toHaveLength(1);
});

test('and nothing for connections that were not told to', async () => {
  expect(await listKept(false)).toEqual([]);
});

test('a statement that fails leaves the connection and its statements whole', async () => {
  const { db, close } = connectDatabase(url, 1, { keepsStatements: true });
  const divide = (by: number) => db.execute<{ part: number }>(sql`select 10 / ${by}::int as part`);
  await expect(divide(0)).rejects.toThrow();
  const fails = db.transaction(async (tx) => {
    const both = [0, 5].map((by) => tx.execute(sql`select 10 / ${by}::int as part`));
    await Promise.all(both);
  });
  await expect(fails).rejects.toThrow();
  expect((await divide(5)).rows).toEqual([{ part: 2 }]);
  await close();
});

test.each([true, false])(
  'of statements that travel together each tells what went wrong with the first (%s)',
  async (keepsStatements) => {
    const { db, close } = connectDatabase(url, 1, { keepsStatements });
    const divisionByZero = '22012';
    await db
      .transaction(async (tx) => {
        const told = await Promise.allSettled([
          tx.execute(sql`select 10 / ${0}::int`),
          tx.execute(sql`select ${1}::int`),
          tx.select().from(products),
        ]);
        expect(told.map((each) => each.status === 'rejected' && each.reason.cause.code)).toEqual([
          divisionByZero,
          divisionByZero,
          divisionByZero,
        ]);
        throw new Error('Taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('Taken back'));
    await close();
  },
);

test('what is asked in one breath leaves in one write, and answers come to whoever asked', async () => {
  const { db, pool, close } = connectDatabase(url, 1);
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.release();
  const writes: number[] = [];
  const { _writev } = stream;
  stream._writev = (chunks, done) => {
    writes.push(chunks.length);
    _writev?.call(stream, chunks, done);
  };
  const [one, two] = await db.transaction((tx) =>
    Promise.all([
      tx.execute<{ n: number }>(sql`select ${1}::int as n`),
      tx.execute<{ n: number }>(sql`select ${2}::int as n`),
    ]),
  );
  expect([one?.rows, two?.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  // Five messages make a statement; begin and commit are one each, and no need to collect.
  expect(writes).toEqual([10]);
  await close();
});
