import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Database, hasOwnConnections } from './client.ts';

const dialect = new PgDialect();

/** Each connection stores its plans in its own memory, so only frequent statements have one. */
const mostPlans = 32;
const namesOfPools = new WeakMap<Database['$client'], Map<string, string>>();

/**
 * Runs a statement under a name derived from its text, so that the connection plans it a few times
 * and then reuses the plan: for a search, planning takes half as long as the answer. Values must be
 * parameters, or every value would make a statement of its own.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  db: Database,
  query: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = hasOwnConnections(db) ? nameOf(db.$client, text) : undefined;
  const { rows } = await db.$client.query<Row>({ name, text, values: params });
  return rows;
}

/** A part of a statement without values, made into text once instead of at each use. */
export function fixedSql(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`There are values in: ${text}`);
  return sql.raw(text);
}

function nameOf(pool: Database['$client'], text: string): string | undefined {
  const names = namesOfPools.get(pool) ?? new Map<string, string>();
  namesOfPools.set(pool, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPlans) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
