import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { type Guess, startGuess } from '#platform/guess-limit.ts';
import { addressKey, addressRules, type KeyRule, type RateRule } from '#platform/rate-limit.ts';

const minutes = 60;

/** Only failures count: a successful try is given back. */
const perGuesser: RateRule = { limit: 10, windowSeconds: 10 * minutes };
const perAddress: RateRule = { limit: 60, windowSeconds: 10 * minutes };
const perAccount: RateRule = { limit: 30, windowSeconds: 60 * minutes };
const perDevice: RateRule = { limit: 20, windowSeconds: 60 * minutes };

type Attempted = {
  address: string;
  email: string;
  /** Null if no user has this e-mail address. */
  userId: number | null;
  trustedDevice: string | null;
};

/**
 * One address has few tries for one account and more for all together. So one attacking machine
 * cannot lock an owner out everywhere, nor block colleagues behind its address. A device that has
 * logged in before has its own limit, and the others do not apply to it.
 */
export function startAttempt(db: Executor, attempted: Attempted): Promise<Guess> {
  return startGuess(db, countsOf(attempted));
}

/** Uses the user's id: the database treats more spellings of an address as equal than we do. */
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
