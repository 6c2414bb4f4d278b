import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { loggedError } from './logged-error.ts';

const { db } = await createTestDatabase();

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

test('a statement that failed is logged without the values it was given', async () => {
  const secret = 'rudo@example.com\n    at 12 Jacaranda Arcade';
  const logged = loggedError(
    await failureOf(db.execute(sql`select ${secret}::text, cast(${'x'} as int)`)),
  );
  expect(JSON.stringify(logged)).not.toMatch(/rudo|Jacaranda/);
  expect(logged.message).toMatch(/^Failed query: select \$1::text/);
  expect(logged.stack).toMatch(/\n {4}at .*logged-error\.test\.ts/);
  expect(logged.cause).toMatchObject({ code: '22P02' });
});

test('nor is the row that broke a rule', async () => {
  await db.execute(sql`create table visits (email text not null check (email <> ''), name text)`);
  await db.execute(sql`create unique index on visits (email)`);
  const add = () => db.execute(sql`insert into visits values ('rudo@example.com', 'Rudo')`);
  await add();
  const logged = loggedError(await failureOf(add()));
  expect(logged.cause).toMatchObject({ code: '23505' });
  expect(JSON.stringify(logged.cause)).not.toContain('rudo');
});

test('any other error is told whole, with all that led to it', () => {
  const first = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const both = new AggregateError([first], 'Nobody answers', { cause: new TypeError('Away') });
  expect(loggedError(both)).toMatchObject({
    type: 'AggregateError',
    message: 'Nobody answers',
    cause: { type: 'TypeError', message: 'Away' },
    errors: [{ code: 'ECONNREFUSED', stack: first.stack }],
  });
  expect(loggedError('a word')).toMatchObject({ type: 'Error', message: 'a word' });
});
