import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { containing } from '#database/expressions.ts';
import {
  deliveries,
  deliveryBookings,
  deliveryLines,
  products,
  productVariants,
  users,
  variantStock,
} from '#database/schema/index.ts';
import type { DeliveryState } from '#modules/deliveries/delivery.ts';
import type { Candidate } from './match-lines.ts';

const head = {
  id: deliveries.id,
  supplier: deliveries.supplier,
  reference: deliveries.reference,
  state: deliveries.state,
  by: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  createdAt: deliveries.createdAt,
  receivedAt: deliveries.receivedAt,
  version: deliveries.version,
};

/** The newest first. */
export async function listDeliveryRows(db: Executor, limit: number) {
  return db
    .select({
      ...head,
      items: sql<number>`coalesce(sum(${deliveryLines.quantity}), 0)`.mapWith(Number),
      received: sql<number>`coalesce(sum(${deliveryLines.received}), 0)`.mapWith(Number),
      costCents:
        sql<number>`coalesce(sum(${deliveryLines.quantity}::bigint * ${deliveryLines.costCents}), 0)`.mapWith(
          Number,
        ),
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.createdBy))
    .leftJoin(deliveryLines, eq(deliveryLines.deliveryId, deliveries.id))
    .groupBy(deliveries.id, users.id)
    .orderBy(desc(deliveries.id))
    .limit(limit);
}

export async function findDeliveryHead(db: Executor, id: number) {
  const [row] = await db
    .select(head)
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.createdBy))
    .where(eq(deliveries.id, id));
  return row ?? null;
}

export async function listDeliveryLines(db: Executor, deliveryId: number) {
  return db
    .select({
      id: deliveryLines.id,
      variantId: deliveryLines.variantId,
      productId: products.id,
      name: products.name,
      color: productVariants.color,
      size: productVariants.size,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      quantity: deliveryLines.quantity,
      received: deliveryLines.received,
      costCents: deliveryLines.costCents,
    })
    .from(deliveryLines)
    .innerJoin(productVariants, eq(productVariants.id, deliveryLines.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(deliveryLines.deliveryId, deliveryId))
    .orderBy(asc(products.nameKey), asc(products.id), asc(productVariants.position));
}

/** Locks a delivery, so that concurrent bookings run one after the other. */
export async function lockDelivery(tx: Transaction, id: number) {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
  return row ?? null;
}

type Head = { supplier: string; reference: string };

export async function insertDelivery(
  tx: Transaction,
  values: Head,
  createdBy: number,
): Promise<number> {
  const [row] = await tx
    .insert(deliveries)
    .values({ ...values, createdBy })
    .returning({ id: deliveries.id });
  if (!row) throw new Error('The delivery was not stored');
  return row.id;
}

export async function updateDelivery(
  tx: Transaction,
  id: number,
  values: Partial<Head & { state: DeliveryState; receivedAt: Date }>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${deliveries.version} + 1` })
    .where(eq(deliveries.id, id));
}

export async function removeDelivery(tx: Transaction, id: number): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.id, id));
}

type Line = { variantId: number; quantity: number; costCents: number | null };

/** Replaces the lines of a draft, of which nothing was booked. */
export async function replaceLines(
  tx: Transaction,
  deliveryId: number,
  lines: readonly Line[],
): Promise<void> {
  await tx.delete(deliveryLines).where(eq(deliveryLines.deliveryId, deliveryId));
  await tx.insert(deliveryLines).values(lines.map((line) => ({ ...line, deliveryId })));
}

export async function addReceived(tx: Transaction, lineId: number, items: number): Promise<void> {
  await tx
    .update(deliveryLines)
    .set({ received: sql`${deliveryLines.received} + ${items}` })
    .where(eq(deliveryLines.id, lineId));
}

/** False if this booking was already made. */
export async function claimBooking(
  tx: Transaction,
  id: string,
  deliveryId: number,
): Promise<boolean> {
  const rows = await tx
    .insert(deliveryBookings)
    .values({ id, deliveryId })
    .onConflictDoNothing()
    .returning({ id: deliveryBookings.id });
  return rows.length > 0;
}

/** The variants that are in the shop and meet the condition. */
function variantsInShop(db: Executor, condition?: SQL) {
  return db
    .select({
      variantId: productVariants.id,
      name: products.name,
      color: productVariants.color,
      size: productVariants.size,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      inStock: sql<number>`${variantStock.onHand}`.mapWith(Number),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(and(isNull(productVariants.retiredAt), isNull(products.deletedAt), condition));
}

/** By part of the name, or by the full code. */
export async function findVariants(db: Executor, q: string, limit: number) {
  const isCoded = sql`lower(${q}) in (lower(${productVariants.sku}), lower(${productVariants.barcode}))`;
  return variantsInShop(
    db,
    sql`(${products.nameKey} like plain_text(${containing(q)}) or ${isCoded})`,
  )
    .orderBy(asc(products.nameKey), asc(products.id), asc(productVariants.position))
    .limit(limit);
}

/** Possible meanings of each text: a barcode, a SKU, or a product name with all its variants. */
export async function listCandidates(db: Executor, texts: readonly string[]): Promise<Candidate[]> {
  // Each kind has its own join, because an index can't serve an `or` of all three.
  const { rows } = await db.execute<Candidate>(sql`
    with asked as materialized (
      select (place - 1)::int as place, lower(text) as code, plain_text(text) as name_key
      from unnest(${sql.param([...texts])}::text[]) with ordinality as given (text, place)
      where text <> ''
    ), meant as (
      select asked.place, v.id, true as is_code
      from asked join product_variants v on lower(v.sku) = asked.code
      union
      select asked.place, v.id, true
      from asked join product_variants v on lower(v.barcode) = asked.code
      union
      select asked.place, v.id, false
      from asked
      join products p on p.name_key = asked.name_key and p.deleted_at is null
      join product_variants v on v.product_id = p.id
    )
    select meant.place, bool_or(meant.is_code) as "isCode", p.id as "productId",
      v.id as "variantId", p.name, v.color, v.size
    from meant
    join product_variants v on v.id = meant.id and v.retired_at is null
    join products p on p.id = v.product_id and p.deleted_at is null
    group by meant.place, p.id, v.id
    order by meant.place, p.id, v.position`);
  return rows;
}

/** The first few, as examples in a template. */
export async function listSampleVariants(db: Executor, limit: number) {
  return variantsInShop(db).orderBy(asc(products.id), asc(productVariants.position)).limit(limit);
}

/** Whether all these variants are in the shop. */
export async function areInShop(db: Executor, ids: readonly number[]): Promise<boolean> {
  const rows = await variantsInShop(db, inArray(productVariants.id, [...ids]));
  return rows.length === ids.length;
}
