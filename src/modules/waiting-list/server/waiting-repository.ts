import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { products, productVariants, waitingEntries } from '#database/schema/index.ts';
import { saleColumns } from '#modules/settlement/server/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

const columns = {
  id: waitingEntries.id,
  place: waitingEntries.place,
  productId: waitingEntries.productId,
  variantId: waitingEntries.variantId,
  name: waitingEntries.name,
  email: waitingEntries.email,
  createdAt: waitingEntries.createdAt,
  confirmedAt: waitingEntries.confirmedAt,
  heldUntil: waitingEntries.heldUntil,
  productName: products.name,
  color: productVariants.color,
  size: productVariants.size,
  isOrdered: saleColumns(waitingEntries.id).isOrdered,
};

const select = (db: Executor) =>
  db
    .select(columns)
    .from(waitingEntries)
    .innerJoin(products, eq(products.id, waitingEntries.productId))
    .innerJoin(productVariants, eq(productVariants.id, waitingEntries.variantId));

export type WaitingRow = Awaited<ReturnType<typeof select>>[number];

const mostListed = 500;

export async function listEntries(db: Executor): Promise<WaitingRow[]> {
  return select(db)
    .orderBy(products.name, waitingEntries.variantId, waitingEntries.place)
    .limit(mostListed);
}

export async function findEntry(db: Executor, id: string): Promise<WaitingRow | null> {
  const [row] = await select(db).where(eq(waitingEntries.id, id));
  return row ?? null;
}

/** The lock on the entry comes after that on its checkout, and before the stock. */
export async function lockEntry(tx: Transaction, id: string): Promise<WaitingRow | null> {
  await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(eq(waitingEntries.id, id))
    .for('update');
  return findEntry(tx, id);
}

export async function listIdsOf(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(eq(waitingEntries.email, email))
    // By product, as their stock is locked one after the other.
    .orderBy(waitingEntries.productId, waitingEntries.id);
  return rows.map(({ id }) => id);
}

export const countEntriesOf = (db: Executor, email: string) =>
  db.$count(waitingEntries, eq(waitingEntries.email, email));

export async function hasConfirmed(db: Executor, email: string): Promise<boolean> {
  const confirmed = and(eq(waitingEntries.email, email), isNotNull(waitingEntries.confirmedAt));
  return (await db.$count(waitingEntries, confirmed)) > 0;
}

/** False if this person waits for this variant already. */
export async function insertEntry(
  tx: Transaction,
  entry: typeof waitingEntries.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(waitingEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: waitingEntries.id });
  return rows.length > 0;
}

export async function updateEntry(
  tx: Transaction,
  id: string,
  change: { confirmedAt: Date } | { heldUntil: Date | null },
): Promise<void> {
  await tx.update(waitingEntries).set(change).where(eq(waitingEntries.id, id));
}

export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await tx.delete(waitingEntries).where(eq(waitingEntries.id, id));
}

export async function countAhead(
  db: Executor,
  { variantId, place }: Pick<WaitingRow, 'variantId' | 'place'>,
): Promise<number> {
  return db.$count(
    waitingEntries,
    sql`${waitingEntries.variantId} = ${variantId} and ${waitingEntries.place} < ${place}
      and confirmed_at is not null and held_until is null`,
  );
}

/** Who waits for something that can be bought as soon as it is there. */
const waitsForSale = sql`w.held_until is null and w.confirmed_at is not null
  and p.in_stock and p.published and p.deleted_at is null`;

type Waiting = { id: string; productId: number; variantId: number };

/**
 * Who waits for one of these variants, in the order of the requests. The only lock on entries that
 * is taken after the one on the stock: nobody who has locked a waiting entry waits for stock.
 */
export async function lockWaiting(
  tx: Transaction,
  variantIds: readonly number[],
): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    select w.id, w.product_id as "productId", w.variant_id as "variantId"
    from waiting_entries w join products p on p.id = w.product_id
    where w.variant_id = any (${sql.param([...variantIds])}::int[]) and ${waitsForSale}
    order by w.place for update of w`);
  return rows;
}

type Named = { id: string; productName: string };

/** Variants of which some are free while people wait. */
export async function listUnserved(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<{ productId: number; variantId: number; productName: string }[]> {
  const { rows } = await db.execute<{ productId: number; variantId: number; productName: string }>(
    sql`
    select w.product_id as "productId", w.variant_id as "variantId", p.name as "productName"
    from waiting_entries w
    join variant_stock s on s.variant_id = w.variant_id and s.on_hand > s.held
    join products p on p.id = w.product_id
    join product_variants v on v.id = w.variant_id and v.retired_at is null
    where ${waitsForSale} and ${isNoneOf(sql`w.variant_id::text`, without) ?? sql`true`}
    group by w.product_id, w.variant_id, p.name order by min(w.place) limit ${limit}`,
  );
  return rows;
}

/** Bought, or not used in time and no payment is under way. */
export async function listEnded(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select w.id, p.name as "productName"
    from waiting_entries w join products p on p.id = w.product_id
    where w.held_until is not null
      and ${isNoneOf(sql`w.id`, without) ?? sql`true`}
      and (exists (select 1 from orders o where o.checkout_id = w.id)
        or w.held_until <= now() and not exists (
          select 1 from checkouts c where c.id = w.id and c.state = 'open'))
    order by w.held_until limit ${limit}`);
  return rows;
}

/** Unconfirmed ones after two days, all who wait for a deleted product, and the rest after a year. */
export async function forgetOldEntries(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from waiting_entries w using products p
    where p.id = w.product_id and w.held_until is null and (
      p.deleted_at is not null
      or w.confirmed_at is null and w.created_at < now() - interval '2 days'
      or w.created_at < now() - interval '1 year')`);
}
