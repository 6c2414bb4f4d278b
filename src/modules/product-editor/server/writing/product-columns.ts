import type { Transaction } from '#database/client.ts';
import type { ProductFields, ProductInput } from '#modules/catalog/product-input.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import { shownFormerPrice } from '#modules/catalog/selling/former-price.ts';
import { adoptCollections, formerPriceOf, momentText } from '#modules/catalog/server/index.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import type { AdminRow } from './admin-row-queries.ts';
import type { ProductColumns } from './product-writer-repository.ts';

/** Converts a stored row to the form's fields. */
export function inputOf(row: AdminRow): ProductFields {
  const {
    id: _,
    nameKey: __,
    priceCents,
    available,
    createdAt,
    updatedAt,
    version,
    countedVersion,
    soldOut,
    toCount,
    waiting,
    formerPriceCents,
    salePriceCents,
    pastPrices: ___,
    ...others
  } = row;
  return {
    ...others,
    category: row.category as ProductFields['category'],
    weightUnit: row.weightUnit as ProductFields['weightUnit'],
    ...formerPriceOf(row),
    salePrice: salePriceCents === null ? null : centsToDollars(salePriceCents),
    publishAt: momentText(row.publishAt),
    quantity: available,
  };
}

/** Converts the form's fields to columns, including derived ones. */
export async function columnsOf(
  tx: Transaction,
  {
    price,
    quantity: _,
    stock: __,
    darkImages: ___,
    formerPrice,
    salePrice,
    ...input
  }: ProductFields & Pick<ProductInput, 'stock'>,
): Promise<ProductColumns> {
  const shown = shownFormerPrice({ ...input, price, formerPrice }, new Date());
  return {
    ...input,
    priceCents: dollarsToCents(price),
    publishAt: momentOf(input.publishAt),
    formerPriceCents: formerPrice === null ? null : dollarsToCents(formerPrice),
    salePriceCents: salePrice === null ? null : dollarsToCents(salePrice),
    formerPriceFrom: momentOf(input.formerPriceFrom),
    formerPriceUntil: momentOf(input.formerPriceUntil),
    formerPriceShown: shown !== null,
    searchText: searchTextOf(input, await adoptCollections(tx, input.collections)),
  };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
