import { createHash } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  type ImportReport,
  type ImportRow,
  reportOf,
  unreadable,
} from '#modules/imports/product-import.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import { type CheckedRow, checkImport } from './check-import.ts';
import {
  beginImport,
  findUnfinishedImport,
  finishImport,
  type UnfinishedImport,
} from './import-repository.ts';
import { readProductCsv } from './read-product-csv.ts';
import { importBatchSize, writeImportBatch } from './write-import-batch.ts';

type Dependencies = { db: Database; inventory: StockWriter };

export type ImportOrder = {
  csv: string;
  /** Says what would happen and leaves the shop as it is. */
  preview: boolean;
  /** Whether the file's stock counts for products that are in the shop already. */
  stock?: boolean;
  by: RoleAuthor;
  onProgress(done: number, total: number): void;
  /** Whoever asked has gone: it stops after the lines under way, and the same file goes on there. */
  signal?: AbortSignal;
};

/**
 * Nothing is written while a line of the file can't be right; then it goes in by small batches. What
 * comes between, a process that dies or a browser that leaves, finds whole lines in the shop, and
 * the same file imported again goes on after them.
 */
export async function importProducts(
  deps: Dependencies,
  order: ImportOrder,
): Promise<ImportReport> {
  const file = await readProductCsv(order.csv);
  if (!file.ok) return unreadable(file.problem);
  // With its stock it is another import than without.
  const essence = `${order.stock ? 'with' : 'without'} stock\n${order.csv}`;
  const fileHash = createHash('sha256').update(essence).digest('hex');
  const earlier = await findUnfinishedImport(deps.db, fileHash);
  const checked = await checkImport(deps.db, file.rows, {
    stock: order.stock ?? false,
    role: order.by.staffRole,
  });
  const rows = markEarlier(checked, earlier);
  const isRefused = rows.some(({ state }) => state === 'refused');
  if (order.preview || isRefused) {
    order.onProgress(rows.length, rows.length);
    const report = reportOf(rows.map(plain), false);
    const { added, changed, failed } = report;
    await recordAudit(deps.db, {
      ...order.by,
      action: 'product.import-previewed',
      detail: { products: rows.length, added, changed, failed },
    });
    return report;
  }
  const begun = await beginImport(deps.db, fileHash);
  const done = await writeAll(deps, order, begun.id, rows);
  return reportOf(rows.map(plain), done);
}

/** What an earlier import has written is not looked at again: much may have been sold since. */
function markEarlier(rows: CheckedRow[], earlier: UnfinishedImport | null): CheckedRow[] {
  return rows.map((row) =>
    earlier?.lines.has(row.line) ? { ...row, state: 'earlier', problems: [] } : row,
  );
}

/** Puts what became of each line into the list; false where it was stopped before the end. */
async function writeAll(
  { db, inventory }: Dependencies,
  { by, onProgress, signal }: ImportOrder,
  importId: string,
  rows: CheckedRow[],
): Promise<boolean> {
  const places = new Map(rows.map(({ line }, place) => [line, place]));
  const waiting = rows.filter(({ state }) => state === 'ready');
  for (let at = 0; at < waiting.length; at += importBatchSize) {
    if (signal?.aborted) return false;
    const batch = waiting.slice(at, at + importBatchSize);
    for (const row of await writeImportBatch(db, { inventory, importId, by }, batch)) {
      rows[places.get(row.line) ?? 0] = row;
    }
    onProgress(rows.length - waiting.length + at + batch.length, rows.length);
  }
  if (waiting.length === 0) onProgress(rows.length, rows.length);
  // A line that was refused stays to be written when the same file comes again.
  if (rows.every(({ state }) => state !== 'refused')) await finishImport(db, importId);
  return true;
}

function plain({ wish: _, ...row }: CheckedRow): ImportRow {
  return row;
}
