import { createHash } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { compareSizes } from '#modules/catalog/choice/shoe-size.ts';
import { resolveSwatch } from '#modules/catalog/colour/swatch.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { type AskedChoices, listRowsInOrder, toCards } from '#modules/catalog/server/index.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import { cleanSearchText } from '#modules/search/clean-search-text.ts';
import {
  priceSteps,
  type SearchAnswer,
  type SearchFacets,
  type SearchRequest,
  searchWindow,
} from '#modules/search/search.ts';
import {
  asksForPage,
  findSearchNote,
  joinNotes,
  readSizeNote,
  sizeNote,
  withoutRecipient,
} from '#modules/search/search-note.ts';
import type { SearchWords } from '#modules/search/search-words.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import { catalogChannel, findCatalogVersion } from '#platform/catalog-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLruCache, type LruCache, longestCachedMs } from '#platform/lru-cache.ts';
import { centsToDollars } from '#shared/money.ts';
import { type Finding, findProducts } from './find-products.ts';
import type { CountedFacets } from './search-repository.ts';

export type CachedFindings<Found extends object> = LruCache<Found>;

/** Reads the search words of staff. */
export type SearchWordsPort = () => SearchWords | Promise<SearchWords>;

const mostFindings = 2000;

export function cacheFindings<Found extends object>(changes: ChangeBus): CachedFindings<Found> {
  const cache = createLruCache<Found>({
    maxWeight: mostFindings,
    weigh: () => 1,
    mayKeep: changes.isHearing,
    maxAgeMs: longestCachedMs,
  });
  changes.on(catalogChannel, () => cache.drop(() => true));
  return cache;
}

export type SearchParts = {
  db: Database;
  cache: CachedFindings<Finding>;
  searchWords: SearchWordsPort;
  priceRule(): PriceRule;
};

/**
 * Results are cached by the catalogue's version and the search words, so that changes by staff
 * apply at once in every process. A product that sells out is announced and invalidates them. Stock
 * and prices on the cards are always read again.
 */
export async function searchCatalog(
  { db, cache, searchWords, priceRule }: SearchParts,
  { q, ...choices }: SearchRequest,
): Promise<SearchAnswer> {
  const query = cleanSearchText(q);
  const { limit, page } = choices;
  const [version, words] = await Promise.all([findCatalogVersion(db), searchWords()]);
  const found = await cache.getOrMake(
    JSON.stringify([version, fingerprint(words), query, choices]),
    () =>
      findProducts(db, words, withoutRecipient(query), {
        ...choices,
        isForPage: asksForPage(query),
      }),
  );
  const total = Math.min(found.total, searchWindow);
  const note = findSearchNote(query);
  const reading = { db, priceRule };
  const asked = {
    colors: choices.color.length > 0 ? choices.color : found.colors,
    sizes: [...choices.size, ...found.sizesInQuery.flatMap(({ sizes }) => sizes)],
  };
  const [products, suggestions] = await Promise.all([
    cardsOf(reading, found.ids, asked),
    cardsOf(reading, found.suggestedIds, { ...asked, colors: found.colors }),
  ]);
  return {
    query,
    // A search for a page has no typing error: 'returns' does not mean 'turns'.
    understoodAs: note ? null : found.understoodAs,
    sizesInQuery: found.sizesInQuery,
    queryWithoutSizes: found.queryWithoutSizes,
    note: note ?? joinNotes(readSizeNote(found.sizesInQuery), sizeNote(found)),
    close: found.close,
    total,
    totalIsExact: found.total <= searchWindow,
    page,
    pages: Math.ceil(total / limit),
    products,
    facets: found.facets && toFacets(found.facets),
    suggestions,
  };
}

const fingerprints = new WeakMap<SearchWords, string>();

function fingerprint(words: SearchWords): string {
  const known = fingerprints.get(words);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
  fingerprints.set(words, made);
  return made;
}

export async function cardsOf(
  { db, priceRule }: Pick<SearchParts, 'db' | 'priceRule'>,
  ids: number[],
  asked: AskedChoices,
): Promise<PublicProduct[]> {
  return toCards(db, await listRowsInOrder(db, ids), priceRule(), asked);
}

function lookOf(color: string): { hex?: string } {
  const { hex, fallback } = resolveSwatch(color);
  return fallback ? {} : { hex };
}

export function toFacets(counted: CountedFacets): SearchFacets {
  const { category, type, color, size, price, inStock } = counted;
  const plain = (values: { value: string; count: number }[]) =>
    values.map(({ value, count }) => ({ value, label: value, count }));
  return {
    category: category.map(({ value, count }) => ({ value, label: categoryLabel(value), count })),
    type: type.map(({ value, count }) => ({ value, label: subCategoryLabel(value), count })),
    color: plain(color).map((facet) => ({ ...facet, ...lookOf(facet.value) })),
    size: plain(size).toSorted((one, other) => compareSizes(one.value, other.value)),
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
