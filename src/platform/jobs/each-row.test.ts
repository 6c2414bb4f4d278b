import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { doEachRow, expectAllDone } from './each-row.ts';
import { listRowFailures, retryRow } from './row-failure-repository.ts';

const { db } = await createTestDatabase();

let due: string[] = [];
let bad: string[] = [];
let done: string[] = [];

beforeEach(async () => {
  due = ['a', 'b', 'c', 'd'];
  bad = ['a', 'b'];
  done = [];
  await db.execute(sql`delete from job_failures`);
});

const run = (signal?: AbortSignal) =>
  doEachRow({
    db,
    job: 'parcels',
    limit: 2,
    signal,
    list: async (limit, without) => due.filter((key) => !without.includes(key)).slice(0, limit),
    name: (key) => ({ key, title: `Parcel ${key}`, link: `/parcels/${key}` }),
    async task(key) {
      if (bad.includes(key)) throw new Error(`${key} is torn\nparams: rudo@example.com`);
      done.push(key);
      due = due.filter((each) => each !== key);
    },
  });

const makeDue = () => db.execute(sql`update job_failures set next_try_at = now()`);

test('bad rows rest, so that a full batch of them keeps no other row waiting', async () => {
  const first = await run();
  expect(first.errors.map(String)).toEqual([
    'Error: a is torn\nparams: rudo@example.com',
    'Error: b is torn\nparams: rudo@example.com',
  ]);
  expect(() => expectAllDone(first)).toThrow('2 failed, the first with: a is torn');
  expect((await run()).errors).toEqual([]);
  expect(done).toEqual(['c', 'd']);
});

test('a row that fails twice is listed, and one that is tried again with success is not', async () => {
  await run();
  expect(await listRowFailures(db)).toEqual([]);
  await makeDue();
  await run();
  const listed = await listRowFailures(db);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ rowKey }) => rowKey === 'a')).toMatchObject({
    job: 'parcels',
    title: 'Parcel a',
    link: '/parcels/a',
    attempts: 2,
    lastError: 'a is torn',
  });
  bad = [];
  expect(await retryRow(db, listed[0]?.id ?? '')).toBe(true);
  expect(await listRowFailures(db)).toHaveLength(1);
  await makeDue();
  await run();
  expect(await listRowFailures(db)).toEqual([]);
  expect(await retryRow(db, listed[0]?.id ?? '')).toBe(false);
});

test('each pause is twice the one before, up to an hour', async () => {
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await makeDue();
    await run();
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select extract(epoch from next_try_at - now())::float as seconds from job_failures
      where row_key = 'a'`);
    pauses.push(Math.round((rows[0]?.seconds ?? 0) / 60));
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('what is no longer due is forgotten', async () => {
  await run();
  await makeDue();
  due = [];
  await run();
  expect((await db.execute(sql`select * from job_failures`)).rows).toEqual([]);
});

test('a run that was told to stop begins no further row', async () => {
  bad = [];
  await run(AbortSignal.abort());
  expect(done).toEqual([]);
});
