import { categoryLabel } from './category.ts';
import { findCollection } from './collections/collection.ts';
import { colourFamilies } from './colour/colour-family.ts';
import { findShade } from './colour/shade.ts';
import { subCategoryLabel } from './sub-category-label.ts';

type Searchable = {
  category: string;
  subCategory: string | null;
  colors: readonly string[];
  collections: readonly string[];
};

/**
 * Search words that are in no column: labels, collection names, shade codes, and common names of
 * the colours: 'Noir' is also black.
 */
export function searchTextOf(
  { category, subCategory, colors, collections }: Searchable,
  nameOf: (collection: string) => string = usualName,
): string {
  const words = [
    categoryLabel(category),
    subCategory === null ? '' : subCategoryLabel(subCategory),
    ...collections.map(nameOf),
    ...colors.map((color) => (category === 'nailpolish' ? shadeText(color) : color)),
    ...new Set(colors.flatMap(colourFamilies)),
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** Shoppers ask for a lacquer by the number on the cap as often as by name. */
function shadeText(color: string): string {
  const shade = findShade(color);
  return shade ? `${shade.code} ${shade.name}` : color;
}

/** Only the collections of a new shop: code that writes products also asks the shop for its own. */
function usualName(text: string): string {
  return findCollection(text)?.name ?? text;
}
