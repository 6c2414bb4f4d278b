import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { passkeys, users } from '#database/schema/index.ts';
import type { UserRow } from '../user-repository.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>;

export async function listPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
}

/** The passkey with its user. */
export async function findPasskey(
  db: Executor,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: UserRow } | null> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Null if this credential is already known. */
export async function insertPasskey(tx: Transaction, row: NewPasskeyRow): Promise<string | null> {
  const [inserted] = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  if (inserted) await countPasskeys(tx, row.userId);
  return inserted?.id ?? null;
}

/** False if the counter is not higher than the stored one: then the key was copied. */
export async function notePasskeyUse(db: Executor, id: string, counter: number): Promise<boolean> {
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskey(
  db: Executor,
  userId: number,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Returns its name, or null if it no longer exists. */
export async function removePasskeyOf(
  tx: Transaction,
  userId: number,
  id: string,
): Promise<string | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  if (row) await countPasskeys(tx, userId);
  return row?.name ?? null;
}

export async function removeAllPasskeys(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await countPasskeys(tx, userId);
}

/** The user row is locked first, so that concurrent changes are counted one after the other. */
async function countPasskeys(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const passkeyCount = await tx.$count(passkeys, eq(passkeys.userId, userId));
  await tx.update(users).set({ passkeyCount }).where(eq(users.id, userId));
}
