import type pg from 'pg';

type Table = { name: string; columns: string[]; key: string; needs: string[] };

/**
 * The rows of a database as plain INSERTs, with referenced tables first, for a database with the
 * same migrations. The npm package does not include pg_dump.
 */
export async function dumpDatabase(client: pg.ClientBase): Promise<string> {
  await client.query("set timezone = 'UTC'");
  const tables = inOrderOfNeed(await listTables(client));
  const lines = [
    // The rows made by triggers are in the dump already: tallies and search words.
    'set session_replication_role = replica;',
    // Migrations insert a few rows themselves.
    `truncate ${tables.map(({ name }) => name).join(', ')};`,
  ];
  for (const table of tables) lines.push(...(await insertsOf(client, table)));
  lines.push(...(await sequencesOf(client)), 'set session_replication_role = origin;');
  return `${lines.join('\n')}\n`;
}

async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select string_agg(quote_ident(attname), ', ' order by ordinality)
        from pg_index, unnest(indkey) with ordinality as part (num, ordinality)
        join pg_attribute on attrelid = c.oid and attnum = num
        where indrelid = c.oid and indisprimary), '1') as key,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  return rows;
}

export function inOrderOfNeed<T extends Pick<Table, 'name' | 'needs'>>(tables: readonly T[]): T[] {
  const ordered: T[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isReady = ({ needs }: T) =>
      needs.every((need) => !waiting.some(({ name }) => name === need));
    // For circular references any order works: references are not checked while loading.
    const next = Math.max(waiting.findIndex(isReady), 0);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

async function insertsOf(client: pg.ClientBase, table: Table): Promise<string[]> {
  const { name, columns, key } = table;
  // Each value as a quoted text, which PostgreSQL reads back for every type.
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
  const { rows } = await client.query<{ row: string }>(
    `select concat_ws(', ', ${values}) as row from ${name} order by ${key}`,
  );
  if (rows.length === 0) return [];
  const into = `insert into ${name} (${columns.join(', ')}) overriding system value values`;
  return [into, `${rows.map(({ row }) => `(${row})`).join(',\n')};`];
}

async function sequencesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows.map(({ name, last }) => `select setval('${name}', ${last});`);
}
