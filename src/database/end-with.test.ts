import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { connectDatabase, endWith, type Transaction } from './client.ts';

const { db, url } = await createTestDatabase();
await db.execute(sql`create table notes (id int primary key)`);

const note = (tx: Transaction, id: number) => tx.execute(sql`insert into notes values (${id})`);

async function listNotes(): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from notes order by id`);
  return rows.map(({ id }) => id);
}

async function startEmpty(): Promise<void> {
  await db.execute(sql`truncate notes`);
}

test('what is asked last stands once it is answered, and the connection begins anew', async () => {
  await startEmpty();
  const { db: one, close } = connectDatabase(url, 1);
  await one.transaction(async (tx) => {
    await note(tx, 1);
    await endWith(tx, [note(tx, 2), note(tx, 3)]);
    expect(await listNotes()).toEqual([1, 2, 3]);
  });
  await one.transaction((tx) => note(tx, 4));
  expect(await listNotes()).toEqual([1, 2, 3, 4]);
  await close();
});

test('one that fails takes all back and is told, and the connection begins anew', async () => {
  await startEmpty();
  const { db: one, close } = connectDatabase(url, 1);
  const failing = one.transaction(async (tx) => {
    await note(tx, 1);
    await endWith(tx, [note(tx, 2), note(tx, 1), note(tx, 3)]);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await listNotes()).toEqual([]);
  await one.transaction((tx) => note(tx, 4));
  expect(await listNotes()).toEqual([4]);
  await close();
});

test('a commit that fails is told too', async () => {
  await db.execute(sql`create table late_notes (id int unique deferrable initially deferred)`);
  const add = (tx: Transaction) => tx.execute(sql`insert into late_notes values (1)`);
  const failing = db.transaction((tx) => endWith(tx, [add(tx), add(tx)]));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
});

test('nothing can be asked afterwards', async () => {
  await startEmpty();
  const late = db.transaction(async (tx) => {
    await endWith(tx, [note(tx, 1)]);
    await note(tx, 2);
  });
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringMatching('after the end') },
  });
  expect(await listNotes()).toEqual([1]);
});

test('inside another transaction it ends nothing', async () => {
  await startEmpty();
  const undone = db.transaction(async (tx) => {
    await tx.transaction((inner) => endWith(inner, [note(inner, 1)]));
    await note(tx, 2);
    throw new Error('Taken back');
  });
  await expect(undone).rejects.toThrow('Taken back');
  expect(await listNotes()).toEqual([]);
});
