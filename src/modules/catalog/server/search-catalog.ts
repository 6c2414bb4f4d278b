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
import { centsToDollars } from '#shared/money.ts';
import { type IndexQuestion, questionOf } from './index-question.ts';
import { toCards } from './product-cards.ts';
import { listRowsInOrder } from './product-repository.ts';
import { type CountedFacets, findMatches, understandWords } from './search-repository.ts';

const suggestionLimit = 6;

type Asked = { question: IndexQuestion; understoodAs: string | null };

export async function searchCatalog(db: Database, request: SearchRequest): Promise<SearchAnswer> {
  const query = cleanSearchText(request.q);
  const asked = await ask(db, query, request.typing);
  if (!asked) return nothing(db, query, request);
  const { question, understoodAs } = asked;
  const { limit, page, sort } = request;
  const found = await findMatches(
    db,
    question,
    request,
    { sort, limit, offset: (page - 1) * limit },
    request.facets,
  );
  const total = Math.min(found.total, searchWindow);
  const products = await cardsOf(db, found.ids);
  return {
    query,
    understoodAs,
    total,
    totalIsExact: found.total <= searchWindow,
    page,
    pages: Math.ceil(total / limit),
    products,
    facets: found.facets && toFacets(found.facets),
    suggestions: total > 0 ? [] : await suggest(db, query, question),
  };
}

/** Null where a text was written that holds neither a word nor a price. */
async function ask(db: Database, query: string, typing: boolean): Promise<Asked | null> {
  const { words, minCents, maxCents } = parseSearchQuery(query);
  if (words.length === 0) {
    if (query !== '' && minCents === null && maxCents === null) return null;
    return { question: { ...anything, minCents, maxCents }, understoodAs: null };
  }
  const understood = await understandWords(db, words);
  const mended = understood.some(({ corrections }) => corrections.length > 0);
  return {
    question: { ...questionOf(understood, typing), minCents, maxCents },
    understoodAs: mended
      ? words.map((word, index) => understood[index]?.corrections[0] ?? word).join(' ')
      : null,
  };
}

async function nothing(
  db: Database,
  query: string,
  { page }: SearchRequest,
): Promise<SearchAnswer> {
  return {
    query,
    understoodAs: null,
    total: 0,
    totalIsExact: true,
    page,
    pages: 0,
    products: [],
    facets: null,
    suggestions: await favourites(db, null),
  };
}

const suggestionPage = { sort: 'relevance', offset: 0, limit: suggestionLimit } as const;

const anything: IndexQuestion = {
  all: null,
  inName: null,
  any: null,
  minCents: null,
  maxCents: null,
};

/** What is close: the text without filters and prices, any of its words, then what we show first. */
async function suggest(
  db: Database,
  query: string,
  question: IndexQuestion,
): Promise<PublicProduct[]> {
  for (const words of new Set([question.all, question.any])) {
    if (words === null) continue;
    const close = { ...anything, all: words };
    const { ids } = await findMatches(db, close, noFilters, suggestionPage, false);
    if (ids.length > 0) return cardsOf(db, ids);
  }
  return favourites(db, findShade(query) ? 'nailpolish' : null);
}

async function favourites(db: Database, category: CategoryId | null): Promise<PublicProduct[]> {
  const filters = { ...noFilters, category: category === null ? [] : [category] };
  const { ids } = await findMatches(db, anything, filters, suggestionPage, false);
  return cardsOf(db, ids);
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
