import type { Transaction } from '#database/client.ts';
import type { BulkValues } from '#modules/imports/bulk-change.ts';
import type { BulkUndo } from '#modules/imports/bulk-change-schema.ts';
import {
  type StockWriter,
  untouched,
  type WrittenChange,
  type WrittenRow,
  writeProductRow,
} from '#modules/product-editor/server/index.ts';
import { changedFields, isSame } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  listBulkLines,
  lockBulkChange,
  markUndone,
  takeBackCount,
} from './bulk-change-repository.ts';
import { bulkValuesOf } from './bulk-values.ts';

export type UndoRefusal = 'bulk-change-not-found' | 'bulk-change-undone' | 'bulk-change-over';

type LeftAlone = BulkUndo['leftAlone'][number];
type Line = Awaited<ReturnType<typeof listBulkLines>>[number];

export type Undone = { written: (WrittenChange & { id: number })[]; leftAlone: LeftAlone[] };

/**
 * Restores each value that still is as the change made it; values changed since then stay. For
 * stock the difference is reversed, so that sales in the meantime are not overwritten.
 */
export async function undoBulkChange(
  tx: Transaction,
  inventory: StockWriter,
  changeId: string,
  actor: string,
): Promise<Result<Undone, UndoRefusal>> {
  const change = await lockBulkChange(tx, changeId);
  if (!change) return fail('bulk-change-not-found');
  if (change.isUndone) return fail('bulk-change-undone');
  if (change.isOver) return fail('bulk-change-over');
  const leftAlone: LeftAlone[] = [];
  const rows: { line: Line; row: WrittenRow; isCounted: boolean }[] = [];
  for (const line of await listBulkLines(tx, changeId)) {
    const restored = await restoreFields(tx, line, leftAlone);
    if (restored) rows.push({ line, ...restored });
  }
  const written: Undone['written'] = [];
  for (const { line, row, isCounted } of rows) {
    const { before, after, id } = row;
    const sums = isCounted ? null : await moveBack(tx, inventory, line, { actor, leftAlone });
    written.push({
      id,
      before: { ...before, ...(sums && { quantity: sums.before }) },
      after: { ...after, ...(sums && { quantity: sums.after }) },
    });
  }
  await markUndone(tx, changeId);
  return ok({ written, leftAlone });
}

/** Restores the product's own row; null if the product was deleted. */
async function restoreFields(tx: Transaction, line: Line, leftAlone: LeftAlone[]) {
  const { productId: id, name } = line;
  const fields = changedFields(line.after, line.before).filter((field) => field !== 'quantity');
  let isCounted = line.moved.length === 0;
  const row = await writeProductRow(tx, id, (now) => {
    const current: BulkValues = bulkValuesOf(now);
    const ours = fields.filter((field) => isSame(current[field], line.after[field]));
    // A sale that has ended by itself already has its earlier values.
    const others = fields.filter((field) => !isSame(current[field], line.before[field]));
    for (const field of others.filter((each) => !ours.includes(each))) {
      leftAlone.push({ id, name, field, reason: 'changed' });
    }
    if (!isCounted && now.countedVersion > line.version) {
      isCounted = true;
      leftAlone.push({ id, name, field: 'quantity', reason: 'changed' });
    }
    const change = Object.fromEntries(ours.map((field) => [field, line.before[field]]));
    return { change, stock: untouched };
  });
  if (row.ok) return { row: row.value, isCounted };
  const reason = row.code === 'product-not-found' ? 'gone' : 'changed';
  leftAlone.push({ id, name, field: null, reason });
  return null;
}

async function moveBack(
  tx: Transaction,
  inventory: StockWriter,
  { productId, name, moved, wasToCount, countedVersion }: Line,
  { actor, leftAlone }: { actor: string; leftAlone: LeftAlone[] },
): Promise<{ before: number; after: number }> {
  const note = (reason: LeftAlone['reason']) =>
    leftAlone.push({ id: productId, name, field: 'quantity', reason });
  await takeBackCount(tx, productId, countedVersion);
  const found = new Set<number>();
  const short = new Set<number>();
  const targets = moved.map(({ color, size, by }, index) => ({
    color,
    size,
    target: (now: number) => {
      found.add(index);
      if (now < by) short.add(index);
      return Math.max(0, now - by);
    },
  }));
  const sums = await inventory.countVariants(tx, productId, targets, {
    reference: `product ${productId}`,
    actor,
    isWhole: !wasToCount,
  });
  if (found.size < moved.length) note('retired');
  if (short.size > 0) note('sold-meanwhile');
  return sums;
}
