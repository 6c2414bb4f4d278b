import { DrizzleQueryError, fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { connectionOf, type Database, type Executor } from './client.ts';

type Values = Record<string, unknown>;

/** What `.prepare('')` of a statement gives; the name stays empty, see `kept-statements.ts`. */
type Prepared<Answer> = { execute(values: Values): Promise<Answer> };

/** Beyond so many a shape is made for the one time it is wanted. */
const mostShapes = 40;

/** Where the statement under way goes; null but for the moment in which it is handed on. */
let target: pg.Pool | pg.PoolClient | null = null;

const compiler: Executor = drizzle({
  query(config: pg.QueryConfig, values: unknown[]) {
    if (!target) throw new Error('A compiled statement was sent after its moment');
    return target.query(config, values);
  },
} as Database['$client']);

/**
 * A statement that is made into text once and then sent on whichever connection or transaction asks
 * for it. Making it costs the shop more than sending it, so those of a purchase are made beforehand.
 * Whatever differs from one time to the next is a placeholder, and is never null: Drizzle encodes
 * what it is given, and the encoding of null is not null in every column.
 */
export function compiledQuery<Answer>(
  build: (db: Executor) => Prepared<Answer>,
): (db: Executor, values: Values) => Promise<Answer> {
  let compiled: Prepared<Answer> | null = null;
  return (db, values) => {
    compiled ??= build(compiler);
    target = connectionOf(db);
    // Drizzle hands a statement on before it first waits for anything, so nobody else's comes between.
    try {
      return compiled.execute(values);
    } finally {
      target = null;
    }
  };
}

/** The same for SQL of our own, whose rows come as the driver gives them. */
export function compiledSql<Row extends pg.QueryResultRow>(
  statement: SQL,
): (db: Executor, values: Values) => Promise<pg.QueryResult<Row>> {
  let compiled: { sql: string; params: unknown[] } | null = null;
  return async (db, values) => {
    compiled ??= new PgDialect().sqlToQuery(statement);
    const { sql: text, params } = compiled;
    const filled = fillPlaceholders(params, values);
    const connection = connectionOf(db);
    try {
      return await connection.query<Row>({ text }, filled);
    } catch (error) {
      throw new DrizzleQueryError(text, filled, error as Error);
    }
  };
}

/**
 * The same for rows whose columns differ: one statement for each set of columns, nulls written out.
 * `build` gets the rows with a placeholder in the place of each value.
 */
export function compiledForRows<Row extends object, Answer>(
  build: (db: Executor, rows: Row[]) => Prepared<Answer>,
): (db: Executor, rows: readonly Row[], further?: Values) => Promise<Answer> {
  const known = new Map<string, ReturnType<typeof compiledQuery<Answer>>>();
  // Given placeholders alone: what is kept must not hold on to somebody's values.
  const compileFor = (rows: Row[]) => compiledQuery((db) => build(db, rows));
  return (db, rows, further = {}) => {
    const { shape, values } = flatten(rows);
    const ask = known.get(shape) ?? compileFor(rows.map(withPlaceholders));
    if (known.size < mostShapes) known.set(shape, ask);
    return ask(db, { ...values, ...further });
  };
}

const nameOf = (row: number, column: string) => `${row}.${column}`;

function flatten(rows: readonly object[]): { shape: string; values: Values } {
  const values: Values = {};
  let shape = '';
  for (const [index, row] of rows.entries()) {
    for (const [column, value] of Object.entries(row)) {
      if (value === undefined) continue;
      const name = nameOf(index, column);
      shape += value === null ? `${name}=null,` : `${name},`;
      if (value !== null) values[name] = value;
    }
  }
  return { shape, values };
}

function withPlaceholders<Row extends object>(row: Row, index: number): Row {
  const columns = Object.entries(row).flatMap(([column, value]) => {
    if (value === undefined) return [];
    return [[column, value === null ? null : sql.placeholder(nameOf(index, column))]];
  });
  return Object.fromEntries(columns) as Row;
}
