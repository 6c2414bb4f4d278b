import type { Transaction } from '#database/client.ts';
import { listVariants } from '#modules/inventory/server/index.ts';
import type { StockLine } from '#modules/inventory/stock.ts';
import { findVariant } from '#modules/inventory/variant.ts';
import type { OrderLine } from '#modules/orders/order.ts';

/**
 * The stock that lines took, without products that no longer exist. Lines from before stock was
 * counted by size match a variant by their text, else the first variant.
 */
export async function stockOfLines(
  tx: Transaction,
  lines: readonly OrderLine[],
): Promise<StockLine[]> {
  const old = lines.flatMap(({ productId, variantId }) =>
    productId !== null && variantId === null ? [productId] : [],
  );
  const shelf = await listVariants(tx, old);
  return lines.flatMap(({ productId, variantId, color, size, quantity }) => {
    if (productId === null) return [];
    const variants = shelf.get(productId) ?? [];
    const known = variantId ?? (findVariant(variants, { color, size }) ?? variants[0])?.id;
    return known === undefined ? [] : [{ productId, variantId: known, quantity }];
  });
}
