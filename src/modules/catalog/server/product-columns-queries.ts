import { sql } from 'drizzle-orm';
import { priceHistory, products, stockLevels } from '#database/schema/index.ts';
import type { FactField } from '#modules/catalog/product-facts.ts';
import type { PastPrice } from '#modules/catalog/selling/lowest-price.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

/** The free stock; the query must join the stock level. */
export const available =
  sql<number>`coalesce(${stockLevels.onHand} - ${stockLevels.held}, 0)`.mapWith(Number);

/** The price history of a reduced product; other products do not need it. */
const pastPrices = sql<PastPrice[] | null>`case when ${products.formerPriceCents} is not null then (
  select json_agg(json_build_object(
    'cents', ${priceHistory.priceCents}, 'offered', ${priceHistory.offered}, 'since', ${priceHistory.since}
  ) order by ${priceHistory.id})
  from ${priceHistory} where ${priceHistory.productId} = ${products.id}) end`;

/** Read only for a single product: a list does not show them. */
export const factColumns = {
  fit: products.fit,
  heelHeight: products.heelHeight,
  material: products.material,
  origin: products.origin,
  care: products.care,
} satisfies Record<FactField, unknown>;

/** The columns of a product for shoppers and staff. */
export const productColumns = {
  id: products.id,
  name: products.name,
  nameKey: products.nameKey,
  description: products.description,
  category: products.category,
  subCategory: products.subCategory,
  priceCents: products.priceCents,
  imageUrl: products.imageUrl,
  additionalImages: products.additionalImages,
  leadsWithSecond: products.leadsWithSecond,
  colors: products.colors,
  sizes: products.sizes,
  collections: products.collections,
  finish: products.finish,
  opacity: products.opacity,
  inStock: products.inStock,
  featured: products.featured,
  isGiftCard: products.isGiftCard,
  weight: products.weight,
  weightUnit: products.weightUnit,
  formerPriceCents: products.formerPriceCents,
  formerPriceFrom: products.formerPriceFrom,
  formerPriceUntil: products.formerPriceUntil,
  pastPrices,
  available,
  soldOut: sql<VariantChoice[]>`coalesce(${stockLevels.soldOut}, '[]')`,
};
