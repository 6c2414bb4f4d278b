import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '#database/client.ts';
import { products, setUpTrials } from '#database/schema/index.ts';

export type TrialRow = typeof setUpTrials.$inferSelect;

export async function listTrials(db: Executor): Promise<TrialRow[]> {
  return db.select().from(setUpTrials);
}

/** Stores the last trial of each part; the audit log has earlier ones. */
export async function saveTrial(
  db: Executor,
  row: Omit<typeof setUpTrials.$inferInsert, 'triedAt'>,
): Promise<void> {
  await db
    .insert(setUpTrials)
    .values(row)
    .onConflictDoUpdate({ target: setUpTrials.part, set: { ...row, triedAt: sql`now()` } });
}

export async function hasPublishedProduct(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.published, true))
    .limit(1);
  return rows.length > 0;
}
