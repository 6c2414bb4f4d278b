import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { passkeyChallenges } from '#database/schema/index.ts';

/** How long a person has for the browser's question. */
export const challengeMinutes = 5;

export type Purpose = 'create' | 'sign-in' | 'second-factor';

/** What an answer is good for, and whose it must be. */
export type ChallengeFor = { purpose: Purpose; owner: string };

export async function storeChallenge(
  db: Executor,
  challenge: string,
  { purpose, owner }: ChallengeFor,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${challengeMinutes})`;
  await db.insert(passkeyChallenges).values({ challenge, purpose, owner, expiresAt });
}

/** True once, for its purpose and its owner, while its time is not up. */
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
