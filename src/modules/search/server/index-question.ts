import type { Cents } from '#shared/money.ts';

/** A word of a search and what the catalogue takes it for. */
export type UnderstoodWord = {
  word: string;
  /** Too common to be in the index, such as 'the'. */
  noise: boolean;
  /** A word of the catalogue, in whatever form. */
  known: boolean;
  /** A word of names and labels, not only of descriptions. */
  labelled: boolean;
  /** At least one word of the catalogue begins so. */
  begun: boolean;
  /** The nearest words, when it is neither. */
  corrections: string[];
  /** Names and labels it may have been meant for, when only descriptions hold it. */
  doubts: string[];
  /** The entries of the index that begin so, where it may go on. */
  endings: string[] | null;
};

/** What the index is asked for: any of these entries, or a text in PostgreSQL's query language. */
export type IndexTerm = {
  entries: string[];
  text: string;
  /** The same as a text alone, and what matches are ranked by. */
  inFull: string;
  /** What was written, without what else it may mean: this weighs more. */
  literal: string;
  /** True where `entries` leave out some of very many. */
  isCut: boolean;
  /** Shop colours that the word is a name for. */
  colors?: string[];
  /** How likely it is that just this word does not belong: the likeliest is left out first. */
  doubt?: number;
};

/** A search as the index is asked: all the terms, and the prices of the text. */
export type IndexQuestion = {
  terms: IndexTerm[];
  minCents: Cents | null;
  maxCents: Cents | null;
  /** The listing that the search narrows. */
  place?: QuestionPlace;
};

export type QuestionPlace = {
  category?: string;
  subCategory?: string;
  /** Every text a product may name the collection by. */
  collectionNames?: string[];
};

/** The database lists one more, so that a longer list can be told. */
const mostEndings = 200;

/** What one word of the search means. `last`: the shopper may still be typing it. */
export function termOf(understood: UnderstoodWord, last: boolean): IndexTerm {
  const { word, noise, known, begun, corrections, endings } = understood;
  const mayGoOn = last || noise || (begun && !known);
  const near = corrections.map(quote);
  const inFull = eitherOf([mayGoOn ? `${quote(word)}:*` : quote(word), ...near]);
  if (!mayGoOn || endings === null) return plainTerm(inFull);
  const entries = endings.slice(0, mostEndings);
  // A common word is no entry and no text: only what it may become can be asked.
  const full = noise ? '' : inFull;
  return {
    // Entries are named once and not as a text as well: the index is slower by every name it is asked.
    entries,
    text: eitherOf(near),
    inFull: full,
    literal: full,
    isCut: endings.length > mostEndings && !noise,
  };
}

/** Also fits what the catalogue calls by other words; several words in one text are all asked. */
export function alsoMeaning(term: IndexTerm, means: readonly string[]): IndexTerm {
  const texts = means.map((text) => allOf(withoutAccents(text).match(/[\p{L}\p{Nd}]+/gu) ?? []));
  const meant = [...new Set(texts)].filter((text) => text !== '');
  if (meant.length === 0) return term;
  return {
    ...term,
    text: eitherOf([...(term.text === '' ? [] : [term.text]), ...meant]),
    inFull: eitherOf([...(term.inFull === '' ? [] : [term.inFull]), ...meant]),
  };
}

/** Several words that are one thing: 'nail varnish'. */
export function phraseTerm(words: readonly string[]): IndexTerm {
  return plainTerm(allOf(words));
}

/** Any one of the terms instead of all. */
export function anyOf(terms: readonly IndexTerm[]): IndexTerm {
  return {
    entries: terms.flatMap(({ entries }) => entries),
    text: eitherOf(terms.map(({ text }) => text).filter((text) => text !== '')),
    inFull: eitherOf(terms.map(({ inFull }) => inFull)),
    literal: eitherOf(terms.map(({ literal }) => literal)),
    isCut: terms.some(({ isCut }) => isCut),
  };
}

/**
 * What to ask where not all fits, the smallest loss first: without one of the terms, then one alone.
 * What the catalogue does not know is left out before what only a description holds.
 */
export function fewerTerms(terms: readonly IndexTerm[]): IndexTerm[][] {
  const doubtful = terms.toSorted((left, right) => (right.doubt ?? 0) - (left.doubt ?? 0));
  const without = doubtful.map((left) => terms.filter((term) => term !== left));
  const alone = doubtful.toReversed().map((term) => [term]);
  const choices = terms.length > 2 ? [...without.slice(0, mostTries), ...alone] : alone;
  return terms.length < 2 ? [] : choices.slice(0, 2 * mostTries);
}

const mostTries = 3;

export function plainTerm(text: string): IndexTerm {
  return { entries: [], text, inFull: text, literal: text, isCut: false };
}

/** As the index holds every text. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

function quote(word: string): string {
  return `'${word}'`;
}

function allOf(words: readonly string[]): string {
  return words.length === 0 ? '' : `(${words.map(quote).join(' & ')})`;
}

function eitherOf(texts: string[]): string {
  return texts.length === 0 ? '' : `(${texts.join(' | ')})`;
}
