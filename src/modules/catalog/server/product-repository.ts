import { and, arrayOverlaps, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '#database/client.ts';
import { fixedSql, queryPrepared } from '#database/prepared-statement.ts';
import { products, stockLevels } from '#database/schema/index.ts';
import type { ProductSort } from '#modules/catalog/product.ts';
import type { ProductFacts } from '#modules/catalog/product-facts.ts';
import type { ListCursor } from '#shared/list-cursor.ts';
import { factColumns, productColumns } from './product-columns-queries.ts';
import { afterCursor, productOrders } from './product-order-queries.ts';
import type { ProductRow } from './product-row.ts';

export type ProductFilter = {
  category?: string;
  subCategory?: string;
  /** Every text by which a product may name the collection. */
  collectionNames?: string[];
  ids?: number[];
  featured?: boolean;
  /** For staff only. */
  withDrafts?: boolean;
};

/** A row of a single product. */
export type DetailRow = ProductRow & ProductFacts & { takesAddition: boolean };

export type ProductPage = { sort?: ProductSort; after?: ListCursor<ProductSort>; limit: number };

/** The products that shoppers may see. */
const isForShoppers = and(isNull(products.deletedAt), products.published);

function conditionOf(filter: ProductFilter): SQL | undefined {
  const { category, subCategory, collectionNames, ids, featured, withDrafts } = filter;
  return and(
    withDrafts ? isNull(products.deletedAt) : isForShoppers,
    category === undefined ? undefined : eq(products.category, category),
    subCategory === undefined ? undefined : eq(products.subCategory, subCategory),
    collectionNames === undefined
      ? undefined
      : arrayOverlaps(products.collections, collectionNames),
    ids === undefined ? undefined : sql`${products.id} = any (${sql.param(ids)}::int[])`,
    featured === undefined ? undefined : eq(products.featured, featured),
  );
}

/** One JSON text instead of many small values: much faster to read for a page of products. */
async function selectRows<Row = ProductRow>(
  db: Database,
  tail: SQL,
  head: SQL = listHead,
): Promise<Row[]> {
  const [answer] = await queryPrepared<{ listed: Row[] }>(
    db,
    sql`select coalesce(json_agg(listed), '[]') as listed from (${head} ${tail}) as listed`,
  );
  return answer?.listed ?? [];
}

function headOf(columns: Record<string, SQL | PgColumn>): SQL {
  const named = Object.entries(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  return fixedSql(sql`select ${sql.join(named, sql`, `)} from ${products}
    left join ${stockLevels} on ${stockLevels.productId} = ${products.id}`);
}

const listHead = headOf(productColumns);
const detailHead = headOf({
  ...productColumns,
  ...factColumns,
  takesAddition: products.takesAddition,
});

export async function listProductRows(
  db: Database,
  filter: ProductFilter,
  { sort = 'newest', after, limit }: ProductPage,
): Promise<ProductRow[]> {
  const condition = and(conditionOf(filter), after && afterCursor(after));
  const order = sql.join(productOrders[sort], sql`, `);
  return selectRows(db, sql`where ${condition} order by ${order} limit ${limit}`);
}

/** The tallied number of products for shoppers in a category, a sub-category or in all. */
export function talliedShelf(category?: string, subCategory?: string): SQL {
  return sql`
    select coalesce(sum(count), 0)::int as count from tallies
    where subject = 'product' and ${statesOf(category, subCategory)}`;
}

export async function countShelf(
  db: Executor,
  category?: string,
  subCategory?: string,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(talliedShelf(category, subCategory));
  return rows[0]?.count ?? 0;
}

function statesOf(category?: string, subCategory?: string): SQL {
  if (category === undefined) return sql`true`;
  if (subCategory === undefined) return sql`starts_with(state, ${`${category}/`})`;
  return sql`state = ${`${category}/${subCategory}`}`;
}

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  return db.$count(products, conditionOf(filter));
}

export async function findProductRow(
  db: Database,
  id: number,
  { withDrafts }: Pick<ProductFilter, 'withDrafts'> = {},
): Promise<DetailRow | null> {
  const condition = conditionOf({ ids: [id], withDrafts });
  const [row] = await selectRows<DetailRow>(db, sql`where ${condition} limit 1`, detailHead);
  return row ?? null;
}

/** The rows of these ids in the order of the ids; deleted products are left out. */
export async function listRowsInOrder(db: Database, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await listProductRows(db, { ids }, { limit: ids.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listNamesakeRows(
  db: Database,
  { id, name }: Pick<ProductRow, 'id' | 'name'>,
): Promise<ProductRow[]> {
  const condition = and(
    isForShoppers,
    sql`${products.nameKey} = plain_text(${name})`,
    ne(products.id, id),
  );
  return selectRows(db, sql`where ${condition} order by ${products.id} limit 12`);
}

const perShape = 6;

/** The newest few of every shape in a category, without gift cards: enough to choose from, however large it is. */
export async function listShapeSamples(
  db: Database,
  category: string,
  subCategories: readonly string[],
): Promise<ProductRow[]> {
  const ids = sql`
    select sample.id
    from unnest(${sql.param(subCategories)}::text[]) as shape (name)
    cross join lateral (
      select id from products
      where category = ${category} and sub_category = shape.name and deleted_at is null and published
        and not is_gift_card
      order by id desc limit ${perShape}
    ) sample
    union
    (select id from products where category = ${category} and deleted_at is null and published
      and not is_gift_card
      order by id desc limit ${perShape})`;
  return selectRows(db, sql`where ${products.id} in (${ids})`);
}
