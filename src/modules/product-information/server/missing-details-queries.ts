import { and, asc, count, eq, gt, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/client.ts';
import { informationDefaults, productInformation, products } from '#database/schema/index.ts';
import { type CategoryId, categoryIds } from '#modules/catalog/category.ts';
import {
  type InformationField,
  informationFields,
  mapInformation,
  missingFields,
  requiredFields,
} from '#modules/product-information/information.ts';
import type { MissingDetails } from '#modules/product-information/information-schema.ts';

const ofBrand = alias(informationDefaults, 'of_brand');
const ofCategory = alias(informationDefaults, 'of_category');
const isOfBrand = and(eq(ofBrand.kind, 'brand'), eq(ofBrand.key, productInformation.brand));
const isOfCategory = and(eq(ofCategory.kind, 'category'), eq(ofCategory.key, products.category));

/** As `resolveInformation`: the product's own words, then its brand's, then its category's. */
function resolved(field: InformationField): SQL<string> {
  const levels = [productInformation[field], ofBrand[field], ofCategory[field]];
  return sql<string>`coalesce(${sql.join(
    levels.map((column) => sql`nullif(${column}, '')`),
    sql`, `,
  )}, '')`;
}

const lacksSomething = or(
  ...categoryIds.map((category) =>
    and(
      eq(products.category, category),
      or(...requiredFields[category].map((field) => sql`${resolved(field)} = ''`)),
    ),
  ),
);

const isShown = and(products.published, isNull(products.deletedAt), eq(products.isGiftCard, false));

type IncompleteProduct = MissingDetails['products'][number];

/** Products on sale that lack something the law asks for, after this id. */
export async function listIncomplete(
  db: Executor,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<IncompleteProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      category: sql<CategoryId>`${products.category}`,
      said: sql<string[]>`array[${sql.join(informationFields.map(resolved), sql`, `)}]`,
    })
    .from(products)
    .leftJoin(productInformation, eq(productInformation.productId, products.id))
    .leftJoin(ofBrand, isOfBrand)
    .leftJoin(ofCategory, isOfCategory)
    .where(and(isShown, gt(products.id, after), lacksSomething))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ said, ...product }) => ({
    ...product,
    missing: missingFields(
      product.category,
      mapInformation((field) => said[informationFields.indexOf(field)] ?? ''),
    ),
  }));
}

/** How many there are, and when the newest of them was added. */
export async function countIncomplete(
  db: Executor,
): Promise<{ count: number; newest: Date | null }> {
  const [row] = await db
    .select({ count: count(), newest: max(products.createdAt) })
    .from(products)
    .leftJoin(productInformation, eq(productInformation.productId, products.id))
    .leftJoin(ofBrand, isOfBrand)
    .leftJoin(ofCategory, isOfCategory)
    .where(and(isShown, lacksSomething));
  return row ?? { count: 0, newest: null };
}
