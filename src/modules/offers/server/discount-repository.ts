import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { discountCodes, discountUses } from '#database/schema/index.ts';
import type { DiscountUses } from '#modules/offers/discount.ts';

export type DiscountRow = typeof discountCodes.$inferSelect;
type DiscountUse = typeof discountUses.$inferSelect;

type DiscountColumns = Omit<typeof discountCodes.$inferInsert, 'id' | 'createdAt' | 'version'>;

export async function findDiscount(db: Executor, code: string): Promise<DiscountRow | null> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row ?? null;
}

/** Counting or taking uses of a code needs this lock, so that both happen together. */
export async function lockDiscount(tx: Transaction, id: number): Promise<DiscountRow | null> {
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, id))
    .for('no key update');
  return row ?? null;
}

export type ListedDiscount = DiscountRow & { used: number; held: number; givenCents: number };

/** Newest first, each with its number of uses and the sum of its discounts. */
export async function listDiscountRows(db: Executor, id?: number): Promise<ListedDiscount[]> {
  const counted = (state: string) =>
    sql`count(${discountUses.checkoutId}) filter (where ${discountUses.state} = ${state})`.mapWith(
      Number,
    );
  const given =
    sql`coalesce(sum(${discountUses.cents}) filter (where ${discountUses.state} = 'used'), 0)`.mapWith(
      Number,
    );
  const rows = await db
    .select({ row: discountCodes, used: counted('used'), held: counted('held'), givenCents: given })
    .from(discountCodes)
    .leftJoin(discountUses, eq(discountUses.codeId, discountCodes.id))
    .where(id === undefined ? undefined : eq(discountCodes.id, id))
    .groupBy(discountCodes.id)
    .orderBy(desc(discountCodes.id));
  return rows.map(({ row, ...sums }) => ({ ...row, ...sums }));
}

/** Null if another code has this name. */
export async function insertDiscount(
  tx: Transaction,
  columns: DiscountColumns,
): Promise<number | null> {
  const [row] = await tx
    .insert(discountCodes)
    .values(columns)
    .onConflictDoNothing({ target: discountCodes.code })
    .returning({ id: discountCodes.id });
  return row?.id ?? null;
}

export async function updateDiscount(
  tx: Transaction,
  id: number,
  change: Partial<DiscountColumns>,
): Promise<void> {
  await tx.update(discountCodes).set(change).where(eq(discountCodes.id, id));
}

/** By everybody and by this customer, without the use that this checkout itself holds. */
export async function countUses(
  db: Executor,
  codeId: number,
  { email, checkoutId }: { email: string | null; checkoutId: string },
): Promise<DiscountUses> {
  const own = sql`count(*) filter (where ${discountUses.email} = ${email ?? ''})`;
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number), own: own.mapWith(Number) })
    .from(discountUses)
    .where(and(eq(discountUses.codeId, codeId), ne(discountUses.checkoutId, checkoutId)));
  return row ?? { all: 0, own: 0 };
}

export async function findUse(db: Executor, checkoutId: string): Promise<DiscountUse | null> {
  const [row] = await db.select().from(discountUses).where(eq(discountUses.checkoutId, checkoutId));
  return row ?? null;
}

export async function insertUse(
  tx: Transaction,
  use: Pick<DiscountUse, 'checkoutId' | 'codeId' | 'email' | 'cents'>,
): Promise<void> {
  await tx.insert(discountUses).values(use);
}

/** A use that became an order stays. */
export async function deleteHeldUse(tx: Transaction, checkoutId: string): Promise<void> {
  await tx
    .delete(discountUses)
    .where(and(eq(discountUses.checkoutId, checkoutId), eq(discountUses.state, 'held')));
}

export async function markUsed(tx: Transaction, checkoutId: string): Promise<void> {
  await tx
    .update(discountUses)
    .set({ state: 'used' })
    .where(eq(discountUses.checkoutId, checkoutId));
}
