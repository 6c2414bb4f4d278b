import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { media, products, restockRequests, stockLevels } from '#database/schema/index.ts';
import { imageUrl } from '#design/image-address.ts';
import { factColumns, productColumns } from '#modules/catalog/server/index.ts';
import type { DarkImages } from '#modules/media/picture.ts';

/** Pictures of other sites have no row here, so they have no dark version. */
const darkImages = sql`(
  select coalesce(json_object_agg(picture.url, ${media.dark}), '{}')
  from unnest(${products.additionalImages} || ${products.imageUrl}) as picture (url)
  join ${media} on ${media.key} = substring(picture.url from '^/media/(.+)[.]webp$')
  where ${media.dark} <> '')`.mapWith(
  (keys: Record<string, string>): DarkImages =>
    Object.fromEntries(Object.entries(keys).map(([url, key]) => [url, imageUrl(key)])),
);

const adminColumns = {
  ...productColumns,
  ...factColumns,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  version: products.version,
  countedVersion: products.countedVersion,
  toCount: sql<boolean>`coalesce(${stockLevels.toCount}, false)`,
  published: products.published,
  publishAt: products.publishAt,
  waiting: sql<number>`(
    select count(*) from ${restockRequests} where ${restockRequests.productId} = ${products.id})`.mapWith(
    Number,
  ),
  wearWith: products.wearWith,
  hsCode: products.hsCode,
  taxGroup: products.taxGroup,
  salePriceCents: products.salePriceCents,
  darkImages,
};

export type AdminRow = Awaited<ReturnType<typeof selectAdminRows>>[number];

export function selectAdminRows(db: Executor, condition: SQL | undefined) {
  return db
    .select(adminColumns)
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(condition);
}

export async function findAdminRow(db: Executor, id: number): Promise<AdminRow | null> {
  return (await listAdminRowsById(db, [id])).get(id) ?? null;
}

export async function listAdminRowsById(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, AdminRow>> {
  const isAsked = sql`${products.id} = any (${sql.param([...ids])}::int[])`;
  const rows = await selectAdminRows(db, and(isNull(products.deletedAt), isAsked));
  return new Map(rows.map((row) => [row.id, row]));
}
