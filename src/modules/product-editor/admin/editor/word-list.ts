import { mostVariants } from '#modules/catalog/choice/variant-choices.ts';
import { countOf, foldText } from '#shared/text.ts';

const mostWords = 200;
const longestWord = 100;

/** The maximum number of words, and the message for more. */
export type WordLimit = { most: number; sentence: string };

/** Each further size adds a variant for every colour, and the other way round. */
export function wordLimit(noun: string, others: readonly string[]): WordLimit {
  const most = Math.floor(mostVariants / Math.max(1, others.length));
  return most < mostWords
    ? { most, sentence: `At most ${mostVariants} combinations of size and color` }
    : { most: mostWords, sentence: `At most ${mostWords} ${noun}s` };
}

export function isList(text: string): boolean {
  return /[,;\t\r\n]/.test(text);
}

/** Splits at commas, semicolons, tabs and line breaks, as in a list pasted from a table. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,;\t\r\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export type AddedWords = {
  words: string[];
  /** The words that were not added; they stay in the field. */
  rest: string;
  /** A note about the added words, or empty. */
  note: string;
};

/** 'Noir' and 'noir' are one colour in stock, so they are one here. */
export function addWords(
  before: readonly string[],
  text: string,
  { noun, limit }: { noun: string; limit: WordLimit },
): AddedWords {
  const words = [...before];
  const known = new Set(words.map(foldText));
  const left = { known: 0, long: [] as string[], beyond: [] as string[] };
  for (const word of splitWords(text)) {
    if (known.has(foldText(word))) left.known += 1;
    else if (word.length > longestWord) left.long.push(word);
    else if (words.length >= limit.most) left.beyond.push(word);
    else {
      words.push(word);
      known.add(foldText(word));
    }
  }
  const added = words.length - before.length;
  const sentences = [
    (added > 1 || (added === 1 && left.known > 0)) && `${countOf(added, noun)} added.`,
    left.known > 0 && `${wasOrWere(left.known)} there already.`,
    left.long.length > 0 &&
      `A ${noun} has at most ${longestWord} characters: ${wasOrWere(left.long.length)} left out.`,
    left.beyond.length > 0 && `${limit.sentence}: ${wasOrWere(left.beyond.length)} left out.`,
  ];
  return {
    words,
    rest: [...left.long, ...left.beyond].join(', '),
    note: sentences.filter(Boolean).join(' '),
  };
}

function wasOrWere(count: number): string {
  return `${count} ${count === 1 ? 'was' : 'were'}`;
}
