import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import * as schema from './schema/index.ts';

const { pool } = await createTestDatabase();

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Drizzle does not support INCLUDE, so these indexes exist only in migrations. */
const coveringIndexes = [
  'order_items_sold',
  'orders_channel_figures',
  'orders_figures',
  'users_created',
];

async function lines(query: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(query);
  return rows.map(({ line }) => line).sort();
}

test('the schema and a migrated database have the same columns, of the same types', async () => {
  const said = tables.flatMap(({ name, columns }) =>
    columns.map((column) => {
      const type = column.getSQLType().replace(', ', ',');
      const fills = column.generated ? ' generated' : column.generatedIdentity ? ' identity' : '';
      const isGiven = column.hasDefault && !fills && column.default !== undefined;
      return [name, '.', column.name, ' ', type, column.notNull ? ' not null' : '', fills]
        .concat(isGiven || column.defaultFn ? ' default' : '')
        .join('');
    }),
  );
  const found = await lines(`
    select concat(relname, '.', attname, ' ', format_type(atttypid, atttypmod),
      case when attcollation = '"C"'::regcollation then ' collate "C"' end,
      case when attnotnull then ' not null' end,
      case when attgenerated <> '' then ' generated' when attidentity <> '' then ' identity'
        when atthasdef then ' default' end) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped`);
  expect(found).toEqual(said.sort());
});

test('the schema and a migrated database have the same indexes', async () => {
  const said = tables.flatMap(({ name, indexes }) =>
    indexes.map(({ config }) => `${name}.${config.name}${config.unique ? ' unique' : ''}`),
  );
  const found = await lines(`
    select concat(indrelid::regclass, '.', relname, case when indisunique then ' unique' end) as line
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`);
  const named = found.filter((line) => !coveringIndexes.some((name) => line.endsWith(`.${name}`)));
  expect(found.length - named.length).toBe(coveringIndexes.length);
  expect(named).toEqual(said.sort());
});

test('the newest snapshot knows the whole schema, so that a migration holds its own change only', async () => {
  const folder = new URL('./migrations/meta/', import.meta.url);
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(new URL(`${newest}`, folder), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
});
