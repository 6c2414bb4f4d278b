import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { type Guess, startGuess } from '#platform/guess-limit.ts';
import { addressKey, addressRules, type KeyRule, type RateRule } from '#platform/rate-limit.ts';

const minutes = 60;

/** Only failures count: what turned out right is given back. */
const perGuesser: RateRule = { limit: 10, windowSeconds: 10 * minutes };
const perAddress: RateRule = { limit: 60, windowSeconds: 10 * minutes };
const perAccount: RateRule = { limit: 30, windowSeconds: 60 * minutes };
const perDevice: RateRule = { limit: 20, windowSeconds: 60 * minutes };

type Attempted = {
  address: string;
  email: string;
  /** Null where nobody has this e-mail address. */
  userId: number | null;
  trustedDevice: string | null;
};

/**
 * One address has few tries for one account and more for all together, so that one noisy machine
 * can't use up the account's allowance and lock its owner out everywhere, nor the colleagues behind
 * its address. A device that has logged in before has an allowance of its own, and is spared the
 * others.
 */
export function startAttempt(db: Executor, attempted: Attempted): Promise<Guess> {
  return startGuess(db, countsOf(attempted));
}

/** An account goes by its number: the database takes more spellings of an address for one than we do. */
function countsOf({ address, email, userId, trustedDevice }: Attempted): KeyRule[] {
  if (trustedDevice !== null) return [{ key: `login:device:${trustedDevice}`, rule: perDevice }];
  const account = userId === null ? `nobody:${keyOf(email)}` : `account:${userId}`;
  return [
    { key: addressKey(`login:${account}`, address), rule: perGuesser },
    ...addressRules('login:address', address, perAddress),
    { key: `login:${account}`, rule: perAccount },
  ];
}

function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
