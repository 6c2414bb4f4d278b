import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import type { Executor } from './client.ts';
import { compiledForRows, compiledQuery, compiledSql } from './compiled-query.ts';
import { checkouts, mails } from './schema/index.ts';

const { db, pool } = await createTestDatabase();

const findSubject = compiledQuery((on) =>
  on
    .select({ subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.onceKey, sql.placeholder('onceKey')))
    .prepare(''),
);

const insertMails = compiledForRows((on, rows: (typeof mails.$inferInsert)[]) =>
  on.insert(mails).values(rows).returning().prepare(''),
);

const backend = compiledSql<{ pid: number }>(sql`select pg_backend_pid() as pid`);

const words = { kind: 'test', recipient: 'a@b.example', html: '', text: '' };

async function write(on: Executor, subject: string): Promise<string> {
  const onceKey = randomUUID();
  await insertMails(on, [{ ...words, subject, onceKey }]);
  return onceKey;
}

const subjectsOf = async (on: Executor, onceKey: string) =>
  (await findSubject(on, { onceKey })).map(({ subject }) => subject);

test('one statement serves every value and keeps what Drizzle makes of rows', async () => {
  const [first, second] = [await write(db, 'One'), await write(db, 'Two')];
  expect(await subjectsOf(db, first)).toEqual(['One']);
  expect(await subjectsOf(db, second)).toEqual(['Two']);
  expect((await findSubject(db, { onceKey: first }))[0]?.createdAt).toBeInstanceOf(Date);
});

test('each of many at once gets its own answer, on its own transaction and savepoint', async () => {
  const undo = new Error('Taken back');
  const pids = new Set<number>();
  const keys = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      db.transaction(async (tx) => {
        const [onceKey, own] = await Promise.all([write(tx, `Mail ${index}`), backend(tx, {})]);
        pids.add(own.rows[0]?.pid ?? 0);
        expect(await subjectsOf(tx, onceKey)).toEqual([`Mail ${index}`]);
        expect(await subjectsOf(db, onceKey)).toEqual([]);
        const inner = tx.transaction(async (nested) => {
          expect((await backend(nested, {})).rows).toEqual(own.rows);
          await write(nested, 'Nested');
          throw undo;
        });
        await expect(inner).rejects.toBe(undo);
        return onceKey;
      }),
    ),
  );
  expect(pids.size).toBeGreaterThan(1);
  for (const [index, key] of keys.entries()) {
    expect(await subjectsOf(db, key)).toEqual([`Mail ${index}`]);
  }
  expect(await db.$count(mails, eq(mails.subject, 'Nested'))).toBe(0);
});

test('columns may be missing or null, in rows of any number', async () => {
  const mail = { ...words, subject: 'Shapes' };
  const [unset, none, some] = [
    ...(await insertMails(db, [mail, { ...mail, onceKey: null }])),
    ...(await insertMails(db, [{ ...mail, onceKey: randomUUID(), attempts: 3 }])),
  ];
  expect([unset, none].map((row) => [row?.onceKey, row?.attempts])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(some).toMatchObject({ attempts: 3, onceKey: expect.any(String) });
});

test('null in a column of JSON is no JSON at all', async () => {
  const insert = compiledForRows((on, rows: (typeof checkouts.$inferInsert)[]) =>
    on.insert(checkouts).values(rows).prepare(''),
  );
  const sums = { subtotalCents: 0, shippingCents: 0, totalCents: 0 };
  const content = { ...sums, form: {}, lines: [], rate: {}, fingerprint: '', address: '' };
  const row = { ...content, ageConfirmed: false, expiresAt: new Date() };
  const [empty, full] = [randomUUID(), randomUUID()];
  await insert(db, [{ ...row, id: empty, offers: null }]);
  await insert(db, [{ ...row, id: full, offers: { discount: null } }]);
  const { rows } = await db.execute(
    sql`select id, offers is null as "isNull" from checkouts where id in (${empty}, ${full})`,
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ id: empty, isNull: true });
  expect(rows).toContainEqual({ id: full, isNull: false });
});

test('what goes wrong is told as for any other statement', async () => {
  const divide = compiledSql(sql`select 10 / ${sql.placeholder('by')}::int`);
  await expect(divide(db, { by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect(divide(db, {})).rejects.toThrow('by');
});

test('a transaction that began past our connections is refused', async () => {
  const other = drizzle(pool);
  const asks = other.transaction(async (tx) => backend(tx, {}));
  await expect(asks).rejects.toThrow('begun past');
});
