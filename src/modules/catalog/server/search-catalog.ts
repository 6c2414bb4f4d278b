import type { Database } from '#database/client.ts';
import { type CategoryId, categoryLabel } from '#modules/catalog/category.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import {
  noFilters,
  priceSteps,
  type SearchAnswer,
  type SearchFacets,
  type SearchRequest,
  searchWindow,
} from '#modules/catalog/search.ts';
import { cleanSearchText, parseSearchQuery } from '#modules/catalog/search-query.ts';
import { findShade } from '#modules/catalog/shade.ts';
import { resolveSwatch } from '#modules/catalog/swatch.ts';
import { catalogChannel, findCatalogVersion } from '#platform/catalog-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLruCache, type LruCache, longestKeptMs } from '#platform/lru-cache.ts';
import { centsToDollars } from '#shared/money.ts';
import { anyOf, type IndexQuestion, termsOf } from './index-question.ts';
import { toCards } from './product-cards.ts';
import { listRowsInOrder } from './product-repository.ts';
import {
  type CountedFacets,
  findMatches,
  type Matches,
  mostClose,
  understandWords,
} from './search-repository.ts';

type Asked = { question: IndexQuestion; understoodAs: string | null };

/** What a search found, before the products are shown as they are now. */
type Finding = Omit<Matches, 'close'> & { understoodAs: string | null; suggestedIds: number[] };

export type KeptFindings = LruCache<Finding>;

const mostFindings = 2000;

export function keepFindings(changes: ChangeBus): KeptFindings {
  const kept = createLruCache<Finding>({
    maxWeight: mostFindings,
    weigh: () => 1,
    mayKeep: changes.isHearing,
    maxAgeMs: longestKeptMs,
  });
  changes.on(catalogChannel, () => kept.drop(() => true));
  return kept;
}

/**
 * Findings are filed under the catalogue's version, so that a change by staff is seen at once in
 * every process; that something sold out is announced and drops them. Stock and prices on the cards
 * are always read anew.
 */
export async function searchCatalog(
  db: Database,
  kept: KeptFindings,
  { q, ...choices }: SearchRequest,
): Promise<SearchAnswer> {
  const query = cleanSearchText(q);
  const { limit, page } = choices;
  const version = await findCatalogVersion(db);
  const found = await kept.getOrMake(JSON.stringify([version, query, choices]), () =>
    findProducts(db, query, choices),
  );
  const total = Math.min(found.total, searchWindow);
  const [products, suggestions] = await Promise.all([
    cardsOf(db, found.ids),
    cardsOf(db, found.suggestedIds),
  ]);
  return {
    query,
    understoodAs: found.understoodAs,
    total,
    totalIsExact: found.total <= searchWindow,
    page,
    pages: Math.ceil(total / limit),
    products,
    facets: found.facets && toFacets(found.facets),
    suggestions,
  };
}

async function findProducts(
  db: Database,
  query: string,
  choices: Omit<SearchRequest, 'q'>,
): Promise<Finding> {
  const asked = await ask(db, query, choices.typing);
  if (!asked) return { ...nothing, suggestedIds: await favourites(db, null) };
  const { question, understoodAs } = asked;
  const { limit, page, sort, facets } = choices;
  const part = { sort, limit, offset: (page - 1) * limit };
  const { close, ...found } = await findMatches(db, question, choices, part, facets);
  const suggestedIds = found.total > 0 ? [] : await suggest(db, query, question, close);
  return { ...found, understoodAs, suggestedIds };
}

/** Null where a text was written that holds neither a word nor a price. */
async function ask(db: Database, query: string, typing: boolean): Promise<Asked | null> {
  const { words, minCents, maxCents } = parseSearchQuery(query);
  if (words.length === 0) {
    if (query !== '' && minCents === null && maxCents === null) return null;
    return { question: { terms: [], minCents, maxCents }, understoodAs: null };
  }
  const understood = await understandWords(db, words, typing);
  const mended = understood.some(({ corrections }) => corrections.length > 0);
  return {
    question: { terms: termsOf(understood, typing), minCents, maxCents },
    understoodAs: mended
      ? words.map((word, index) => understood[index]?.corrections[0] ?? word).join(' ')
      : null,
  };
}

const nothing = { ids: [], total: 0, facets: null, understoodAs: null };

const suggestionPage = { sort: 'relevance', offset: 0, limit: mostClose } as const;

const anything: IndexQuestion = { terms: [], minCents: null, maxCents: null };

/** What is close: the text without filters and prices, any of its words, then what we show first. */
async function suggest(
  db: Database,
  query: string,
  { terms, minCents, maxCents }: IndexQuestion,
  close: number[],
): Promise<number[]> {
  const priced = minCents !== null || maxCents !== null;
  if (!priced && close.length > 0) return close;
  const wider = [...(priced ? [terms] : []), ...(terms.length > 1 ? [[anyOf(terms)]] : [])];
  for (const asked of wider) {
    if (asked.length === 0) continue;
    const question = { ...anything, terms: asked };
    const { ids } = await findMatches(db, question, noFilters, suggestionPage, false);
    if (ids.length > 0) return ids;
  }
  return favourites(db, findShade(query) ? 'nailpolish' : null);
}

async function favourites(db: Database, category: CategoryId | null): Promise<number[]> {
  const filters = { ...noFilters, category: category === null ? [] : [category] };
  const { ids } = await findMatches(db, anything, filters, suggestionPage, false);
  return ids;
}

async function cardsOf(db: Database, ids: number[]): Promise<PublicProduct[]> {
  return toCards(db, await listRowsInOrder(db, ids));
}

function lookOf(color: string): { hex?: string } {
  const { hex, fallback } = resolveSwatch(color);
  return fallback ? {} : { hex };
}

function toFacets({ category, color, size, price, inStock }: CountedFacets): SearchFacets {
  const plain = (values: { value: string; count: number }[]) =>
    values.map(({ value, count }) => ({ value, label: value, count }));
  return {
    category: category.map(({ value, count }) => ({ value, label: categoryLabel(value), count })),
    color: plain(color).map((facet) => ({ ...facet, ...lookOf(facet.value) })),
    size: plain(size),
    price: {
      min: centsToDollars(price.min),
      max: centsToDollars(price.max),
      ranges: [0, ...priceSteps].map((from, step) => ({
        from,
        to: priceSteps[step] ?? null,
        count: price.counts[step] ?? 0,
      })),
    },
    inStock,
  };
}
