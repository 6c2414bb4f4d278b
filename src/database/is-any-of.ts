import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** `in` for a list of numbers that comes as one value: the statement is the same for every length. */
export function isAnyOf(column: AnyPgColumn, placeholder: string): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::int[])`;
}
