import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { recoveryCodes, users } from '#database/schema/index.ts';
import { removeAllPasskeys } from '../passkeys/passkey-repository.ts';

/** False if another request has already used this step or a later one. */
export async function spendTotpStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), lt(users.totpLastStep, step)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** False if there is no such code or it has been used. */
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

/** The hashes of the unused codes. */
export async function listRecoveryHashes(db: Executor, userId: number): Promise<string[]> {
  const rows = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return rows.map(({ codeHash }) => codeHash);
}

/** The encrypted secrets of all users, locked until the transaction ends. */
export async function lockTotpSecrets(db: Executor): Promise<{ id: number; secret: string }[]> {
  const rows = await db
    .select({ id: users.id, secret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret))
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id, secret }) => ({ id, secret: secret ?? '' }));
}

/** Stores the same secret, encrypted with another key. */
export async function resealTotpSecret(db: Executor, id: number, sealed: string): Promise<void> {
  await db.update(users).set({ totpSecret: sealed }).where(eq(users.id, id));
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

/** Replaces an unfinished set-up; a finished one stays. */
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

/** Removes all second factors: the next login needs only the password. */
export async function removeSecondFactors(tx: Transaction, userId: number): Promise<void> {
  await removeTotp(tx, userId);
  await removeAllPasskeys(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
}

export async function removeTotp(db: Executor, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: 0 })
    .where(eq(users.id, userId));
}
