import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { recoveryCodes, users } from '#database/schema/index.ts';

/** False if another request used this step, or a later one, first. */
export async function spendTotpStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), lt(users.totpLastStep, step)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** False if there is no such code or it was used before. */
export async function spendRecoveryCode(
  db: Executor,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: number,
  codeHashes: string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length === 0) return;
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Replaces a set-up that was begun and not finished; a finished one stays. */
export async function storeTotpSecret(
  db: Executor,
  userId: number,
  sealedSecret: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpSecret: sealedSecret, totpLastStep: 0 })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function confirmTotp(db: Executor, userId: number): Promise<void> {
  await db.update(users).set({ totpConfirmedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function removeTotp(db: Executor, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: 0 })
    .where(eq(users.id, userId));
}
