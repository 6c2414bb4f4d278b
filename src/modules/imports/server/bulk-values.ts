import type { BulkValues } from '#modules/imports/bulk-change.ts';
import { type AdminRow, inputOf } from '#modules/product-editor/server/index.ts';

/** A row as values for bulk changes. */
export function bulkValuesOf(row: AdminRow): BulkValues & { isGiftCard: boolean } {
  return { ...valuesOf(inputOf(row)), isGiftCard: row.isGiftCard };
}

/** Picks the values that a bulk change can affect. */
export function valuesOf(product: BulkValues): BulkValues {
  return {
    price: product.price,
    quantity: product.quantity,
    inStock: product.inStock,
    featured: product.featured,
    published: product.published,
    publishAt: product.publishAt,
    collections: product.collections,
    formerPrice: product.formerPrice,
    salePrice: product.salePrice,
    formerPriceFrom: product.formerPriceFrom,
    formerPriceUntil: product.formerPriceUntil,
  };
}
