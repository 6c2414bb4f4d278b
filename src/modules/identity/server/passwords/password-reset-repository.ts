import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { passwordResets } from '#database/schema/index.ts';

export const resetLinkMinutes = 30;

/** Replaces an earlier one, whose link is worth nothing from then on. */
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

/** Whose link it is, while it works. */
export async function findPasswordReset(db: Executor, tokenHash: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isOpen(tokenHash));
  return row?.userId ?? null;
}

/** Used up by whoever takes it first; false for everybody after. */
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
