import { type Cents, dollarsToCents } from '#shared/money.ts';

/** What a search text asks for: words to find, and a price where one was written. */
export type SearchQuery = {
  words: string[];
  minCents: Cents | null;
  maxCents: Cents | null;
};

export const longestSearchText = 200;
const mostWords = 12;
const longestWord = 40;

/** The text as it is used and shown: without control characters and double blanks, and not endless. */
export function cleanSearchText(text: string): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, longestSearchText)
    .join('')
    .trim();
}

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

/** 'black heels under 300' asks for black heels of at most $300. */
export function parseSearchQuery(text: string): SearchQuery {
  let rest = cleanSearchText(text);
  let minCents: Cents | null = null;
  let maxCents: Cents | null = null;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
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
  return { words: wordsOf(rest), minCents, maxCents };
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
