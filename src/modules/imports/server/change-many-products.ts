import type { Transaction } from '#database/client.ts';
import type { ProductChange } from '#modules/catalog/product-input.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  type BulkFields,
  type BulkReason,
  bulkFieldsOf,
  type KnownCollection,
  planBulkChange,
  type SeenProduct,
  stockAfter,
} from '#modules/imports/bulk-change.ts';
import type { BulkChange, LeftOut } from '#modules/imports/bulk-change-schema.ts';
import {
  type AdminRow,
  type StockWriter,
  settleStock,
  sumChange,
  untouched,
  type WrittenChange,
  type WrittenRow,
  writeProductRow,
} from '#modules/product-editor/server/index.ts';
import { isSame } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { bulkValuesOf } from './bulk-values.ts';

export type BulkRefusal =
  | 'product-not-found'
  | 'number-too-large'
  | 'bulk-price-not-positive'
  | 'bulk-stock-negative';

/** The changes written for one product, and its earlier state of counting. */
export type ManyWritten = WrittenChange & {
  id: number;
  wasToCount: boolean;
  countedVersion: number;
};

export type ManyParts = { inventory: StockWriter; collections: readonly KnownCollection[] };

export type ManyChanged = { written: ManyWritten[]; leftOut: LeftOut[] };

const refusals: Partial<Record<BulkReason, BulkRefusal>> = {
  gone: 'product-not-found',
  'price-not-positive': 'bulk-price-not-positive',
  'stock-negative': 'bulk-stock-negative',
};

/**
 * With the values that staff saw, each product is changed or left out separately. Otherwise all
 * products are changed or none. A fixed order prevents deadlocks between bulk changes; the stock of
 * all products comes last.
 */
export async function changeMany(
  tx: Transaction,
  { inventory, collections }: ManyParts,
  { ids, seen, ...fields }: BulkChange,
  by: RoleAuthor,
): Promise<Result<ManyChanged, BulkRefusal, { products: LeftOut[] }>> {
  const expected = new Map((seen ?? []).map((product) => [product.id, product]));
  const leftOut = new Map<number, LeftOut>();
  const rows: (WrittenRow & Pick<ManyWritten, 'wasToCount' | 'countedVersion'>)[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const leave = (name: string) => (reason: BulkReason) => leftOut.set(id, { id, name, reason });
    let shelf = { wasToCount: false, countedVersion: 0 };
    const row = await writeProductRow(tx, id, (now) => {
      shelf = { wasToCount: now.toCount, countedVersion: now.countedVersion };
      const parts = { seen: expected.get(id), collections, leave: leave(now.name) };
      return decide(now, fields, parts);
    });
    if (row.ok) rows.push({ ...row.value, ...shelf });
    else if (row.code === 'product-not-found') leave(`Product ${id}`)('gone');
    else leave(`Product ${id}`)('no-reduction');
  }
  const written: ManyWritten[] = [];
  for (const { wasToCount, countedVersion, ...row } of rows) {
    const settled = await settleStock(tx, inventory, row, by);
    written.push({ id: row.id, wasToCount, countedVersion, ...settled });
  }
  const products = [...leftOut.values()];
  const [first] = products;
  if (first && !seen) return fail(refusals[first.reason] ?? 'number-too-large', { products });
  return ok({ written, leftOut: products });
}

type Leave = (reason: BulkReason) => void;

type DecisionParts = {
  seen: SeenProduct | undefined;
  collections: readonly KnownCollection[];
  leave: Leave;
};

function decide(row: AdminRow, fields: BulkFields, { seen, collections, leave }: DecisionParts) {
  const { quantity, ...others } = fields;
  const nothing = { change: {}, stock: untouched };
  if (seen && isChangedSince(row, fields, seen)) {
    leave('changed');
    return nothing;
  }
  const plan = planBulkChange(bulkValuesOf(row), others, { collections });
  if (plan.reason) {
    leave(plan.reason);
    return nothing;
  }
  const change: ProductChange = plan.after;
  if (!quantity) return { change, stock: untouched };
  const target = (now: number) => {
    const stock = stockAfter(now, quantity, seen?.quantity);
    if ('value' in stock) return stock.value;
    leave(stock.reason);
    return now;
  };
  return { change, stock: sumChange(target) };
}

/** A sale does not count as a colleague's change; a stock count does. */
function isChangedSince(row: AdminRow, fields: BulkFields, seen: SeenProduct): boolean {
  const now = bulkValuesOf(row);
  const isCounted = row.countedVersion > seen.version;
  return bulkFieldsOf(fields)
    .filter((field) => field !== 'quantity' || isCounted)
    .some((field) => seen[field] !== undefined && !isSame(now[field], seen[field]));
}
