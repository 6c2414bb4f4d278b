import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { fail, type Result } from '#shared/result.ts';
import { limitedAddress } from './limited-address.ts';
import {
  addressRules,
  countAgainstLimit,
  isLimitUsedUp,
  type KeyRule,
  type RateRule,
  returnToLimit,
} from './rate-limit.ts';

export type Guess =
  | { allowed: true; giveBack(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

export type TooManyGuesses = Result<never, 'too-many-requests', number>;

/** Whose guess it is: a checkout, an account, a link; null where the address is all that is known. */
export type Guesser = { own: string | null; address: string };

/**
 * What one guesser may try, and what all behind one address may: a carrier puts thousands behind
 * one, so the second is wide.
 */
export type GuessLimits = { own: RateRule; address: RateRule };

/** An empty address is nobody's: then the guesser counts alone. */
export function guessCounts(
  name: string,
  { own, address }: Guesser,
  limits: GuessLimits,
): KeyRule[] {
  return [
    { key: `${name}:own:${own ?? limitedAddress(address)}`, rule: limits.own },
    ...(address === '' ? [] : addressRules(`${name}:address`, address, limits.address)),
  ];
}

/**
 * Counts a guess before it is looked at, so that many at the same moment add up. `giveBack` is for
 * what turns out right. For codes that can be guessed: past the limit the right one is refused, too.
 */
export async function startGuess(db: Executor, counts: readonly KeyRule[]): Promise<Guess> {
  const counted: KeyRule[] = [];
  const giveBack = async () => {
    for (const { key, rule } of counted) await returnToLimit(db, key, rule);
  };
  for (const count of counts) {
    const answer = await countAgainstLimit(db, count.key, count.rule);
    if (!answer.allowed) {
      await giveBack();
      return answer;
    }
    counted.push(count);
  }
  return { allowed: true, giveBack };
}

/**
 * For codes too long to be guessed: what is right is always answered, and only what was wrong comes
 * here. It is counted before it is answered, and past the limit the answer is to wait.
 */
export async function countWrong<Wrong>(
  db: Executor,
  counts: readonly KeyRule[],
  wrong: Wrong,
): Promise<Wrong | TooManyGuesses> {
  const guess = await startGuess(db, counts);
  return guess.allowed ? wrong : fail('too-many-requests', guess.retryAfterSeconds);
}

const remembered: RateRule = { limit: 1, windowSeconds: 3600 };

/** Who was told what a code is learns nothing by asking again: for an hour that is no guess. */
export async function rememberTold(db: Executor, own: string, code: string): Promise<void> {
  await countAgainstLimit(db, toldKey(own, code), remembered);
}

export function wasTold(db: Executor, own: string, code: string): Promise<boolean> {
  return isLimitUsedUp(db, toldKey(own, code), remembered);
}

function toldKey(own: string, code: string): string {
  const digest = createHash('sha256').update(`${own}\n${code}`).digest('base64url');
  return `told:${digest}`;
}
