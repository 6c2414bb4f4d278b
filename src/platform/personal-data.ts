import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import type { FailureCode } from '#platform/http/failures.ts';

export type PersonKnown = { id: number; email: string };

type Line = { what: string; count: number };

/** The records of a person in the tables of a module. */
export type PersonalPart = {
  /** The heading of these records in the exported file. */
  name: string;
  read(db: Executor, person: PersonKnown): Promise<Record<string, unknown>[]>;
};

/** What a module stores about a customer, for export and erasure. */
export type PersonalSource = {
  parts: readonly PersonalPart[];
  /** What an erasure removes, in words for staff. */
  count(db: Executor, person: PersonKnown): Promise<readonly Line[]>;
  /** Returns why this person cannot be erased yet; null if nothing is open. */
  obstacle?(db: Executor, person: PersonKnown): Promise<FailureCode | null>;
  erase(tx: Transaction, person: PersonKnown): Promise<void>;
};

/** Whole rows, so that later columns are in the file too. */
export const wholeRows = (name: string, rowsOf: (person: PersonKnown) => SQL): PersonalPart => ({
  name,
  read: async (db, person) => (await db.execute(rowsOf(person))).rows,
});

/** `from` names a table and its condition. */
export async function countRows(db: Executor, what: string, from: SQL): Promise<Line> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${from}`);
  return { what, count: rows[0]?.count ?? 0 };
}
