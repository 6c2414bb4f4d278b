import { and, arrayOverlaps, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { violatedConstraint } from '#database/database-error.ts';
import { containing } from '#database/expressions.ts';
import { products, stockLevels, stockMovements } from '#database/schema/index.ts';
import type { AdminProductSort, StockStatus, Waiting } from '#modules/catalog/admin-product.ts';
import { available, talliedShelf } from '#modules/catalog/server/index.ts';
import { lowStockLimit } from '#modules/inventory/stock.ts';
import type { ListCursor } from '#shared/list-cursor.ts';
import { type AdminRow, selectAdminRows } from './writing/admin-row-queries.ts';

export type AdminFilter = {
  q?: string;
  category?: string;
  status?: StockStatus;
  /** All texts by which a product may name the collection. */
  collectionNames?: string[];
  age?: StockAge;
};

/** Stock on the shelf, and for how many days nothing of it was sold or nothing arrived. */
export type StockAge = { since: 'unsold' | 'arrived'; days: number };

const keys: Record<AdminProductSort, SQL> = {
  newest: sql`${products.id}`,
  name: sql`${products.nameKey}`,
  'name-desc': sql`${products.nameKey}`,
  'price-asc': sql`${products.priceCents}`,
  'price-desc': sql`${products.priceCents}`,
  'stock-asc': available,
  'stock-desc': available,
};

const falling: readonly AdminProductSort[] = ['newest', 'name-desc', 'price-desc', 'stock-desc'];

function orderOf(sort: AdminProductSort): SQL[] {
  const direction = falling.includes(sort) ? desc : asc;
  return [direction(keys[sort]), direction(products.id)];
}

function afterCursor({ sort, key, id }: ListCursor<AdminProductSort>): SQL {
  const comparison = falling.includes(sort) ? sql`<` : sql`>`;
  return sql`(${keys[sort]}, ${products.id}) ${comparison} (${key}, ${id})`;
}

const inStock = sql`${products.inStock} and ${available} > 0`;

const ofStatus: Record<StockStatus, SQL> = {
  'in-stock': inStock,
  'out-of-stock': sql`not (${inStock})`,
  'low-stock': sql`${products.published} and ${available} between 1 and ${lowStockLimit}`,
  'sold-out': sql`${products.published} and ${available} <= 0`,
  'to-count': sql`${stockLevels.toCount}`,
  draft: sql`not ${products.published}`,
};

const soldKinds = sql`${stockMovements.kind} = 'sale'`;
const arrivedKinds = sql`(${stockMovements.kind} in ('opening', 'delivery')
  or (${stockMovements.kind} = 'correction' and ${stockMovements.onHandDelta} > 0))`;

/** Recent arrivals can't have been sold for long, so they are old in neither sense. */
function isOlderThan({ since, days }: StockAge): SQL {
  const moved = since === 'unsold' ? sql`(${soldKinds} or ${arrivedKinds})` : arrivedKinds;
  return sql`${available} > 0 and not exists (
    select 1 from ${stockMovements}
    where ${stockMovements.productId} = ${products.id} and ${moved}
      and ${stockMovements.createdAt} > now() - make_interval(days => ${days}))`;
}

function conditionOf(filter: AdminFilter): SQL | undefined {
  const { q, category, status, collectionNames, age } = filter;
  return and(
    isNull(products.deletedAt),
    category === undefined ? undefined : eq(products.category, category),
    status === undefined ? undefined : ofStatus[status],
    collectionNames && arrayOverlaps(products.collections, collectionNames),
    age && isOlderThan(age),
    q === undefined ? undefined : matches(q),
  );
}

/** Matches a part of the name as typed, including wildcards, or the product's number. */
function matches(q: string): SQL {
  const byName = sql`${products.nameKey} like plain_text(${containing(q)})`;
  return /^#?\d{1,9}$/.test(q)
    ? sql`(${byName} or ${products.id} = ${Number(q.replace('#', ''))})`
    : byName;
}

export async function listAdminRows(
  db: Executor,
  filter: AdminFilter,
  page: { sort: AdminProductSort; after: ListCursor<AdminProductSort> | null; limit: number },
): Promise<AdminRow[]> {
  const isAfter = page.after ? afterCursor(page.after) : undefined;
  return selectAdminRows(db, and(conditionOf(filter), isAfter))
    .orderBy(...orderOf(page.sort))
    .limit(page.limit);
}

/** The newest first. */
export async function listMatchingIds(
  db: Executor,
  filter: AdminFilter,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(conditionOf(filter))
    .orderBy(desc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Without a filter, or by category only: reads a tally and counts the few drafts. It is one
 * statement, so that a draft published meanwhile is counted once.
 */
async function countShelves(db: Executor, category: string | undefined): Promise<number> {
  const isDraft = and(conditionOf({ category }), ofStatus.draft);
  const { rows } = await db.execute<{ count: number }>(sql`
    select (${talliedShelf(category)})
      + (select count(*)::int from ${products} where ${isDraft}) as count`);
  return rows[0]?.count ?? 0;
}

export async function countAdminRows(db: Executor, filter: AdminFilter): Promise<number> {
  const { category, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined)) {
    return countShelves(db, category);
  }
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(conditionOf(filter));
  return row?.count ?? 0;
}

export function keyOf(sort: AdminProductSort, row: AdminRow): string | number {
  if (sort === 'newest') return row.id;
  if (sort.startsWith('name')) return row.nameKey;
  return sort.startsWith('price') ? row.priceCents : row.available;
}

/** The given categories that have a product. */
export async function listUsedCategories(
  db: Executor,
  categories: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select category from unnest(${sql.param([...categories])}::text[]) category
    where exists (
      select 1 from products
      where products.category = category.category and products.deleted_at is null)`);
  return rows.map(({ category }) => category);
}

/** How many customers wait for each size, in the order of sizes; those for any size come last. */
export async function listWaiting(db: Executor, productId: number): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select coalesce(v.color, '') as color, coalesce(v.size, '') as size, count(*)::int as count
    from restock_requests r
    left join product_variants v on v.id = r.variant_id
    where r.product_id = ${productId}
    group by v.id
    order by v.position nulls last`);
  return rows;
}

/** Returns the product's name, or null if it was removed or restored already. */
export async function setRemoved(
  tx: Transaction,
  id: number,
  isRemoved: boolean,
): Promise<string | null> {
  const [row] = await tx
    .update(products)
    .set(isRemoved ? { deletedAt: sql`now()` } : { deletedAt: null, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), sql`(${products.deletedAt} is null) = ${isRemoved}`))
    .returning({ name: products.name });
  return row?.name ?? null;
}

const codeIndexes = ['product_variants_sku', 'product_variants_barcode'];

export function isTakenCode(error: unknown): boolean {
  return codeIndexes.includes(violatedConstraint(error) ?? '');
}
