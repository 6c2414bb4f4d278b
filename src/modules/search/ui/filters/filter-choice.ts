import type { FilterLocation, SearchLocation } from '#modules/search/search-location.ts';
import type { SizeInText } from '#modules/search/size-text.ts';
import { formatRoundDollars } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';

export type ListedFacet = 'category' | 'type' | 'color' | 'size';

/** The ticked values after a press on one. Colours are compared without case. */
export function toggled(chosen: readonly string[], value: string): string[] {
  const rest = chosen.filter((one) => one.toLowerCase() !== value.toLowerCase());
  return rest.length === chosen.length ? [...chosen, value] : rest;
}

export function priceRangeLabel({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `${formatRoundDollars(from)} and more`;
  if (from === 0) return `Up to ${formatRoundDollars(to)}`;
  return `${formatRoundDollars(from)} to ${formatRoundDollars(to)}`;
}

/** A size in the text counts as ticked. */
export function isTicked(
  location: FilterLocation,
  facet: ListedFacet,
  value: string,
  sizesInQuery: readonly SizeInText[],
): boolean {
  if (location[facet].some((chosen) => sameText(chosen, value))) return true;
  return facet === 'size' && sizesInQuery.some(({ sizes }) => sizes.includes(value));
}

/** The change after a press on a box; a size that is only in the text is removed from it. */
export function pressed(
  location: FilterLocation,
  facet: ListedFacet,
  value: string,
  sizesInQuery: readonly SizeInText[],
): Partial<SearchLocation> {
  const isChosen = isTicked(location, facet, value, []);
  const inText = sizesInQuery.find(({ sizes }) => sizes.includes(value));
  return facet === 'size' && inText && !isChosen
    ? { q: inText.without }
    : { [facet]: toggled(location[facet], value) };
}
