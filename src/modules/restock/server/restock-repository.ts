import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { restockRequests } from '#database/schema/index.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

type ShownVariant = VariantChoice & { id: number; left: number };

/** The visible variants with their stock; empty if the product is not visible. */
export async function listShownVariants(db: Executor, productId: number): Promise<ShownVariant[]> {
  const { rows } = await db.execute<ShownVariant>(sql`
    select v.id, v.color, v.size,
      case when p.in_stock then s.on_hand - s.held else 0 end as left
    from products p
    join product_variants v on v.product_id = p.id and v.retired_at is null
    join variant_stock s on s.variant_id = v.id
    where p.id = ${productId} and p.deleted_at is null and p.published
    order by v.position`);
  return rows;
}

export async function countRequestsOf(db: Executor, email: string): Promise<number> {
  return db.$count(restockRequests, eq(restockRequests.email, email));
}

/** A repeated request changes nothing. */
export async function insertRequest(
  db: Executor,
  request: { productId: number; variantId: number | null; email: string },
): Promise<void> {
  await db.insert(restockRequests).values(request).onConflictDoNothing();
}

export type DueRequest = {
  id: number;
  email: string;
  productId: number;
  name: string;
  /** Null if any size and colour will do. */
  color: string | null;
  size: string | null;
  askedAt: Date;
};

/** Requests whose product can be bought, oldest first; skips those locked by another process. */
export async function lockDueRequests(
  tx: Transaction,
  limit: number,
  without: readonly string[],
): Promise<DueRequest[]> {
  const { rows } = await tx.execute<Omit<DueRequest, 'askedAt'> & { askedAt: string }>(sql`
    select r.id, r.email::text, r.product_id as "productId", r.created_at as "askedAt",
      p.name, v.color, v.size
    from restock_requests r
    join products p on p.id = r.product_id and p.in_stock and p.published and p.deleted_at is null
    left join product_variants v on v.id = r.variant_id
    where exists (
      select 1 from variant_stock s
      join product_variants made on made.id = s.variant_id and made.retired_at is null
      where s.product_id = r.product_id and s.on_hand > s.held
        and (r.variant_id is null or s.variant_id = r.variant_id))
      and ${isNoneOf(sql`r.id`, without) ?? sql`true`}
    order by r.id
    limit ${limit}
    for update of r skip locked`);
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: new Date(askedAt) }));
}

export async function removeRequests(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(restockRequests).where(inArray(restockRequests.id, [...ids]));
}

/** Only for deleted products: a draft may be published again, and a size may return. */
export async function removeRequestsOfDeletedProducts(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from restock_requests r using products p
    where p.id = r.product_id and p.deleted_at is not null`);
}

/** Deletes requests that are more than a year old. */
export async function forgetOldRestockRequests(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from restock_requests where created_at < now() - interval '1 year'`);
}
