import type { Cents } from '#shared/money.ts';

/** A word of a search and what the catalogue takes it for. */
export type UnderstoodWord = {
  word: string;
  /** Too common to be in the index, such as 'the'. */
  noise: boolean;
  /** A word of the catalogue, in whatever form. */
  known: boolean;
  /** At least one word of the catalogue begins so. */
  begun: boolean;
  /** The nearest words, when it is neither. */
  corrections: string[];
  /** The entries of the index that begin so, where it may go on. */
  endings: string[] | null;
};

/** What the index is asked for: any of these entries, or a text in PostgreSQL's query language. */
export type IndexTerm = {
  entries: string[];
  text: string;
  /** The same as a text alone, and what matches are ranked by. */
  inFull: string;
  /** True where `entries` leave out some of very many. */
  isCut: boolean;
};

/** A search as the index is asked: all the terms, and the prices of the text. */
export type IndexQuestion = {
  terms: IndexTerm[];
  minCents: Cents | null;
  maxCents: Cents | null;
};

/** The database lists one more, so that a longer list can be told. */
const mostEndings = 200;

const nothing: IndexTerm = plainTerm('');

/** `unfinished`: the last word is still being typed, so it may go on. */
export function termsOf(words: readonly UnderstoodWord[], unfinished: boolean): IndexTerm[] {
  const written = words.filter(({ word }) => word !== '');
  const terms = written.flatMap((word, index) =>
    tellsNothing(word) ? [] : termOf(word, unfinished && index === written.length - 1),
  );
  // Without a word that tells anything, nothing is found rather than everything.
  return terms.length > 0 ? terms : [nothing];
}

/** Any one of the terms instead of all. */
export function anyOf(terms: readonly IndexTerm[]): IndexTerm {
  return {
    entries: terms.flatMap(({ entries }) => entries),
    text: eitherOf(terms.map(({ text }) => text).filter((text) => text !== '')),
    inFull: eitherOf(terms.map(({ inFull }) => inFull)),
    isCut: terms.some(({ isCut }) => isCut),
  };
}

export function plainTerm(text: string): IndexTerm {
  return { entries: [], text, inFull: text, isCut: false };
}

function tellsNothing({ noise, corrections }: UnderstoodWord): boolean {
  return noise && corrections.length === 0;
}

/** Entries are named once and not as a text as well: the index is slower by every name it is asked. */
function termOf(understood: UnderstoodWord, last: boolean): IndexTerm {
  const { word, known, begun, corrections, endings } = understood;
  const mayGoOn = last || (begun && !known);
  const near = corrections.map((correction) => `'${correction}'`);
  const inFull = eitherOf([mayGoOn ? `'${word}':*` : `'${word}'`, ...near]);
  if (!mayGoOn || endings === null) return plainTerm(inFull);
  return {
    entries: endings.slice(0, mostEndings),
    text: eitherOf(near),
    inFull,
    isCut: endings.length > mostEndings,
  };
}

function eitherOf(texts: string[]): string {
  return texts.length === 0 ? '' : `(${texts.join(' | ')})`;
}
