import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { providerKeys } from '#database/schema/index.ts';
import type { ProviderPart } from '#modules/settings/provider-keys/provider-keys.ts';

export type SealedKeys = typeof providerKeys.$inferSelect;

export async function listSealedKeys(db: Executor): Promise<SealedKeys[]> {
  return db.select().from(providerKeys).orderBy(asc(providerKeys.part));
}

/** Nobody else sets or removes keys until the transaction ends. */
export async function lockSealedKeys(tx: Transaction): Promise<SealedKeys[]> {
  return tx.select().from(providerKeys).for('update');
}

export async function saveSealedKeys(
  tx: Transaction,
  row: { part: ProviderPart; sealed: string; changedBy: string },
): Promise<void> {
  const { part, ...set } = row;
  await tx
    .insert(providerKeys)
    .values(row)
    .onConflictDoUpdate({ target: providerKeys.part, set: { ...set, changedAt: sql`now()` } });
}

/** Stores the same keys, encrypted with another signing key. */
export async function resealKeys(tx: Transaction, part: string, sealed: string): Promise<void> {
  await tx
    .update(providerKeys)
    .set({ sealed })
    .where(eq(providerKeys.part, part as ProviderPart));
}

/** False if there are none. */
export async function removeSealedKeys(tx: Transaction, part: ProviderPart): Promise<boolean> {
  const rows = await tx
    .delete(providerKeys)
    .where(eq(providerKeys.part, part))
    .returning({ part: providerKeys.part });
  return rows.length > 0;
}
