import type { Transaction } from '#database/client.ts';
import { changeFigure } from '#modules/catalog/admin-product.ts';
import type { BulkChange } from '#modules/catalog/admin-product-schema.ts';
import { largestPrice, largestQuantity } from '#modules/catalog/product-input.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AdminRow } from './admin-product-queries.ts';
import {
  type StockWriter,
  settleStock,
  type WrittenChange,
  type WrittenRow,
  writeProductRow,
} from './product-writer.ts';
import { sumChange, untouched } from './stock-change.ts';

export type BulkRefusal = 'product-not-found' | 'figure-too-large';

/**
 * All of the products or none. In one order for everybody, so that two bulk changes can't wait for
 * each other, and the stock of all of them last.
 */
export async function changeMany(
  tx: Transaction,
  inventory: StockWriter,
  { ids, ...change }: BulkChange,
  actor: string,
): Promise<Result<(WrittenChange & { id: number })[], BulkRefusal>> {
  const rows: WrittenRow[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const written = await writeProductRow(tx, id, (row) => decide(row, change));
    if (!written.ok) return fail('product-not-found');
    rows.push(written.value);
  }
  const changed: (WrittenChange & { id: number })[] = [];
  for (const row of rows) {
    changed.push({ id: row.id, ...(await settleStock(tx, inventory, row, actor)) });
  }
  return changed.some(isTooLarge) ? fail('figure-too-large') : ok(changed);
}

function decide(row: AdminRow, { price, quantity, inStock, featured }: Omit<BulkChange, 'ids'>) {
  const cents = price && { ...price, value: inCents(price) };
  const change = {
    price: cents && capped(centsToDollars(changeFigure(row.priceCents, cents)), largestPrice),
    inStock,
    featured,
  };
  const target =
    quantity && ((now: number) => capped(changeFigure(now, quantity), largestQuantity));
  return { change, stock: target ? sumChange(target) : untouched };
}

/** Percent stay percent; sums of money become cents. */
function inCents({ by, value }: NonNullable<BulkChange['price']>): number {
  return by === 'percent' ? value : dollarsToCents(value);
}

/** What is too large is refused in the end, and must fit the column until then. */
function capped(figure: number, largest: number): number {
  return Math.min(figure, largest + 1);
}

/** Beyond these the form could not change the product any more. */
function isTooLarge({ after }: WrittenChange): boolean {
  return after.price > largestPrice || after.quantity > largestQuantity;
}
