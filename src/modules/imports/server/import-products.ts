import { createHash } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { OwnColumns } from '#modules/catalog/server/index.ts';
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
  claimLine,
  findUnfinishedImport,
  finishImport,
  lockImport,
  type UnfinishedImport,
} from './import-repository.ts';
import { readProductCsv } from './read-product-csv.ts';
import { importBatchSize, type LineBook, writeImportBatch } from './write-import-batch.ts';

type Dependencies = { db: Database; inventory: StockWriter; ownColumns: OwnColumns };

export type ImportOrder = {
  csv: string;
  /** True for a preview, which changes nothing. */
  preview: boolean;
  /** Whether the file's stock is used for existing products. */
  stock?: boolean;
  by: RoleAuthor;
  onProgress(done: number, total: number): void;
  /** Aborted on disconnect: the import stops after the current lines. The same file continues. */
  signal?: AbortSignal;
};

/**
 * Nothing is written while any line of the file is invalid. Then the lines are written in small
 * batches. After a crash or a disconnect only complete lines are in the shop, and an import of the
 * same file continues after them.
 */
export async function importProducts(
  deps: Dependencies,
  order: ImportOrder,
): Promise<ImportReport> {
  const file = await readProductCsv(order.csv, deps.ownColumns.columns);
  if (!file.ok) return unreadable(file.problem);
  // An import with stock differs from one without.
  const essence = `${order.stock ? 'with' : 'without'} stock\n${order.csv}`;
  const fileHash = createHash('sha256').update(essence).digest('hex');
  const earlier = await findUnfinishedImport(deps.db, fileHash);
  const checked = await checkImport(deps.db, file.rows, {
    stock: order.stock ?? false,
    role: order.by.staffRole,
    ownColumns: deps.ownColumns,
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

/** Lines of an earlier import are not checked again: there may have been sales since then. */
function markEarlier(rows: CheckedRow[], earlier: UnfinishedImport | null): CheckedRow[] {
  return rows.map((row) =>
    earlier?.lines.has(row.line) ? { ...row, state: 'earlier', problems: [] } : row,
  );
}

/** Updates the list with the result of each line; false if it was stopped. */
async function writeAll(
  { db, inventory, ownColumns }: Dependencies,
  { by, onProgress, signal }: ImportOrder,
  importId: string,
  rows: CheckedRow[],
): Promise<boolean> {
  const book: LineBook = {
    lock: (tx) => lockImport(tx, importId),
    claim: (tx, line) => claimLine(tx, importId, line),
  };
  const places = new Map(rows.map(({ line }, place) => [line, place]));
  const waiting = rows.filter(({ state }) => state === 'ready');
  for (let at = 0; at < waiting.length; at += importBatchSize) {
    if (signal?.aborted) return false;
    const batch = waiting.slice(at, at + importBatchSize);
    for (const row of await writeImportBatch(db, { inventory, ownColumns, book, by }, batch)) {
      rows[places.get(row.line) ?? 0] = row;
    }
    onProgress(rows.length - waiting.length + at + batch.length, rows.length);
  }
  if (waiting.length === 0) onProgress(rows.length, rows.length);
  // Refused lines are tried again when the same file is imported again.
  if (rows.every(({ state }) => state !== 'refused')) await finishImport(db, importId);
  return true;
}

function plain({ wish: _, own: __, ...row }: CheckedRow): ImportRow {
  return row;
}
