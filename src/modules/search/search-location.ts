import { isKeepable } from '#shared/text.ts';
import { cleanSearchText } from './clean-search-text.ts';
import { noFilters, type SearchFilters, type SearchSort, searchSorts } from './search.ts';

/** The ticked filters, the order and the page, of a search or a listing. */
export type FilterLocation = SearchFilters & { sort: SearchSort; page: number };

/** A search as in the address, so that it can be shared, reloaded and returned to. */
export type SearchLocation = FilterLocation & { q: string };

const mostChoices = 50;
const lastPage = 25;

/** Invalid parts of an address are ignored instead of refused. */
export function readSearchLocation(parameters: URLSearchParams): SearchLocation {
  const sort = searchSorts.find((known) => known === parameters.get('sort')) ?? 'relevance';
  const page = Number(parameters.get('page') ?? 1);
  return {
    q: cleanSearchText(parameters.get('q') ?? ''),
    category: choicesOf(parameters, 'category'),
    type: choicesOf(parameters, 'type'),
    color: choicesOf(parameters, 'color'),
    size: choicesOf(parameters, 'size'),
    minPrice: amountOf(parameters.get('minPrice')),
    maxPrice: amountOf(parameters.get('maxPrice')),
    inStock: parameters.get('inStock') === 'true',
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

export function searchAddress(location: SearchLocation): string {
  return `/search?${parametersOf(location)}`;
}

/** Requests the page with its filters as a form, for browsers without scripts. */
export const filtersShown = 'filters=shown';

export function asksForFilters(parameters: URLSearchParams): boolean {
  return parameters.has('filters');
}

export function plainSearchFiltersAddress(location: SearchLocation): string {
  return `${searchAddress(location)}&${filtersShown}`;
}

export function searchCall(location: SearchLocation): string {
  return `/api/search?${parametersOf(location)}`;
}

/** The first few while the shopper types: no facets, and the last word may be incomplete. */
export function matchesCall(text: string, limit: number): string {
  const parameters = { q: cleanSearchText(text), typing: 'true', facets: 'false' };
  return `/api/search?${new URLSearchParams({ ...parameters, limit: String(limit) })}`;
}

/** A changed filter starts at the first page again. */
export function changeFilters<Location extends FilterLocation>(
  location: Location,
  change: Partial<SearchLocation>,
): Location {
  return { ...location, page: 1, ...change };
}

export function withoutFilters<Location extends FilterLocation>(location: Location): Location {
  return changeFilters(location, noFilters);
}

export function countFilters(location: SearchFilters): number {
  const { category, type, color, size, minPrice, maxPrice, inStock } = location;
  const listed = [category, type, color, size].flat().length;
  const price = minPrice !== null || maxPrice !== null;
  return listed + Number(price) + Number(inStock);
}

function parametersOf({ q, ...location }: SearchLocation): URLSearchParams {
  return new URLSearchParams([['q', q], ...filterParameters(location, 'relevance')]);
}

/** Every difference from the page without filters. */
export function filterParameters(location: FilterLocation, usualSort: SearchSort): URLSearchParams {
  const { category, type, color, size, minPrice, maxPrice, inStock, sort, page } = location;
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries({ category, type, color, size })) {
    for (const value of values) parameters.append(name, value);
  }
  if (minPrice !== null) parameters.set('minPrice', String(minPrice));
  if (maxPrice !== null) parameters.set('maxPrice', String(maxPrice));
  if (inStock) parameters.set('inStock', 'true');
  if (sort !== usualSort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

function choicesOf(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name).map((value) => value.trim());
  const sensible = values.filter(
    (value) => value !== '' && value.length <= 100 && isKeepable(value),
  );
  return [...new Set(sensible)].slice(0, mostChoices);
}

function amountOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
