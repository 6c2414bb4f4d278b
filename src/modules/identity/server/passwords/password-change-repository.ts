import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { passwordChanges } from '#database/schema/index.ts';

const lifeMinutes = 10;
const tries = 5;

export async function storePasswordChange(
  db: Executor,
  change: { userId: number; newPasswordHash: string; codeHash: string },
): Promise<void> {
  const fresh = {
    ...change,
    triesLeft: tries,
    expiresAt: sql`now() + make_interval(mins => ${lifeMinutes})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(passwordChanges)
    .values(fresh)
    .onConflictDoUpdate({ target: passwordChanges.userId, set: fresh });
}

export type OpenChange = { newPasswordHash: string; codeHash: string };

/** Uses up one try in any case; null if none is left or the time has expired. */
export async function tryPasswordChange(db: Executor, userId: number): Promise<OpenChange | null> {
  const [row] = await db
    .update(passwordChanges)
    .set({ triesLeft: sql`${passwordChanges.triesLeft} - 1` })
    .where(
      and(
        eq(passwordChanges.userId, userId),
        gt(passwordChanges.triesLeft, 0),
        sql`${passwordChanges.expiresAt} > now()`,
      ),
    )
    .returning({
      newPasswordHash: passwordChanges.newPasswordHash,
      codeHash: passwordChanges.codeHash,
    });
  return row ?? null;
}

/** False if another request has already used the code. */
export async function closePasswordChange(
  db: Executor,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .delete(passwordChanges)
    .where(and(eq(passwordChanges.userId, userId), eq(passwordChanges.codeHash, codeHash)))
    .returning({ userId: passwordChanges.userId });
  return rows.length > 0;
}

export async function forgetOldPasswordChanges(db: Executor): Promise<void> {
  await db
    .delete(passwordChanges)
    .where(sql`${passwordChanges.expiresAt} < now() - interval '1 day'`);
}
