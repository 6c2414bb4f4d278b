import type { Database, Transaction } from '#database/client.ts';
import { type CsvRow, readProductCsv } from '#modules/catalog/product-csv.ts';
import {
  type ImportReport,
  type ImportRow,
  importRowLimit,
} from '#modules/catalog/product-import.ts';
import { productChangeSchema, productInputSchema } from '#modules/catalog/product-input.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { allPages, announceCatalogChange } from '#platform/catalog-change.ts';
import { failures } from '#platform/http/failures.ts';
import type { Author } from './admin-products.ts';
import { type StockWriter, writeNewProduct, writeProductChange } from './product-writer.ts';

type Dependencies = { db: Database; inventory: StockWriter };

export type ImportOrder = {
  csv: string;
  /** Says what would happen and leaves the shop as it is. */
  preview: boolean;
  by: Author;
  onProgress(done: number, total: number): void;
};

class Undone extends Error {}

/**
 * The whole file or nothing of it. A preview does everything and takes it back, so that it finds
 * exactly what the import itself would find.
 */
export async function importProducts(
  deps: Dependencies,
  order: ImportOrder,
): Promise<ImportReport> {
  const file = readProductCsv(order.csv);
  if (!file.ok) return reportOf([], file.problem, false);
  if (file.rows.length > importRowLimit) {
    return reportOf([], `Please import at most ${importRowLimit} products at a time.`, false);
  }
  let rows: ImportRow[] = [];
  try {
    await deps.db.transaction(async (tx) => {
      rows = await writeRows(tx, deps.inventory, file.rows, order);
      if (order.preview || rows.some(({ problems }) => problems.length > 0)) throw new Undone();
      await announceCatalogChange(tx, allPages);
    });
    return reportOf(rows, null, true);
  } catch (error) {
    if (error instanceof Undone) return reportOf(rows, null, false);
    throw error;
  }
}

async function writeRows(
  tx: Transaction,
  inventory: StockWriter,
  rows: CsvRow[],
  { by, onProgress }: ImportOrder,
): Promise<ImportRow[]> {
  const seen = new Set<number>();
  const written: ImportRow[] = [];
  for (const row of rows) {
    const isRepeated = row.id !== null && seen.has(row.id);
    if (row.id !== null) seen.add(row.id);
    const problems = isRepeated
      ? [`Product ${row.id} stands in the file twice.`]
      : await writeRow(tx, inventory, row, by);
    const name = String(row.values.name ?? '');
    written.push({ line: row.line, name, action: row.id === null ? 'add' : 'change', problems });
    onProgress(written.length, rows.length);
  }
  return written;
}

async function writeRow(
  tx: Transaction,
  inventory: StockWriter,
  { id, values }: CsvRow,
  by: Author,
): Promise<string[]> {
  if (id !== null && !(Number.isInteger(id) && id > 0 && id <= 2_147_483_647)) {
    return ['id: must be a product number, or empty for a new product'];
  }
  const parsed =
    id === null ? productInputSchema.safeParse(values) : productChangeSchema.safeParse(values);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
  const actor = by.actor.email;
  const answer =
    id === null
      ? await writeNewProduct(tx, inventory, productInputSchema.parse(values), actor)
      : await writeProductChange(tx, inventory, id, productChangeSchema.parse(values), actor);
  if (!answer.ok) return [failures[answer.code][1]];
  const subject = `product:${typeof answer.value === 'number' ? answer.value : id}`;
  await recordAudit(tx, { ...by, action: 'product.imported', subject });
  return [];
}

function reportOf(rows: ImportRow[], problem: string | null, done: boolean): ImportReport {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const added = good.filter(({ action }) => action === 'add').length;
  const changed = good.length - added;
  return { done, problem, added, changed, failed: rows.length - good.length, rows };
}
