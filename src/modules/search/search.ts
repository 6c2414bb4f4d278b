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

/** A listing has no words, so no relevance: it is sorted by date, newest first, or by price. */
export const listingSorts = ['newest', 'price-asc', 'price-desc'] as const;

export type ListingSort = (typeof listingSorts)[number];

export const searchPageSize = 24;

/**
 * How many matches a search looks at. With more of them shoppers use filters instead of further
 * pages, and counting more would only cost time.
 */
export const searchWindow = 600;

/** The steps of the price facet, in dollars. */
export const priceSteps = [50, 100, 250, 500, 1000] as const;

/** A shopper's filters: values of one facet are alternatives, and all facets must match. */
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
  /** The last word may be incomplete. */
  typing: boolean;
  facets: boolean;
};

export type FacetValue = {
  value: string;
  label: string;
  count: number;
  /** The hex value of a colour, if its name is known. */
  hex?: string;
};

export type PriceRange = { from: number; to: number | null; count: number };

/** Each facet is counted with all other filters, but without its own. */
export type SearchFacets = {
  category: FacetValue[];
  type: FacetValue[];
  color: FacetValue[];
  size: FacetValue[];
  price: { min: number; max: number; ranges: PriceRange[] };
  inStock: number;
};

/** What did not match, if only close matches were found. */
export const closeReasons = ['size', 'price', 'words'] as const;

export type CloseReason = (typeof closeReasons)[number];

export type SearchAnswer = {
  query: string;
  /** The query with its typing errors corrected, if there were any. */
  understoodAs: string | null;
  /** The sizes in the query; they filter like ticked ones. */
  sizesInQuery: SizeInText[];
  queryWithoutSizes: string;
  /** A page that was meant, or a note that we do not sell such a product. */
  note: SearchNote | null;
  /** Null if the products match everything that was asked. */
  close: CloseReason | null;
  total: number;
  /** False when there are more matches than `total` says. */
  totalIsExact: boolean;
  page: number;
  pages: number;
  products: PublicProduct[];
  facets: SearchFacets | null;
  /** Shown if there is not even a close match. */
  suggestions: PublicProduct[];
};

/** A category, a part of one or a collection, with filters. */
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
