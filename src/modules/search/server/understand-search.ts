import type { Database } from '#database/client.ts';
import { coloursCalled } from '#modules/catalog/colour/colour-family.ts';
import {
  findIdeas,
  ideasBegunBy,
  nearestIdea,
  type SaidPart,
} from '#modules/search/search-ideas.ts';
import { parseSearchQuery } from '#modules/search/search-query.ts';
import type { SearchWords } from '#modules/search/search-words.ts';
import type { SizeInText } from '#modules/search/size-text.ts';
import { countTypingErrors } from '#modules/search/typing-errors.ts';
import {
  alsoMeaning,
  type IndexQuestion,
  type IndexTerm,
  phraseTerm,
  termOf,
  type UnderstoodWord,
} from './index-question.ts';
import { understandWords } from './search-repository.ts';

/** The search and its interpretation. */
export type UnderstoodSearch = {
  question: IndexQuestion;
  sizes: SizeInText[];
  withoutSizes: string;
  /** The text with its typing errors corrected, if there were any. */
  understoodAs: string | null;
  /** False if no word of the text has a meaning: 'the'. */
  tells: boolean;
  /** A rare word in it may be a mistyped common one. */
  doubtful: boolean;
};

type Reading = { term: IndexTerm; written: string; understood: string };

/**
 * Null if the text contains no word, size or price. With `doubting`, rare words count as mistyped
 * common ones.
 */
export async function understandSearch(
  db: Database,
  text: string,
  table: SearchWords,
  { typing, doubting }: { typing: boolean; doubting: boolean },
): Promise<UnderstoodSearch | null> {
  const { words, sizes, withoutSizes, minCents, maxCents } = parseSearchQuery(text);
  const prices = { minCents, maxCents };
  const asksWithoutWords = sizes.length > 0 || minCents !== null || maxCents !== null;
  if (words.length === 0) {
    if (text !== '' && !asksWithoutWords) return null;
    const question = { terms: [], ...prices };
    return { question, sizes, withoutSizes, understoodAs: null, tells: true, doubtful: false };
  }
  const parts = findIdeas(words, table);
  const known = await understandWords(
    db,
    parts.flatMap((part) => part.words),
    typing,
  );
  const readings = readParts(parts, known, { table, typing, doubting });
  const mended = readings.some(({ written, understood }) => written !== understood);
  return {
    question: { terms: readings.map(({ term }) => term), ...prices },
    sizes,
    withoutSizes,
    understoodAs: mended ? readings.map(({ understood }) => understood).join(' ') : null,
    tells: readings.length > 0 || asksWithoutWords,
    doubtful: known.some(({ doubts }) => doubts.length > 0),
  };
}

type How = { table: SearchWords; typing: boolean; doubting: boolean };

function readParts(parts: SaidPart[], known: UnderstoodWord[], how: How): Reading[] {
  let at = 0;
  const spoken = parts.map((part) => {
    const own = known.slice(at, at + part.words.length);
    at += part.words.length;
    return { part, own };
  });
  const telling = spoken.filter(({ part, own }) => part.means.length > 0 || !isNoise(own));
  // Common words alone may be the beginning of another: 'a', 's', 'it'.
  const asked = telling.length > 0 ? telling : spoken.slice(-1);
  const last = how.typing ? spoken.at(-1) : undefined;
  return asked
    .map((one) => {
      const reading = readPart(one.part, one.own, { ...how, typing: one === last });
      return { ...reading, term: { ...reading.term, ...judge(one.part, one.own, reading) } };
    })
    .filter(({ term }) => term.entries.length > 0 || term.inFull !== '');
}

/** How doubtful a term is, and whether it names a colour. */
function judge(
  { words, means }: SaidPart,
  own: UnderstoodWord[],
  { understood }: Reading,
): Pick<IndexTerm, 'doubt' | 'colors'> {
  const isKnown = means.length > 0 || own.every(({ known, begun }) => known || begun);
  const doubt = isKnown ? Number(means.length === 0 && own.some((one) => !one.labelled)) : 2;
  const names = words.length > 1 ? means : [understood, ...means];
  return { doubt, colors: names.map(coloursCalled).find((colors) => colors.length > 0) };
}

function isNoise(words: UnderstoodWord[]): boolean {
  return words.every(
    ({ word, noise, corrections }) => word === '' || (noise && !corrections.length),
  );
}

function readPart({ words, means }: SaidPart, known: UnderstoodWord[], how: How): Reading {
  const written = words.join(' ');
  const [word] = known;
  if (known.length > 1 || !word) {
    const term = phraseTerm(known.map((one) => one.word).filter((text) => text !== ''));
    return { term: alsoMeaning(term, means), written, understood: written };
  }
  if (means.length > 0) {
    // Words of the table are never treated as typing errors.
    const asWritten = termOf({ ...word, corrections: [] }, how.typing);
    return { term: alsoMeaning(asWritten, means), written, understood: written };
  }
  return readWord(written, word, how);
}

/** A word without an idea: a word of the catalogue, the beginning of one, or a typing error. */
function readWord(written: string, word: UnderstoodWord, how: How): Reading {
  const { table, typing, doubting } = how;
  const doubted = doubting && word.doubts.length > 0;
  const near = doubted ? { ...word, corrections: word.doubts } : word;
  const begun = typing ? ideasBegunBy(written, table) : [];
  const isError = doubted || (!word.known && !word.begun && begun.length === 0);
  const idea = isError ? nearestIdea(written, table) : null;
  const [correction] = near.corrections;
  const errors = correction ? countTypingErrors(correction, written) : Number.POSITIVE_INFINITY;
  if (idea && idea.errors <= errors) {
    const term = alsoMeaning(termOf({ ...near, word: idea.said }, false), idea.means);
    return { term, written, understood: errors === idea.errors ? (correction ?? '') : idea.said };
  }
  const meant = findIdeas(near.corrections.slice(0, 1), table)[0]?.means ?? [];
  return {
    term: alsoMeaning(termOf(near, typing), [...begun, ...meant]),
    written,
    understood: correction ?? written,
  };
}
