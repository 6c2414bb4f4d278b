import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { holdLimits } from '#config/shop.ts';
import type { Executor, Transaction } from '#database/client.ts';
import { compiledForRows, compiledQuery } from '#database/compiled-query.ts';
import { holdTurns } from '#database/schema/index.ts';
import type { HoldTurn, KnownTurn } from '#modules/inventory/hold-turn.ts';

const counts = or(isNull(holdTurns.restsUntil), gt(holdTurns.restsUntil, sql`now()`));

export type NewTurn = HoldTurn & { address: string; checkoutId: string; productId: number };

export type StoredTurn = KnownTurn & NewTurn;

const ofCheckout = eq(holdTurns.checkoutId, sql.placeholder('checkoutId'));

const selectTurns = compiledQuery((db) =>
  db
    .select()
    .from(holdTurns)
    .where(and(or(eq(holdTurns.address, sql.placeholder('address')), ofCheckout), counts))
    .prepare(''),
);

const insertTurns = compiledForRows((db, rows: NewTurn[]) =>
  db.insert(holdTurns).values(rows).prepare(''),
);

/** Every turn that counts for an address, and whatever this checkout holds from wherever it began. */
export async function listTurns(
  tx: Transaction,
  address: string,
  checkoutId: string,
): Promise<StoredTurn[]> {
  return selectTurns(tx, { address, checkoutId });
}

export async function replaceTurns(
  tx: Transaction,
  removed: readonly number[],
  added: readonly NewTurn[],
): Promise<void> {
  await Promise.all([
    removed.length > 0 && tx.delete(holdTurns).where(inArray(holdTurns.id, [...removed])),
    added.length > 0 && insertTurns(tx, added.map(withoutId)),
  ]);
}

function withoutId({ address, checkoutId, productId, quantity, since, restsUntil }: NewTurn) {
  return { address, checkoutId, productId, quantity, since, restsUntil };
}

/** The stock was given back unpaid: from now on the turns rest. */
export async function endTurns(tx: Transaction, checkoutId: string): Promise<void> {
  await tx
    .update(holdTurns)
    .set({ restsUntil: sql`now() + ${holdLimits.restTimes}::int * (now() - ${holdTurns.since})` })
    .where(and(eq(holdTurns.checkoutId, checkoutId), isNull(holdTurns.restsUntil)));
}

const deleteTurns = compiledQuery((db) => db.delete(holdTurns).where(ofCheckout).prepare(''));

/** What was bought was kept from nobody. */
export async function removeTurns(tx: Transaction, checkoutId: string): Promise<void> {
  await deleteTurns(tx, { checkoutId });
}

export async function forgetOldTurns(db: Executor): Promise<void> {
  await db
    .delete(holdTurns)
    .where(and(isNotNull(holdTurns.restsUntil), lte(holdTurns.restsUntil, sql`now()`)));
}
