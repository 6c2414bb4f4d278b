import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { passkeyChallenges } from '#database/schema/index.ts';

/** How long a user may take to answer the browser's dialog. */
export const challengeMinutes = 5;

export type Purpose = 'create' | 'sign-in' | 'second-factor';

/** The purpose of a challenge, and the owner that its answer must come from. */
export type ChallengeFor = { purpose: Purpose; owner: string };

export async function storeChallenge(
  db: Executor,
  challenge: string,
  { purpose, owner }: ChallengeFor,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${challengeMinutes})`;
  await db.insert(passkeyChallenges).values({ challenge, purpose, owner, expiresAt });
}

/** True only once, for the same purpose and owner, and before it expires. */
export async function takeChallenge(
  db: Executor,
  challenge: string,
  { purpose, owner }: ChallengeFor,
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.owner, owner),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length > 0;
}

export async function forgetOldChallenges(db: Executor): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}
