import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { passwordResets } from '#database/schema/index.ts';

export const resetLinkMinutes = 30;

/** Replaces an earlier one, whose link becomes invalid. */
export async function storePasswordReset(
  db: Executor,
  reset: { userId: number; tokenHash: string },
): Promise<void> {
  const fresh = {
    ...reset,
    expiresAt: sql`now() + make_interval(mins => ${resetLinkMinutes})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(passwordResets)
    .values(fresh)
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
}

const isOpen = (tokenHash: string) =>
  and(eq(passwordResets.tokenHash, tokenHash), sql`${passwordResets.expiresAt} > now()`);

/** The user of the link while it is valid. */
export async function findPasswordReset(db: Executor, tokenHash: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isOpen(tokenHash));
  return row?.userId ?? null;
}

/** True for the first caller, false for all later ones. */
export async function takePasswordReset(db: Executor, tokenHash: string): Promise<boolean> {
  const rows = await db
    .delete(passwordResets)
    .where(isOpen(tokenHash))
    .returning({ userId: passwordResets.userId });
  return rows.length > 0;
}

export async function dropPasswordReset(db: Executor, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function forgetOldPasswordResets(db: Executor): Promise<void> {
  await db.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now()`);
}
