import type { Database } from '#database/client.ts';
import { readCode } from '#modules/orders/checkout-offers.ts';
import type { OfferRefusal } from '#modules/orders/server/index.ts';
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

/** People mistype a code a few times; ten people may share one address. */
const codeGuesses: GuessLimits = {
  own: { limit: 20, windowSeconds: 600 },
  address: { limit: 200, windowSeconds: 600 },
};

type Looked = { ok: true } | { ok: false; code: string; detail?: unknown };

type TypedCodes = { discountCode?: string | undefined; giftCardCode?: string | undefined };

/**
 * Looks a code up as a guess. Discount codes are chosen by staff and can be guessed: they are
 * counted first. A gift card's code can't be guessed, so a valid one is always answered.
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
  return isUnknown(looked, 'gift-card-refused')
    ? countWrong(db, counts('gift-card'), looked)
    : looked;
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
  if (!isUnknown(looked, 'discount-refused')) await guess.giveBack();
  return looked;
}

function isUnknown(looked: Looked, code: 'discount-refused' | 'gift-card-refused'): boolean {
  if (looked.ok || looked.code !== code) return false;
  return (looked.detail as OfferRefusal | undefined)?.why === 'unknown';
}
