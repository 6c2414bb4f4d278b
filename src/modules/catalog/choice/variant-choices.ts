import type { VariantChoice } from '#modules/inventory/variant.ts';
import { foldText } from '#shared/text.ts';

type Offered = {
  category: string;
  subCategory: string | null;
  colors: readonly string[];
  sizes: readonly string[];
};

/** More than this nobody can count, or see in one grid. */
export const mostVariants = 600;

/** Lacquer that is sold by the bottle; any other lacquer with shades is a box of them. */
export function isPolishRange({
  category,
  subCategory,
}: Omit<Offered, 'colors' | 'sizes'>): boolean {
  return category === 'nailpolish' && subCategory === 'single';
}

/** Lacquer of which so many shades are put into one box. */
export function isPolishBox(product: Omit<Offered, 'colors' | 'sizes'>): boolean {
  return product.category === 'nailpolish' && !isPolishRange(product);
}

/**
 * What a product's stock is counted by: its colours by its sizes, and one of neither where it has none.
 * A box of lacquer is one thing on the shelf, whichever shades are put into it.
 */
export function variantChoices(product: Offered): VariantChoice[] {
  const colors = isPolishBox(product) ? [''] : distinct(product.colors);
  const sizes = distinct(product.sizes);
  return colors.flatMap((color) => sizes.map((size) => ({ color, size })));
}

/** Staff may have written 'Black' and 'black': that is one colour. */
function distinct(words: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of words) {
    const text = word.trim();
    if (text !== '' && !known.has(foldText(text))) known.set(foldText(text), text);
  }
  return known.size > 0 ? [...known.values()] : [''];
}
