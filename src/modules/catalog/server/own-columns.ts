import type { Executor, Transaction } from '#database/client.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';

/** What a line says in the columns of modules, by column. */
export type OwnCells = Readonly<Record<string, string>>;

/** Columns that a module adds to the file of products. */
export type OwnColumns = {
  columns: readonly string[];
  /** What stands there now, by product; nothing where nothing is said. */
  read(db: Executor, productIds: readonly number[]): Promise<ReadonlyMap<number, OwnCells>>;
  /** What is wrong with a line, a sentence each. */
  check(cells: OwnCells): string[];
  /** Writes what changed, audits it and announces it. */
  write(tx: Transaction, by: RoleAuthor, productId: number, cells: OwnCells): Promise<void>;
};
