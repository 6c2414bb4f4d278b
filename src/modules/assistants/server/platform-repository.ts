import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { assistantNonces, assistantPlatforms } from '#database/schema/index.ts';
import type { PlatformProfile } from '#modules/assistants/negotiate.ts';
import type { AskedProfile } from './platform-profiles.ts';

export type Platform = typeof assistantPlatforms.$inferSelect;

export async function notePlatform(
  db: Executor,
  profileUrl: string,
  { profile, askedAt }: AskedProfile,
): Promise<Platform> {
  const said = { host: hostOf(profileUrl), profile, profileAt: askedAt };
  const [row] = await db
    .insert(assistantPlatforms)
    .values({ profileUrl, calls: 1, ...said })
    .onConflictDoUpdate({
      target: assistantPlatforms.profileUrl,
      set: { calls: sql`${assistantPlatforms.calls} + 1`, lastSeen: sql`now()`, ...said },
    })
    .returning();
  if (!row) throw new Error('The platform was not stored');
  return row;
}

/** The profile of the last fetch; null for a platform that never called. */
export async function findAskedProfile(
  db: Executor,
  profileUrl: string,
): Promise<AskedProfile | null> {
  const [row] = await db
    .select({ profile: assistantPlatforms.profile, askedAt: assistantPlatforms.profileAt })
    .from(assistantPlatforms)
    .where(eq(assistantPlatforms.profileUrl, profileUrl));
  if (!row?.profile || !row.askedAt) return null;
  return { profile: row.profile as PlatformProfile, askedAt: row.askedAt };
}

/** A host that was switched off cannot return with another address. */
export async function isHostOff(db: Executor, profileUrl: string): Promise<boolean> {
  const isOff = and(
    eq(assistantPlatforms.host, hostOf(profileUrl)),
    isNotNull(assistantPlatforms.offSince),
  );
  return (await db.$count(assistantPlatforms, isOff)) > 0;
}

/** Empty for an invalid address, which no platform has. */
export function hostOf(profileUrl: string): string {
  return URL.parse(profileUrl)?.hostname ?? '';
}

/** True for the first call with this signature. */
export async function claimNonce(
  db: Executor,
  platformId: number,
  nonce: string,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(assistantNonces)
    .values({ platformId, nonce })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findPlatform(db: Executor, id: number): Promise<Platform | null> {
  const [row] = await db.select().from(assistantPlatforms).where(eq(assistantPlatforms.id, id));
  return row ?? null;
}

/** Switches all platforms of the same host; null if there is no such platform. */
export async function switchHost(
  tx: Transaction,
  id: number,
  isOff: boolean,
): Promise<string | null> {
  const platform = await findPlatform(tx, id);
  if (!platform) return null;
  const host = hostOf(platform.profileUrl);
  await tx
    .update(assistantPlatforms)
    .set({ offSince: isOff ? sql`now()` : null, host })
    .where(or(eq(assistantPlatforms.id, id), eq(assistantPlatforms.host, host)));
  return host;
}

export async function listPlatforms(db: Executor) {
  return db
    .select({
      platform: assistantPlatforms,
      orders: db
        .$count(
          sql`assistant_sessions join orders on orders.checkout_id = assistant_sessions.checkout_id`,
          sql`assistant_sessions.platform_id = ${assistantPlatforms.id}`,
        )
        .mapWith(Number),
    })
    .from(assistantPlatforms)
    .orderBy(desc(assistantPlatforms.lastSeen))
    .limit(200);
}
