import type { Database } from '#database/client.ts';
import { type DiscountRefusal, readCode } from '#modules/offers/discount.ts';
import type { CardRefusal } from '#modules/offers/gift-card.ts';
import {
  countWrong,
  type Guesser,
  type GuessLimits,
  guessCounts,
  rememberTold,
  startGuess,
  type TooManyGuesses,
  wasTold,
} from '#platform/guess-limit.ts';
import { fail } from '#shared/result.ts';

/** People mistype theirs a few times; ten people behind one address may do so at once. */
const codeGuesses: GuessLimits = {
  own: { limit: 20, windowSeconds: 600 },
  address: { limit: 200, windowSeconds: 600 },
};

type Looked = { ok: true } | { ok: false; code: string; detail?: unknown };

type TypedCodes = { discountCode?: string | undefined; giftCardCode?: string | undefined };

/**
 * Looks a code up as a guess. Staff choose discount codes, so they can be guessed: they are counted
 * first. A gift card's code can't be, so a right one is always answered.
 */
export async function guessCodes<Answer extends Looked>(
  db: Database,
  { discountCode }: TypedCodes,
  guesser: Guesser,
  look: () => Promise<Answer>,
): Promise<Answer | TooManyGuesses> {
  const counts = (name: string) => guessCounts(name, guesser, codeGuesses);
  const looked = discountCode
    ? await guessDiscount(db, discountCode, guesser, counts('discount-code'), look)
    : await look();
  return isUnknownCard(looked) ? countWrong(db, counts('gift-card'), looked) : looked;
}

async function guessDiscount<Answer extends Looked>(
  db: Database,
  typed: string,
  { own }: Guesser,
  counts: ReturnType<typeof guessCounts>,
  look: () => Promise<Answer>,
): Promise<Answer | TooManyGuesses> {
  const code = readCode(typed);
  if (own !== null && (await wasTold(db, own, code))) return look();
  const guess = await startGuess(db, counts);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  const looked = await look();
  const isJudged = looked.ok || looked.code === 'discount-refused';
  if (own !== null && isJudged) await rememberTold(db, own, code);
  if (!isUnknownDiscount(looked)) await guess.giveBack();
  return looked;
}

function isUnknownDiscount(looked: Looked): boolean {
  if (looked.ok || looked.code !== 'discount-refused') return false;
  return (looked.detail as DiscountRefusal | undefined)?.why === 'unknown';
}

function isUnknownCard(looked: Looked): boolean {
  if (looked.ok || looked.code !== 'gift-card-refused') return false;
  return (looked.detail as CardRefusal | undefined) === 'unknown';
}
