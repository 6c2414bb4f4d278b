import type { APIRequestContext } from '@playwright/test';
import type { Statement } from '#modules/books/statement.ts';
import { shopTimeZone, shopToday } from '#shared/shop-date.ts';
import { queryShop } from './postmaster.ts';
import { expect } from './test.ts';

/**
 * Makes all data of a shop older by whole months. For the shop this is the same as waiting, and no
 * clock is changed. The triggers are off, since some of them refuse every change of old entries.
 */
export async function letMonthsPass(dataDir: string, months = 1): Promise<void> {
  // The shop writes meanwhile, so the database may refuse one of two that wait for each other.
  await expect(() => queryShop(dataDir, makeOlder(months))).toPass({ timeout: 60_000 });
}

const makeOlder = (months: number) => `do $$
  declare
    passed interval := interval '${months} months';
    aged record;
  begin
    perform set_config('timezone', '${shopTimeZone}', true);
    perform set_config('session_replication_role', 'replica', true);
    for aged in
      select c.table_name as name,
        string_agg(format('%1$I = %1$I - %2$L::interval', c.column_name, passed), ', ') as changes
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.is_generated = 'NEVER' and c.data_type in ('date', 'timestamp with time zone')
        -- A time that identifies its row stays: it could become that of another row.
        and not exists (
          select 1 from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indisunique and a.attname = c.column_name
            and i.indrelid = format('%I', c.table_name)::regclass)
      group by c.table_name
    loop
      execute format('update %I set %s', aged.name, aged.changes);
    end loop;
    -- The important days of clients are days of a calendar, without a year.
    update clients set days = (
      select jsonb_agg(each || jsonb_build_object(
        'day', extract(day from moved)::int, 'month', extract(month from moved)::int))
      from jsonb_array_elements(days) as each,
        lateral (select make_date(2024, (each ->> 'month')::int, (each ->> 'day')::int) - passed)
          as calendar(moved))
    where days <> '[]';
  end $$`;

/** '2026-11', counted from the present month of the shop. */
function monthAgo(months: number): string {
  const [year = 0, month = 1] = shopToday(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** A month of the books, read by an owner. */
export async function readBooks(owner: APIRequestContext, monthsAgo = 0): Promise<Statement> {
  const answer = await owner.get(`/api/admin/books/${monthAgo(monthsAgo)}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The tables with a row that contains this text in any column. */
export async function listTablesWith(dataDir: string, text: string): Promise<string[]> {
  const tables = await queryShop(
    dataDir,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name where exists (
      select 1 from ${name} as r where strpos(lower(r::text), lower($1)) > 0)`,
  );
  const found = await queryShop(dataDir, each.join(' union all '), [text]);
  return found.map(({ name }) => String(name)).sort();
}
