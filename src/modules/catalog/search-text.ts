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
 * The words shoppers look for that stand in no column: labels, collection names, shade codes, and
 * what its colours are called by everybody else: 'Noir' is also black.
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

/** Lacquer is asked for by the number on the cap as often as by name. */
function shadeText(color: string): string {
  const shade = findShade(color);
  return shade ? `${shade.code} ${shade.name}` : color;
}

/** As the shop came: whoever writes products asks the shop for its own collections. */
function usualName(text: string): string {
  return findCollection(text)?.name ?? text;
}
