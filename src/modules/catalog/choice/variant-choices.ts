import type { VariantChoice } from '#modules/inventory/variant.ts';
import { foldText } from '#shared/text.ts';

type Offered = {
  category: string;
  subCategory: string | null;
  colors: readonly string[];
  sizes: readonly string[];
};

/** More variants can't be counted or shown in one grid. */
export const mostVariants = 600;

/** Lacquer sold by the bottle; any other lacquer with shades is a box of them. */
export function isPolishRange({
  category,
  subCategory,
}: Omit<Offered, 'colors' | 'sizes'>): boolean {
  return category === 'nailpolish' && subCategory === 'single';
}

/** Lacquer sold as a box of several shades. */
export function isPolishBox(product: Omit<Offered, 'colors' | 'sizes'>): boolean {
  return product.category === 'nailpolish' && !isPolishRange(product);
}

/**
 * The variants that stock is counted by: colours times sizes; a product without them has one
 * variant. A box of lacquer is one variant, whichever shades it contains.
 */
export function variantChoices(product: Offered): VariantChoice[] {
  const colors = isPolishBox(product) ? [''] : distinct(product.colors);
  const sizes = distinct(product.sizes);
  return colors.flatMap((color) => sizes.map((size) => ({ color, size })));
}

/** Staff may have written 'Black' and 'black', which is one colour. */
function distinct(words: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of words) {
    const text = word.trim();
    if (text !== '' && !known.has(foldText(text))) known.set(foldText(text), text);
  }
  return known.size > 0 ? [...known.values()] : [''];
}
