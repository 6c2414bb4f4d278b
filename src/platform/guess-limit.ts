import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { type Failure, fail } from '#shared/result.ts';
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

export type TooManyGuesses = Failure<'too-many-requests', number>;

/** Who guesses: a checkout, an account, a link. Null if only the address is known. */
export type Guesser = { own: string | null; address: string };

/**
 * The limits of one guesser and of all guessers at one address. A mobile carrier puts thousands of
 * people behind one address, so the second limit is wide.
 */
export type GuessLimits = { own: RateRule; address: RateRule };

/** With an empty address only the guesser is counted. */
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
 * Counts a guess before it is checked, so that parallel guesses add up. `giveBack` uncounts a right
 * guess. For codes that can be guessed: past the limit even the right code is refused.
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
 * For codes too long to be guessed: a right code is always accepted, and only a wrong one is
 * counted here. It is counted before the answer. Past the limit the answer is to wait.
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

/** A person who was told about a code learns nothing new from asking again within the hour. */
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
