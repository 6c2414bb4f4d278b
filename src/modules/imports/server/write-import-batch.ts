import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#database/client.ts';
import { isLockTimeout } from '#database/database-error.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { OwnColumns } from '#modules/catalog/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  announceProducts,
  auditProduct,
  differences,
  type ProductStep,
  type StockWriter,
  type WriteRefusal,
  writeNewProduct,
  writeProductChange,
} from '#modules/product-editor/server/index.ts';
import { failures } from '#platform/http/failures.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckedRow } from './check-import.ts';
import { changedCells } from './own-columns.ts';

/** Small enough that the locks are short. */
export const importBatchSize = 10;

/** If a colleague is saving one of the products, buyers of the others must not wait. */
const rowPatienceMs = 500;

const isBeingChanged =
  'Somebody else is changing this product at the moment. Import the file again to write this line.';

/** Records which lines are in the shop, in the transaction of their products. */
export type LineBook = {
  lock(tx: Transaction): Promise<void>;
  /** False if the line was written before. */
  claim(tx: Transaction, line: number): Promise<boolean>;
  note?(tx: Transaction, line: number, productId: number): Promise<void>;
};

type BatchParts = {
  inventory: StockWriter;
  ownColumns: OwnColumns;
  book: LineBook;
  by: RoleAuthor;
};
/** With the changes of the lines so far. */
type RowParts = BatchParts & { steps: ProductStep[] };

/**
 * Writes some lines in one transaction, each completely or not at all. They are sorted by number,
 * like all changes of several products, so that batch and buyers cannot deadlock.
 */
export async function writeImportBatch(
  db: Database,
  parts: BatchParts,
  batch: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const sorted = [...batch].sort((left, right) => numberOf(left) - numberOf(right));
  return db.transaction(async (tx) => {
    // An earlier request for the same file may still run: batches of one file run one at a time.
    await parts.book.lock(tx);
    await tx.execute(sql`select set_config('lock_timeout', ${String(rowPatienceMs)}, true)`);
    const rows: CheckedRow[] = [];
    const steps: ProductStep[] = [];
    for (const row of sorted) rows.push(await writeRow(tx, { ...parts, steps }, row));
    await announceProducts(tx, steps);
    return rows;
  });
}

/** New products come last, in the order of the file. */
function numberOf({ wish }: CheckedRow): number {
  return wish?.id ?? Number.MAX_SAFE_INTEGER;
}

async function writeRow(tx: Transaction, parts: RowParts, row: CheckedRow): Promise<CheckedRow> {
  try {
    const state = await transactionOrFail(tx, (inner) => writeWish(inner, parts, row));
    if (state.ok) return { ...row, state: state.value };
    return { ...row, state: 'refused', problems: [failures[state.code][1]] };
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return { ...row, state: 'refused', problems: [isBeingChanged] };
  }
}

type Refusal = WriteRefusal | 'edit-conflict' | 'not-permitted';

async function writeWish(
  tx: Transaction,
  { inventory, ownColumns, book, by, steps }: RowParts,
  { wish, line, own }: CheckedRow,
): Promise<Result<'written' | 'earlier' | 'unchanged', Refusal>> {
  if (!wish || !(await book.claim(tx, line))) return ok('earlier');
  if (wish.id === null) {
    const added = await writeNewProduct(tx, inventory, wish.input, by.actor.email);
    if (!added.ok) return fail(added.code);
    const { name, price, quantity } = wish.input;
    await auditProduct(tx, by, 'product.imported', added.value, { name, price, quantity });
    await ownColumns.write(tx, by, added.value, changedCells({}, own));
    await book.note?.(tx, line, added.value);
    steps.push({ id: added.value, before: null, after: wish.input });
    return ok('written');
  }
  const changed = await writeProductChange(tx, inventory, wish.id, wish.change, by);
  if (!changed.ok) return fail(changed.code);
  const ownNow = (await ownColumns.read(tx, [wish.id])).get(wish.id);
  const ownChanges = changedCells(ownNow, own);
  await ownColumns.write(tx, by, wish.id, ownChanges);
  await book.note?.(tx, line, wish.id);
  const detail = differences(changed.value);
  if (!detail) return ok(Object.keys(ownChanges).length > 0 ? 'written' : 'unchanged');
  await auditProduct(tx, by, 'product.imported', wish.id, detail);
  steps.push({ id: wish.id, ...changed.value });
  return ok('written');
}
