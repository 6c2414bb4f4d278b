import type { Cents } from '#shared/money.ts';

/** A word of a search and its meaning in the catalogue. */
export type UnderstoodWord = {
  word: string;
  /** Too common to be in the index, such as 'the'. */
  noise: boolean;
  /** A word of the catalogue, in any form. */
  known: boolean;
  /** A word in names and labels, not only in descriptions. */
  labelled: boolean;
  /** At least one word of the catalogue begins with it. */
  begun: boolean;
  /** The nearest words, if it is neither known nor a beginning. */
  corrections: string[];
  /** Names and labels that may have been meant, if the word is only in descriptions. */
  doubts: string[];
  /** The index entries that begin with it, if it may be incomplete. */
  endings: string[] | null;
};

/** One term for the index: any of these entries, or a text in PostgreSQL's query language. */
export type IndexTerm = {
  entries: string[];
  text: string;
  /** The same as text only; matches are ranked by it. */
  inFull: string;
  /** Only what was written, without other meanings: it weighs more. */
  literal: string;
  /** True if `entries` is cut, because there are too many. */
  isCut: boolean;
  /** Shop colours with this name. */
  colors?: string[];
  /** How likely it is that this word does not belong: the likeliest is left out first. */
  doubt?: number;
};

/** A search in terms of the index: all terms, and the prices from the text. */
export type IndexQuestion = {
  terms: IndexTerm[];
  minCents: Cents | null;
  maxCents: Cents | null;
  /** The listing in which the search runs. */
  place?: QuestionPlace;
};

export type QuestionPlace = {
  category?: string;
  subCategory?: string;
  /** Every text by which a product may name the collection. */
  collectionNames?: string[];
};

/** The database lists one more, to show that a list was cut. */
const mostEndings = 200;

/** The meaning of one word of the search. `last`: the shopper may still be typing it. */
export function termOf(understood: UnderstoodWord, last: boolean): IndexTerm {
  const { word, noise, known, begun, corrections, endings } = understood;
  const mayGoOn = last || noise || (begun && !known);
  const near = corrections.map(quote);
  const inFull = eitherOf([mayGoOn ? `${quote(word)}:*` : quote(word), ...near]);
  if (!mayGoOn || endings === null) return plainTerm(inFull);
  const entries = endings.slice(0, mostEndings);
  // A common word is not in the index: only the words it may become can be looked up.
  const full = noise ? '' : inFull;
  return {
    // Each entry appears only once, not also as text: every further name makes the index slower.
    entries,
    text: eitherOf(near),
    inFull: full,
    literal: full,
    isCut: endings.length > mostEndings && !noise,
  };
}

/** Also matches the catalogue's other words for it; several words in one text must all match. */
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

/** Several words with one meaning: 'nail varnish'. */
export function phraseTerm(words: readonly string[]): IndexTerm {
  return plainTerm(allOf(words));
}

/** Matches if any of the terms matches. */
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
 * Smaller queries if not everything matches, the smallest loss first: without one of the terms,
 * then one alone. Unknown words are left out first, then words that only descriptions contain.
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

/** The index stores every text without accents. */
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
