import type { Cents } from '#shared/money.ts';

/** A word of a search and what the catalogue takes it for. */
export type UnderstoodWord = {
  word: string;
  /** A word of the catalogue, in whatever form. */
  known: boolean;
  /** At least one word of the catalogue begins so. */
  begun: boolean;
  /** The nearest words, when it is neither. */
  corrections: string[];
};

/** A search as the index is asked: in PostgreSQL's query language, with the prices of the text. */
export type IndexQuestion = {
  /** Null where the text holds no words; then only the prices count. */
  all: string | null;
  /** All the words, each in the name or the category. */
  inName: string | null;
  /** Any one of the words. */
  any: string | null;
  minCents: Cents | null;
  maxCents: Cents | null;
};

/** `unfinished`: the last word is still being typed, so it may go on. */
export function questionOf(
  words: readonly UnderstoodWord[],
  unfinished: boolean,
): Pick<IndexQuestion, 'all' | 'inName' | 'any'> {
  const asked = words.filter(({ word }) => word !== '');
  const terms = (labels: string) =>
    asked.map((word, index) => termOf(word, unfinished && index === asked.length - 1, labels));
  return {
    all: terms('').join(' & '),
    inName: terms('A').join(' & '),
    any: terms('').join(' | '),
  };
}

function termOf(understood: UnderstoodWord, last: boolean, labels: string): string {
  const { word, known, begun, corrections } = understood;
  const mayGoOn = last || (begun && !known);
  const spellings = [
    lexeme(word, `${labels}${mayGoOn ? '*' : ''}`),
    ...corrections.map((near) => lexeme(near, labels)),
  ];
  return `(${spellings.join(' | ')})`;
}

/** Words arrive without quotes and operators; the quotes here are for those the parser would split. */
function lexeme(word: string, flags: string): string {
  return flags === '' ? `'${word}'` : `'${word}':${flags}`;
}
