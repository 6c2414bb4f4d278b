import { type Cents, dollarsToCents } from '#shared/money.ts';
import { cleanSearchText } from './clean-search-text.ts';
import { blankOut, type SizeInText, sizesInText, takeSizeRanges, takeSizes } from './size-text.ts';

/** A parsed search: words, sizes, and a price if there is one. */
export type SearchQuery = {
  words: string[];
  sizes: SizeInText[];
  /** The text without its sizes. */
  withoutSizes: string;
  minCents: Cents | null;
  maxCents: Cents | null;
};

const mostWords = 12;
const longestWord = 40;

const amount = String.raw`(?:us\s?)?\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?(?:\s?(?:dollars?|usd))?`;
const end = String.raw`(?![\p{L}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}])`;
const range = new RegExp(
  `${start}(?:between\\s+|from\\s+)?${amount}\\s*(?:-|–|—|\\bto\\b|\\band\\b)\\s*${amount}${end}`,
  'iu',
);
const atMost = new RegExp(
  `${start}(?:under|below|less than|cheaper than|up to|at most|max|<)\\s*${amount}${end}`,
  'iu',
);
const atLeast = new RegExp(
  `${start}(?:over|above|more than|at least|from|min|>)\\s*${amount}${end}`,
  'iu',
);

/** '$500' or '500 dollars' without another word is the highest price. */
const bare = new RegExp(
  `${start}(?:(?:us\\s?)?\\$\\s?(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(?:\\.(\\d{1,2}))?|(\\d{1,7})\\s?(?:dollars?|usd))${end}`,
  'iu',
);

/** 'black heels size 38 under 300' means black heels in 38 for at most $300. */
export function parseSearchQuery(written: string): SearchQuery {
  const text = cleanSearchText(written);
  const ranged = takeSizeRanges(text);
  const { rest: unpriced, ...prices } = takePrices(ranged.rest);
  const { sizes, rest } = takeSizes(unpriced);
  return {
    words: wordsOf(rest),
    ...sizesInText(text, [...ranged.sizes, ...sizes]),
    ...prices,
  };
}

function takePrices(text: string) {
  let rest = text;
  let minCents: Cents | null = null;
  let maxCents: Cents | null = null;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = blankOut(rest, found);
    return found;
  };
  const between = take(range);
  if (between) {
    const ends = [centsOf(between[1], between[2]), centsOf(between[3], between[4])];
    minCents = Math.min(...ends);
    maxCents = Math.max(...ends);
  }
  const most = take(atMost);
  if (most) maxCents = centsOf(most[1], most[2]);
  const least = take(atLeast);
  if (least) minCents = centsOf(least[1], least[2]);
  const ready = minCents === null && maxCents === null ? take(bare) : null;
  if (ready) maxCents = centsOf(ready[1] ?? ready[3], ready[2]);
  return { rest, minCents, maxCents };
}

function centsOf(whole = '0', fraction = '0'): Cents {
  return dollarsToCents(Number(`${whole.replaceAll(',', '')}.${fraction}`));
}

function wordsOf(text: string): string[] {
  const words = text.replace(/['’]s?(?![\p{L}\p{N}])/gu, '').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  const short = (word: string) => Array.from(word).slice(0, longestWord).join('');
  const unique = new Set(words.map((word) => short(word.toLowerCase())));
  return [...unique].slice(0, mostWords);
}
