import type pg from 'pg';
import { StartError } from '#shared/start-error.ts';
import {
  afterRows,
  beforeRows,
  sequences,
  tablesWithRows,
  unknownThings,
} from './shape-statements.ts';

export type CopiedTable = { name: string; columns: string; bytes: number };

/** A database without its rows: everything needed to make another one like it. */
export type DatabaseShape = {
  before: string[];
  tables: CopiedTable[];
  after: string[];
  sequences: { name: string; value: string; isCalled: boolean }[];
};

/** The shop's own schemas. Everything else in the database is left out. */
export const ourSchemas: readonly string[] = ['public', 'drizzle', 'pgboss'];

/** Settings that make every server write the same row in the same way. */
const ways = `
  set search_path = public; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set synchronize_seqscans = off; set check_function_bodies = off`;

export async function agreeOnWays(client: pg.Client): Promise<void> {
  await client.query(ways);
}

export async function readShape(client: pg.Client): Promise<DatabaseShape> {
  const unknown = await linesOf(client, [unknownThings]);
  if (unknown.length > 0) {
    throw new StartError(
      `The database holds what none of our releases made, and it would be lost: ${unknown.join(', ')}. Nothing was changed.`,
    );
  }
  const before = await linesOf(client, beforeRows);
  const { rows: tables } = await client.query<CopiedTable>(tablesWithRows, [ourSchemas]);
  return {
    before,
    tables,
    after: await linesOf(client, afterRows),
    sequences: await readSequences(client),
  };
}

async function linesOf(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of statements) {
    const { rows } = await client.query<{ line: string }>(statement, [ourSchemas]);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}

async function readSequences(client: pg.Client): Promise<DatabaseShape['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(sequences, [ourSchemas]);
  const found: DatabaseShape['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query(`select last_value, is_called from ${name}`);
    found.push({ name, value: rows[0].last_value, isCalled: rows[0].is_called });
  }
  return found;
}

export async function hasOurTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(tablesWithRows, [ourSchemas]);
  return rows.length > 0;
}
