import type { Transaction } from '#database/client.ts';
import type { ProductChange } from '#modules/catalog/product-input.ts';
import {
  type AdminRow,
  type StockWriter,
  settleStock,
  sumChange,
  untouched,
  type WrittenChange,
  type WrittenRow,
  writeProductRow,
} from '#modules/catalog/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  type BulkFields,
  type BulkReason,
  priceAfter,
  type SeenProduct,
  stockAfter,
} from '#modules/imports/bulk-change.ts';
import type { BulkChange, LeftOut } from '#modules/imports/bulk-change-schema.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export type BulkRefusal =
  | 'product-not-found'
  | 'number-too-large'
  | 'bulk-price-not-positive'
  | 'bulk-stock-negative';

/** What was written of one product, and how its shelf stood before. */
export type ManyWritten = WrittenChange & {
  id: number;
  wasToCount: boolean;
  countedVersion: number;
};

export type ManyChanged = { written: ManyWritten[]; leftOut: LeftOut[] };

const refusals: Partial<Record<BulkReason, BulkRefusal>> = {
  gone: 'product-not-found',
  'price-not-positive': 'bulk-price-not-positive',
  'stock-negative': 'bulk-stock-negative',
};

/**
 * Goes by what staff saw, where they say it: then each product is changed or left out by itself.
 * Otherwise all of the products or none. In one order for everybody, so that two bulk changes can't
 * wait for each other, and the stock of all of them last.
 */
export async function changeMany(
  tx: Transaction,
  inventory: StockWriter,
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
      return decide(now, fields, expected.get(id), leave(now.name));
    });
    if (row.ok) rows.push({ ...row.value, ...shelf });
    else leave(`Product ${id}`)('gone');
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

function decide(row: AdminRow, fields: BulkFields, seen: SeenProduct | undefined, leave: Leave) {
  const { price, rounding, quantity, inStock, featured } = fields;
  const nothing = { change: {}, stock: untouched };
  if (seen && isChangedSince(row, fields, seen)) {
    leave('changed');
    return nothing;
  }
  const judged = price && priceAfter(centsToDollars(row.priceCents), price, rounding);
  if (judged && 'reason' in judged) {
    leave(judged.reason);
    return nothing;
  }
  const change: ProductChange = { price: judged?.value, inStock, featured };
  if (!quantity) return { change, stock: untouched };
  const target = (now: number) => {
    const stock = stockAfter(now, quantity, seen?.quantity);
    if ('value' in stock) return stock.value;
    leave(stock.reason);
    return now;
  };
  return { change, stock: sumChange(target) };
}

/** A sale is no change of a colleague's; a count is. */
function isChangedSince(row: AdminRow, fields: BulkFields, seen: SeenProduct): boolean {
  const differs = <T>(asked: unknown, now: T, then: T | undefined) =>
    asked !== undefined && then !== undefined && now !== then;
  const isCounted = row.countedVersion > seen.version;
  return (
    differs(fields.price, centsToDollars(row.priceCents), seen.price) ||
    differs(fields.inStock, row.inStock, seen.inStock) ||
    differs(fields.featured, row.featured, seen.featured) ||
    (isCounted && differs(fields.quantity, row.available, seen.quantity))
  );
}
