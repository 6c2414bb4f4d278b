import type { Database } from '#database/client.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { findShade } from '#modules/catalog/colour/shade.ts';
import {
  type CloseReason,
  noFilters,
  type SearchAnswer,
  type SearchFilters,
  type SearchRequest,
} from '#modules/search/search.ts';
import type { SearchWords } from '#modules/search/search-words.ts';
import type { SizeInText } from '#modules/search/size-text.ts';
import { anyOf, fewerTerms, type IndexQuestion } from './index-question.ts';
import { findFirstMatched, findMatches, type Matches, mostClose } from './search-repository.ts';
import { type UnderstoodSearch, understandSearch } from './understand-search.ts';

/** The result of a search, without the products' current data. */
export type Finding = Omit<Matches, 'close'> &
  Pick<SearchAnswer, 'understoodAs' | 'sizesInQuery' | 'queryWithoutSizes' | 'close'> & {
    suggestedIds: number[];
    /** Shop colours that are named by a word of the text. */
    colors: readonly string[];
  };

type Choices = Omit<SearchRequest, 'q'>;

/** With fewer matches than this, a rare word counts as a mistyped common one. */
const few = 3;

export async function findProducts(
  db: Database,
  words: SearchWords,
  query: string,
  { isForPage, ...choices }: Choices & { isForPage: boolean },
): Promise<Finding> {
  const how = { typing: choices.typing, doubting: false };
  const asked = await understandSearch(db, query, words, how);
  if (!asked) {
    const suggestedIds = isForPage ? [] : await favourites(db, null);
    return { ...nothing, queryWithoutSizes: query, suggestedIds };
  }
  const found = await find(db, asked, choices);
  if (isForPage && (found.total === 0 || !asked.tells)) return onlyNote(asked, found);
  const doubted =
    found.total < few && asked.doubtful
      ? await understandSearch(db, query, words, { ...how, doubting: true })
      : null;
  const wider = doubted && (await find(db, doubted, choices));
  if (doubted && wider && wider.total > found.total) return fitting(doubted, wider);
  if (found.total > 0) return fitting(asked, found);
  return findClose(db, query, asked, choices, found);
}

const nothing = {
  ids: [],
  total: 0,
  facets: null,
  understoodAs: null,
  sizesInQuery: [],
  close: null,
  colors: [],
};

function fitting(asked: UnderstoodSearch, { close: _, ...found }: Matches): Finding {
  return { ...found, ...tellOf(asked), close: asked.tells ? null : 'words', suggestedIds: [] };
}

/** The note answers the search: products that only come close are no answer. */
function onlyNote(asked: UnderstoodSearch, { facets }: Matches): Finding {
  return { ...nothing, ...tellOf(asked), facets, suggestedIds: [] };
}

function tellOf({ understoodAs, sizes, withoutSizes, question }: UnderstoodSearch) {
  const colors = question.terms.flatMap((term) => term.colors ?? []);
  return { understoodAs, sizesInQuery: sizes, queryWithoutSizes: withoutSizes, colors };
}

type Attempt = { question: IndexQuestion; sizes: SizeInText[] };

/** A size in the text filters like a ticked one. */
async function find(db: Database, attempt: Attempt, choices: Choices): Promise<Matches> {
  const { limit, page, sort, facets } = choices;
  const part = { sort, limit, offset: (page - 1) * limit };
  return findMatches(db, attempt.question, filtersOf(attempt, choices), part, facets);
}

function filtersOf({ sizes }: Attempt, choices: Choices): SearchFilters {
  return { ...choices, size: [...choices.size, ...sizes.flatMap((one) => one.sizes)] };
}

/** The best partial match: the smallest loss first. Ticked filters always count. */
async function findClose(
  db: Database,
  query: string,
  asked: UnderstoodSearch,
  choices: Choices,
  strict: Matches,
): Promise<Finding> {
  for (const { reason, ...attempt } of await attemptsWorthAsking(db, asked, choices)) {
    const { close: _, ...found } = await find(db, attempt, choices);
    if (found.total === 0) continue;
    return { ...found, ...tellOf(asked), close: reason, suggestedIds: [] };
  }
  const { close: unticked, ...found } = strict;
  const suggestedIds = await suggest(db, query, asked.question, unticked);
  return { ...found, ...tellOf(asked), close: null, suggestedIds };
}

/** Most attempts match nothing: one fast query finds the first that matches. */
async function attemptsWorthAsking(db: Database, asked: UnderstoodSearch, choices: Choices) {
  const attempts = [...closeAttempts(asked)];
  // A word with too many endings to list them all matches more than this query checks.
  const isCut = asked.question.terms.some((term) => term.isCut);
  if (attempts.length < 2 || isCut) return attempts;
  const first = await findFirstMatched(
    db,
    attempts.map((attempt) => ({
      question: attempt.question,
      filters: filtersOf(attempt, choices),
    })),
  );
  return first === null ? [] : attempts.slice(first);
}

function* closeAttempts(asked: UnderstoodSearch): Generator<Attempt & { reason: CloseReason }> {
  const { question, sizes } = asked;
  const { terms } = question;
  const unpriced = { ...question, minCents: null, maxCents: null };
  const priced = isPriced(question);
  if (sizes.length > 0) yield { question: inShoes(question, sizes), sizes: [], reason: 'size' };
  if (priced) yield { question: unpriced, sizes, reason: 'price' };
  for (const some of fewerTerms(terms)) {
    yield { question: { ...question, terms: some }, sizes, reason: 'words' };
  }
  if (!priced && sizes.length === 0) return;
  for (const some of fewerTerms(terms)) {
    yield { question: { ...unpriced, terms: some }, sizes: [], reason: 'words' };
  }
}

/** A number alone is a size of shoes: champagne is not close to it. */
function inShoes(question: IndexQuestion, sizes: readonly SizeInText[]): IndexQuestion {
  const isNumber = sizes.every((one) => one.sizes.every((size) => /^\d/.test(size)));
  if (question.terms.length > 0 || !isNumber) return question;
  return { ...question, place: { category: 'shoes' } };
}

function isPriced({ minCents, maxCents }: IndexQuestion): boolean {
  return minCents !== null || maxCents !== null;
}

const suggestionPage = { sort: 'relevance', offset: 0, limit: mostClose } as const;

const anything: IndexQuestion = { terms: [], minCents: null, maxCents: null };

/** The next best: the text without filters and prices, then any of its words, then favourites. */
async function suggest(
  db: Database,
  query: string,
  question: IndexQuestion,
  unticked: number[],
): Promise<number[]> {
  const { terms } = question;
  const priced = isPriced(question);
  if (!priced && unticked.length > 0) return unticked;
  const wider = [...(priced ? [terms] : []), ...(terms.length > 1 ? [[anyOf(terms)]] : [])];
  for (const asked of wider) {
    if (asked.length === 0) continue;
    const { ids } = await findMatches(
      db,
      { ...anything, terms: asked },
      noFilters,
      suggestionPage,
      false,
    );
    if (ids.length > 0) return ids;
  }
  return favourites(db, findShade(query) ? 'nailpolish' : null);
}

async function favourites(db: Database, category: CategoryId | null): Promise<number[]> {
  const filters = { ...noFilters, category: category === null ? [] : [category] };
  const { ids } = await findMatches(db, anything, filters, suggestionPage, false);
  return ids;
}
