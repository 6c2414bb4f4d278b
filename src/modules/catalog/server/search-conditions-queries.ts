import { and, arrayOverlaps, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { products, stockLevels } from '#database/schema/index.ts';
import type { SearchFilters } from '#modules/catalog/search.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import type { IndexQuestion } from './index-question.ts';

export const facetNames = ['category', 'color', 'size', 'price', 'inStock'] as const;

export type FacetName = (typeof facetNames)[number];

/**
 * In stock as shoppers mean it: on sale, and something of it left. A scalar subquery, because
 * `exists` invites the planner to read all the stock there is.
 */
export const isInStock = sql<boolean>`(${products.inStock} and coalesce((
  select ${stockLevels.onHand} > ${stockLevels.held} from ${stockLevels}
  where ${stockLevels.productId} = ${products.id}), false))`;

export function asksIndex(words: string): SQL {
  return sql`to_tsquery('english', ${words})`;
}

export function matchesText(question: IndexQuestion, words: string | null): SQL | undefined {
  return and(
    isNull(products.deletedAt),
    words === null ? undefined : sql`${products}.search_vector @@ ${asksIndex(words)}`,
    inPriceRange(question.minCents, question.maxCents),
  );
}

/** What a shopper ticked, one condition a facet; absent where nothing is ticked. */
export function filterConditions(
  filters: SearchFilters,
  stock: SQL = isInStock,
): Record<FacetName, SQL | undefined> {
  const { category, color, size, minPrice, maxPrice, inStock } = filters;
  return {
    category: category.length === 0 ? undefined : inArray(products.category, category),
    color: color.length === 0 ? undefined : hasColor(color),
    size: size.length === 0 ? undefined : arrayOverlaps(products.sizes, size),
    price: inPriceRange(
      minPrice === null ? null : dollarsToCents(minPrice),
      maxPrice === null ? null : dollarsToCents(maxPrice),
    ),
    inStock: inStock ? stock : undefined,
  };
}

function hasColor(colors: string[]): SQL {
  const folded = sql.param(colors.map((color) => color.toLowerCase()));
  return sql`exists (
    select 1 from unnest(${products.colors}) as color
    where lower(trim(color)) = any (${folded}::text[]))`;
}

/** A product without a price is neither cheap nor dear. */
function inPriceRange(min: Cents | null, max: Cents | null): SQL | undefined {
  if (min === null && max === null) return undefined;
  return and(
    gt(products.priceCents, 0),
    min === null ? undefined : gte(products.priceCents, min),
    max === null ? undefined : lte(products.priceCents, max),
  );
}
