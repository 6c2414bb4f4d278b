import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { silently } from '#database/copy/progress.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/kit/test-database.ts';
import type { DatabaseShape } from './database-shape.ts';
import { loadCopy } from './load-copy.ts';
import { type DatabaseCopy, openCopy } from './open-copy.ts';

const quietly = { show: silently };
let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase();
  await addOrder(source.db);
  await addProduct(source.db, { name: 'Lines\nand\ttabs, \\N, \\., "quotes" and Ndoro 🐚' });
  const jobs = createJobs({ pool: source.pool, onError: () => {} });
  jobs.define('mail', async () => {});
  await jobs.open();
  await jobs.enqueue(source.db, 'mail', { to: 'rudo@example.com' });
  await jobs.stop();
});

async function copyTo(target: TestDatabase, from = source) {
  const copy = await openCopy(from.url);
  return loadCopy(target.url, copy, quietly).finally(copy.close);
}

async function shapeOf({ url }: TestDatabase): Promise<DatabaseShape> {
  const copy = await openCopy(url);
  await copy.close();
  return copy.shape;
}

const withoutSizes = ({ tables, ...rest }: DatabaseShape) => ({
  ...rest,
  tables: tables.map(({ name, columns }) => ({ name, columns })),
});

async function tablesOf({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as tables from pg_tables where schemaname in ('public', 'pgboss')",
  );
  return rows[0].tables;
}

test('a copy has every table, function, key, index and trigger, and every row and number', async () => {
  const target = await createEmptyDatabase();
  const loaded = await copyTo(target);
  expect(withoutSizes(await shapeOf(target))).toEqual(withoutSizes(await shapeOf(source)));
  expect(loaded.tables['public.orders']?.rows).toBe(1);
  expect(loaded.tables['pgboss.job_common']?.rows).toBe(1);
  const name = 'select name, name_key, search_vector::text from products';
  expect((await target.pool.query(name)).rows).toEqual((await source.pool.query(name)).rows);
});

test('a copy goes on: new rows get new numbers, and what guards the tables guards them', {
  tags: 'long',
}, async () => {
  const target = await createEmptyDatabase();
  await copyTo(target);
  const { id } = await addOrder(target.db);
  const { rows } = await source.pool.query('select max(id) as last from orders');
  expect(id).toBeGreaterThan(rows[0].last);
  await target.pool.query(
    `insert into audit_log (action, subject) select 'x', 'y' where not exists (select 1 from audit_log)`,
  );
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow();
});

test('what is written while it is copied is not in the copy', { tags: 'long' }, async () => {
  const target = await createEmptyDatabase();
  const copy = await openCopy(source.url);
  await addProduct(source.db, { name: 'Came later' });
  const { tables } = await loadCopy(target.url, copy, quietly).finally(copy.close);
  expect(tables['public.products']?.rows).toBe(1);
});

test('a database that has tables is refused and left as it is, and replaced when told', {
  tags: 'long',
}, async () => {
  const target = await createTestDatabase();
  await addProduct(target.db, { name: 'Was here' });
  await expect(copyTo(target)).rejects.toThrow(/ has tables already\. Name an empty one\./);
  const copy = await openCopy(source.url);
  await loadCopy(target.url, copy, { ...quietly, replace: true }).finally(copy.close);
  const { rows } = await target.pool.query('select name from products order by id limit 1');
  expect(rows[0].name).toMatch(/^Lines/);
});

test('a copy that ends half-way leaves nothing, and the next one is whole', async () => {
  const target = await createEmptyDatabase();
  const copy = await openCopy(source.url);
  const broken: DatabaseCopy = {
    shape: copy.shape,
    async *rowsOf(table) {
      if (table.name === 'public.products') throw new Error('The disk went away');
      yield* copy.rowsOf(table);
    },
  };
  await expect(loadCopy(target.url, broken, quietly)).rejects.toThrow('The disk went away');
  await copy.close();
  expect(await tablesOf(target)).toBe(0);
  await copyTo(target);
  expect(await tablesOf(target)).toBe(await tablesOf(source));
});

test('rows that are not those of the source are found, and the copy is taken back', {
  tags: 'long',
}, async () => {
  const target = await createEmptyDatabase();
  const copy = await openCopy(source.url);
  const { shape } = copy;
  const change = `create function lose_it() returns trigger language plpgsql as $$
    begin new.name := 'Another'; return new; end $$`;
  const trigger =
    'create trigger loses before insert on public.products for each row execute function lose_it()';
  const before = [...shape.before, change, trigger];
  const altered = { ...copy, shape: { ...shape, before } };
  await expect(loadCopy(target.url, altered, quietly)).rejects.toThrow(
    /The copy is not right: public\.products has \d+ rows of \d+, or other ones\./,
  );
  await copy.close();
  expect(await tablesOf(target)).toBe(0);
});

test('what a copy would lose is named, and nothing is copied', async () => {
  const strange = await createTestDatabase();
  await strange.pool.query('create view dear as select * from products where price_cents > 100000');
  await expect(openCopy(strange.url)).rejects.toThrow('view public.dear');
});

test('a row that the target refuses ends the copy with the reason', { tags: 'long' }, async () => {
  const target = await createEmptyDatabase();
  const copy = await openCopy(source.url);
  const after = ['alter table public.products add check (price_cents < 0)'];
  const refused = { ...copy, shape: { ...copy.shape, after } };
  await expect(loadCopy(target.url, refused, quietly)).rejects.toThrow(pg.DatabaseError);
  await copy.close();
});
