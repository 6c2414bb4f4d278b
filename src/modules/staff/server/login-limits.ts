import type { Executor } from '#database/client.ts';
import {
  addressKey,
  countAgainstLimit,
  type RateRule,
  returnToLimit,
} from '#platform/rate-limit.ts';

const minutes = 60;

/** Only failures count: what turned out right is given back. */
const perAddress: RateRule = { limit: 10, windowSeconds: 10 * minutes };
const perAccount: RateRule = { limit: 30, windowSeconds: 60 * minutes };
const perDevice: RateRule = { limit: 20, windowSeconds: 60 * minutes };

type Count = { key: string; rule: RateRule };

export type Attempt =
  | { allowed: true; giveBack(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/**
 * The address is counted first and alone, so that one noisy machine can't use up the account's
 * allowance and lock its owner out everywhere. A device that has logged in before has an
 * allowance of its own.
 */
export async function startAttempt(
  db: Executor,
  input: { address: string; email: string; trustedDevice: string | null },
): Promise<Attempt> {
  const { address, email, trustedDevice } = input;
  const counts: Count[] = [
    { key: addressKey('login:address', address), rule: perAddress },
    trustedDevice === null
      ? { key: `login:account:${email.toLowerCase()}`, rule: perAccount }
      : { key: `login:device:${trustedDevice}`, rule: perDevice },
  ];
  for (const { key, rule } of counts) {
    const answer = await countAgainstLimit(db, key, rule);
    if (!answer.allowed) return answer;
  }
  return {
    allowed: true,
    async giveBack() {
      for (const { key, rule } of counts) await returnToLimit(db, key, rule);
    },
  };
}
