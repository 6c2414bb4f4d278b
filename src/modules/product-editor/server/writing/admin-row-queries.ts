import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { media, products, restockRequests, stockLevels } from '#database/schema/index.ts';
import { imageUrl } from '#design/image-address.ts';
import type { ProductFacts } from '#modules/catalog/product-facts.ts';
import type { ProductRow } from '#modules/catalog/server/index.ts';
import { factColumns, productColumns } from '#modules/catalog/server/index.ts';
import type { DarkImages } from '#modules/media/picture.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';

export type AdminRow = ProductRow &
  ProductFacts & {
    createdAt: Date;
    updatedAt: Date;
    version: number;
    countedVersion: number;
    toCount: boolean;
    published: boolean;
    publishAt: Date | null;
    wearWith: number[];
    hsCode: string | null;
    taxGroup: TaxGroup | null;
    salePriceCents: number | null;
    darkImages: DarkImages;
    waiting: number;
  };

/** Pictures of other sites have no row here, so they have no dark version. */
const darkImages = sql`(
  select coalesce(json_object_agg(picture.url, ${media.dark}), '{}')
  from unnest(${products.additionalImages} || ${products.imageUrl}) as picture (url)
  join ${media} on ${media.key} = substring(picture.url from '^/media/(.+)[.]webp$')
  where ${media.dark} <> '')`.mapWith(
  (keys: Record<string, string>): DarkImages =>
    Object.fromEntries(Object.entries(keys).map(([url, key]) => [url, imageUrl(key)])),
);

export const adminColumns = {
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

export async function findAdminRow(db: Executor, id: number): Promise<AdminRow | null> {
  return (await listAdminRowsById(db, [id])).get(id) ?? null;
}

export async function listAdminRowsById(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, AdminRow>> {
  const rows = await db
    .select(adminColumns)
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(
      and(isNull(products.deletedAt), sql`${products.id} = any (${sql.param([...ids])}::int[])`),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
