import type { PublicProduct } from '#modules/catalog/product.ts';
import type { SearchNote } from './search-note.ts';
import type { SizeInText } from './size-text.ts';

export const searchSorts = ['relevance', 'price-asc', 'price-desc', 'newest'] as const;

export type SearchSort = (typeof searchSorts)[number];

export const searchSortLabels: Readonly<Record<SearchSort, string>> = {
  relevance: 'Relevance',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  newest: 'Newest',
};

/** A listing has no words to be relevant to: it stands newest first, as ever, or by price. */
export const listingSorts = ['newest', 'price-asc', 'price-desc'] as const;

export type ListingSort = (typeof listingSorts)[number];

export const searchPageSize = 24;

/**
 * How many matches a search looks at. Beyond that a shopper narrows down instead of paging, and
 * counting on would only cost time.
 */
export const searchWindow = 600;

/** The steps of the price facet, in dollars. */
export const priceSteps = [50, 100, 250, 500, 1000] as const;

/** What a shopper ticked; several values of one facet widen it, several facets narrow it. */
export type SearchFilters = {
  category: string[];
  /** Sub-categories: heels, sandals, flats, boots. */
  type: string[];
  color: string[];
  size: string[];
  /** In dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
};

export type SearchRequest = SearchFilters & {
  q: string;
  sort: SearchSort;
  page: number;
  limit: number;
  /** The last word may not be finished yet. */
  typing: boolean;
  facets: boolean;
};

export type FacetValue = {
  value: string;
  label: string;
  count: number;
  /** How a colour looks, where its name is known. */
  hex?: string;
};

export type PriceRange = { from: number; to: number | null; count: number };

/** Each facet is counted with all the other filters on, and its own off. */
export type SearchFacets = {
  category: FacetValue[];
  type: FacetValue[];
  color: FacetValue[];
  size: FacetValue[];
  price: { min: number; max: number; ranges: PriceRange[] };
  inStock: number;
};

/** What did not fit, where only something close was found. */
export const closeReasons = ['size', 'price', 'words'] as const;

export type CloseReason = (typeof closeReasons)[number];

export type SearchAnswer = {
  query: string;
  /** The query with its typing errors mended, where it had any. */
  understoodAs: string | null;
  /** The sizes that stand in the query; they narrow like ticked ones. */
  sizesInQuery: SizeInText[];
  queryWithoutSizes: string;
  /** A page that was meant, or that we have no such thing. */
  note: SearchNote | null;
  /** Null where the products fit all that was asked. */
  close: CloseReason | null;
  total: number;
  /** False when there are more matches than `total` says. */
  totalIsExact: boolean;
  page: number;
  pages: number;
  products: PublicProduct[];
  facets: SearchFacets | null;
  /** What we would show, when nothing is even close. */
  suggestions: PublicProduct[];
};

/** A category, a part of one or a collection, narrowed by what was ticked. */
export type FilteredListing = Pick<
  SearchAnswer,
  'total' | 'totalIsExact' | 'page' | 'pages' | 'products'
> & { facets: SearchFacets };

export const noFilters: SearchFilters = {
  category: [],
  type: [],
  color: [],
  size: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
};
