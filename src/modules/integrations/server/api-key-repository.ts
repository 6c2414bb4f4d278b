import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { apiKeys, users } from '#database/schema/index.ts';
import { isAdmitted, type UserRow } from '#modules/identity/server/index.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

const isLive = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

export function listLiveKeys(db: Executor): Promise<{ key: KeyRow; email: string }[]> {
  return db
    .select({ key: apiKeys, email: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(isLive)
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** Locks the table against new keys until the transaction ends. */
export async function countLiveKeys(tx: Executor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api keys'))`);
  const [live] = await tx.select({ number: count() }).from(apiKeys).where(isLive);
  return live?.number ?? 0;
}

type KeyToAdd = Pick<KeyRow, 'name' | 'scopes' | 'prefix' | 'tokenHash' | 'createdBy'> & {
  days: number | null;
};

export async function insertKey(tx: Executor, { days, ...key }: KeyToAdd): Promise<string> {
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...key,
      ...(days !== null && { expiresAt: sql`now() + make_interval(days => ${days})` }),
    })
    .returning({ id: apiKeys.id });
  return row?.id ?? '';
}

/** Returns its name; null if there is no such live key. */
export async function endKey(tx: Executor, id: string): Promise<string | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return row?.name ?? null;
}

/** A live key with its maker, if they still work here. */
export async function findLiveKey(
  db: Executor,
  tokenHash: string,
): Promise<{ key: KeyRow; user: UserRow } | null> {
  const [row] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.tokenHash, tokenHash), isLive, isAdmitted, eq(users.isActive, true)));
  return row ?? null;
}

/** Updated at most once a minute. */
export async function markKeyUsed(db: Executor, id: string): Promise<void> {
  const isOld = or(
    isNull(apiKeys.lastUsedAt),
    sql`${apiKeys.lastUsedAt} < now() - interval '1 minute'`,
  );
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isOld));
}
