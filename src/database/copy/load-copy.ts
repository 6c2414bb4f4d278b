import pg from 'pg';
import { counted, type ShowProgress } from '#database/copy/progress.ts';
import { extensions } from '#database/migrate.ts';
import { StartError } from '#shared/start-error.ts';
import { copyInto, copyOut } from './copy-streams.ts';
import { agreeOnWays, type CopiedTable, hasOurTables, ourSchemas } from './database-shape.ts';
import { type DatabaseCopy, rowsStatement } from './open-copy.ts';
import { addUp, type TableSum } from './table-sum.ts';

export type LoadOptions = {
  show: ShowProgress;
  /** Drops the existing shop in the same transaction. */
  replace?: boolean;
  /** Checks the loaded database. If it throws, everything is rolled back. */
  check?: (client: pg.Client) => Promise<void>;
};

export type LoadedCopy = { tables: Record<string, TableSum>; rows: number; bytes: number };

/**
 * Makes a database from a copy: tables, rows, keys, triggers, sequences. Reads every table back and
 * compares its count and checksum. It is one transaction: an interruption leaves the old state.
 */
export async function loadCopy(
  url: string,
  copy: DatabaseCopy,
  { show, replace = false, check }: LoadOptions,
): Promise<LoadedCopy> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await agreeOnWays(client);
    await client.query('begin');
    await makeRoom(client, url, replace);
    const tables = await fill(client, copy, show);
    await compare(client, copy, tables, show);
    await check?.(client);
    await client.query('commit');
    await client.query('analyze');
    const sums = Object.values(tables);
    const total = (part: 'rows' | 'bytes') => sums.reduce((sum, each) => sum + each[part], 0);
    return { tables, rows: total('rows'), bytes: total('bytes') };
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeRoom(client: pg.Client, url: string, replace: boolean): Promise<void> {
  const { host, pathname } = new URL(url);
  const name = `The database ${pathname.slice(1)} at ${host}`;
  const { rows } = await client.query('show server_encoding');
  if (rows[0].server_encoding !== 'UTF8') {
    throw new StartError(`${name} is not encoded in UTF8. Create it with encoding UTF8.`);
  }
  if (replace) {
    for (const schema of ourSchemas) await client.query(`drop schema if exists ${schema} cascade`);
  } else if (await hasOurTables(client)) {
    throw new StartError(`${name} has tables already. Name an empty one. Nothing was changed.`);
  }
}

async function fill(
  client: pg.Client,
  { shape, rowsOf }: DatabaseCopy,
  show: ShowProgress,
): Promise<Record<string, TableSum>> {
  await client.query('create schema if not exists public');
  for (const name of extensions) await client.query(`create extension if not exists ${name}`);
  for (const statement of shape.before) await client.query(statement);
  const report = show('Rows', sizeOf(shape.tables));
  const sums: Record<string, TableSum> = {};
  for (const table of shape.tables) {
    const { rows, sum } = addUp(rowsOf(table));
    const statement = `copy ${table.name} (${table.columns}) from stdin`;
    await copyInto(client, statement, counted(rows, report));
    sums[table.name] = sum();
  }
  const reportIndex = show('Keys and indexes', null);
  for (const statement of shape.after) {
    await client.query(statement);
    reportIndex(0);
  }
  for (const { name, value, isCalled } of shape.sequences) {
    await client.query('select setval($1, $2, $3)', [name, value, isCalled]);
  }
  return sums;
}

/** Tables take about twice as much space on disk as their rows do in a copy. */
const sizeOf = (tables: readonly CopiedTable[]) =>
  tables.reduce((sum, { bytes }) => sum + bytes / 2, 0);

/** Reads the tables back and compares them with the copy. */
async function compare(
  client: pg.Client,
  { shape }: DatabaseCopy,
  expected: Record<string, TableSum>,
  show: ShowProgress,
): Promise<void> {
  const total = Object.values(expected).reduce((sum, { bytes }) => sum + bytes, 0);
  const report = show('Comparing', total);
  const faults: string[] = [];
  for (const table of shape.tables) {
    const { rows, sum } = addUp(copyOut(client, rowsStatement(table)));
    for await (const chunk of rows) report(chunk.length);
    const [is, shouldBe] = [sum(), expected[table.name]];
    if (is.rows === shouldBe?.rows && is.sha256 === shouldBe.sha256) continue;
    faults.push(`${table.name} has ${is.rows} rows of ${shouldBe?.rows}, or other ones`);
  }
  if (faults.length > 0) throw new StartError(`The copy is not right: ${faults.join('; ')}.`);
}
