import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fixedSql } from '#database/prepared-statement.ts';
import { products, stockLevels } from '#database/schema/index.ts';
import type { SearchFilters } from '#modules/search/search.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import type { IndexQuestion, IndexTerm, QuestionPlace } from './index-question.ts';

export const facetNames = ['category', 'type', 'color', 'size', 'price', 'inStock'] as const;

export type FacetName = (typeof facetNames)[number];

/** 'variant': a ticked colour and a ticked size are left together. */
export const conditionNames = [...facetNames, 'variant'] as const;

export type ConditionName = (typeof conditionNames)[number];

type FilterConditions = Record<ConditionName, SQL | undefined>;

/**
 * In stock as shoppers mean it: on sale, with units left. A scalar subquery, because with `exists`
 * the planner may read the whole stock table.
 */
const isInStock = fixedSql(sql`(${products.inStock} and coalesce((
  select ${stockLevels.onHand} > ${stockLevels.held} from ${stockLevels}
  where ${stockLevels.productId} = ${products.id}), false))`);

/** The sizes in stock; a product is not shown for a size that is sold out. */
const sizesLeft = fixedSql(sql`coalesce((
  select ${stockLevels.sizesLeft} from ${stockLevels}
  where ${stockLevels.productId} = ${products.id}), '{}')`);

const soldOut = fixedSql(sql`(
  select ${stockLevels.soldOut} from ${stockLevels} where ${stockLevels.productId} = ${products.id})`);

/** The stock of a product, as it is read for each product or beside many. */
export type StockColumns = { stock: SQL; sizes: SQL; soldOut: SQL };

const ownStock: StockColumns = { stock: isInStock, sizes: sizesLeft, soldOut };

const isForShoppers = fixedSql(sql`${products.deletedAt} is null and ${products.published}`);

const anywhere = fixedSql(sql`${products.searchVector}`);

/** The words in names and categories. */
export const inName = fixedSql(sql`ts_filter(${products.searchVector}, '{a}')`);

/** One condition per term: the index joins several much faster than one with many words. */
export function matchesText(question: IndexQuestion, vector: SQL = anywhere): SQL | undefined {
  return and(
    isForShoppers,
    ...question.terms.map((term) => sql`${vector} @@ ${asksFor(term)}`),
    inPriceRange(question.minCents, question.maxCents),
    isInPlace(question.place),
  );
}

function isInPlace({ category, subCategory, collectionNames }: QuestionPlace = {}) {
  return and(
    category === undefined ? undefined : eq(products.category, category),
    subCategory === undefined ? undefined : eq(products.subCategory, subCategory),
    collectionNames === undefined
      ? undefined
      : sql`${products.collections} && ${sql.param(collectionNames)}::text[]`,
  );
}

function asksFor({ text, entries }: IndexTerm): SQL {
  if (entries.length === 0) return asksIndex(text);
  const named = sql`${entries.map(quoteEntry).join(' | ')}::tsquery`;
  return text === '' ? named : sql`(${named} || ${asksIndex(text)})`;
}

/** A subquery, so that a generic plan parses the text once and not for every row. */
export function asksIndex(text: string): SQL {
  return sql`(select to_tsquery('english', ${text}))`;
}

function quoteEntry(entry: string): string {
  return `'${entry.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

const keys = fixedSql(sql`search_keys(${products.id}, ${products.category}, ${products.priceCents},
  ${products.colors}, ${products.sizes})`);

/** The matches in one part of the catalogue, by the search index. */
export function isInPart(part: SQL, question: IndexQuestion): SQL | undefined {
  const { minCents, maxCents, place } = question;
  return and(
    sql`${keys} @> array['part:' || ${part}]`,
    isInBands(minCents, maxCents),
    hasKey('category', place?.category === undefined ? [] : [place.category]),
  );
}

/** The approximate price range: the index leaves out what is far from it. */
function isInBands(min: Cents | null, max: Cents | null): SQL | undefined {
  if (min === null && max === null) return undefined;
  return sql`${keys} && array(
    select 'price:' || band
    from generate_series(search_band(${min ?? 0}::int), search_band(${max ?? dearest}::int)) as band)`;
}

const dearest: Cents = 2 ** 31 - 1;

/** The shopper's filters, one condition per facet; absent for a facet without a filter. */
export function filterConditions(
  filters: SearchFilters,
  columns: StockColumns = ownStock,
): FilterConditions {
  const { category, type, color, size, inStock } = filters;
  const { min, max } = pricesOf(filters);
  return {
    category: category.length === 0 ? undefined : isOneOf(products.category, category),
    type: type.length === 0 ? undefined : isOneOf(products.subCategory, type),
    color: color.length === 0 ? undefined : hasColor(color),
    size: size.length === 0 ? undefined : sql`${columns.sizes} && ${sql.param(size)}::text[]`,
    price: inPriceRange(min, max),
    inStock: inStock ? columns.stock : undefined,
    variant:
      color.length === 0 || size.length === 0
        ? undefined
        : sql`exists (select 1 from ${eachLeft(columns)} and ${isColor(color)} and ${isSize(size)})`,
  };
}

/** The colours of a product that are left in a ticked size, and the sizes in a ticked colour. */
export function leftWith({ color, size }: SearchFilters, columns: StockColumns) {
  const left = eachLeft(columns);
  return {
    colors:
      size.length === 0
        ? sql`${products.colors}`
        : sql`array(select distinct color from ${left} and ${isSize(size)})`,
    sizes:
      color.length === 0
        ? columns.sizes
        : sql`array(select distinct size from ${left} and ${isColor(color)})`,
  };
}

/** Each colour with each size that is left, without the sold-out variants. */
function eachLeft(columns: StockColumns): SQL {
  return sql`${eachColor} as color cross join unnest(${columns.sizes}) as size
    where not exists (
      select 1 from jsonb_array_elements(${columns.soldOut}) as gone
      where lower(gone ->> 'color') = lower(trim(color)) and lower(gone ->> 'size') = lower(size))`;
}

function isColor(colors: string[]): SQL {
  return sql`lower(trim(color)) = any (${sql.param(colors.map(foldColor))}::text[])`;
}

function isSize(sizes: string[]): SQL {
  return sql`size = any (${sql.param(sizes)}::text[])`;
}

/** One parameter for any number of values: the statement and its plan stay the same. */
function isOneOf(column: PgColumn, values: string[]): SQL {
  return sql`${column} = any (${sql.param(values)}::text[])`;
}

/** The same for the search index, without type and stock; it also has sold-out sizes. */
export function indexedConditions(filters: SearchFilters): FilterConditions {
  const conditions = filterConditions(filters);
  const { min, max } = pricesOf(filters);
  return {
    ...conditions,
    price: and(isInBands(min, max), conditions.price),
    category: hasKey('category', filters.category),
    color: hasKey('color', filters.color.map(foldColor)),
    size: and(hasKey('size', filters.size), conditions.size),
  };
}

function pricesOf({ minPrice, maxPrice }: SearchFilters): { min: Cents | null; max: Cents | null } {
  return {
    min: minPrice === null ? null : dollarsToCents(minPrice),
    max: maxPrice === null ? null : dollarsToCents(maxPrice),
  };
}

/** In one of these colours, by the search index; no match without colours. */
export function hasIndexedColor(colors: string[]): SQL {
  return sql`${keys} && ${sql.param(colors.map((color) => `color:${foldColor(color)}`))}::text[]`;
}

function hasKey(facet: FacetName, values: string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  return sql`${keys} && ${sql.param(values.map((value) => `${facet}:${value}`))}::text[]`;
}

function foldColor(color: string): string {
  return color.toLowerCase();
}

const eachColor = fixedSql(sql`unnest(${products.colors})`);

function hasColor(colors: string[]): SQL {
  return sql`exists (select 1 from ${eachColor} as color where ${isColor(colors)})`;
}

const price = fixedSql(sql`${products.priceCents}`);

/** A product without a price is in no price range. */
function inPriceRange(min: Cents | null, max: Cents | null): SQL | undefined {
  if (min === null && max === null) return undefined;
  return and(
    sql`${price} > 0`,
    min === null ? undefined : sql`${price} >= ${min}`,
    max === null ? undefined : sql`${price} <= ${max}`,
  );
}
