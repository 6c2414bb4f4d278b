import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import {
  addressRules,
  countAgainstAll,
  type KeyRule,
  type RateRule,
  returnToLimit,
} from '#platform/rate-limit.ts';

const minutes = 60;

/** Only failures count: what turned out right is given back. */
const perAddress: RateRule = { limit: 10, windowSeconds: 10 * minutes };
const perAccount: RateRule = { limit: 30, windowSeconds: 60 * minutes };
const perDevice: RateRule = { limit: 20, windowSeconds: 60 * minutes };

export type Attempt =
  | { allowed: true; giveBack(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

type Attempted = {
  address: string;
  email: string;
  /** Null where nobody has this e-mail address. */
  userId: number | null;
  trustedDevice: string | null;
};

/**
 * The address is counted first and alone, so that one noisy machine can't use up the account's
 * allowance and lock its owner out everywhere. A device that has logged in before has an allowance
 * of its own, and is spared the others.
 */
export async function startAttempt(db: Executor, attempted: Attempted): Promise<Attempt> {
  const counts = countsOf(attempted);
  const answer = await countAgainstAll(db, counts);
  if (!answer.allowed) return answer;
  return {
    allowed: true,
    async giveBack() {
      for (const { key, rule } of counts) await returnToLimit(db, key, rule);
    },
  };
}

/** An account goes by its number: the database takes more spellings of an address for one than we do. */
function countsOf({ address, email, userId, trustedDevice }: Attempted): KeyRule[] {
  if (trustedDevice !== null) return [{ key: `login:device:${trustedDevice}`, rule: perDevice }];
  const account = userId === null ? `login:nobody:${keyOf(email)}` : `login:account:${userId}`;
  return [
    ...addressRules('login:address', address, perAddress),
    { key: account, rule: perAccount },
  ];
}

function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
