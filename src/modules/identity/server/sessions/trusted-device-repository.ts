import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { trustedDevices } from '#database/schema/index.ts';

export async function isTrustedDevice(
  db: Executor,
  userId: number,
  tokenHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: trustedDevices.userId })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.tokenHash, tokenHash)));
  return rows.length > 0;
}

export async function trustDevice(db: Executor, userId: number, tokenHash: string): Promise<void> {
  await db
    .insert(trustedDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: [trustedDevices.userId, trustedDevices.tokenHash],
      set: { createdAt: sql`now()` },
    });
}

export async function distrustOtherDevices(
  db: Executor,
  userId: number,
  exceptHash: string | null,
): Promise<void> {
  await db
    .delete(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        exceptHash === null ? undefined : ne(trustedDevices.tokenHash, exceptHash),
      ),
    );
}

/** A device without a login for a year is no longer trusted. */
export async function forgetOldDevices(db: Executor): Promise<void> {
  await db
    .delete(trustedDevices)
    .where(sql`${trustedDevices.createdAt} < now() - interval '1 year'`);
}
