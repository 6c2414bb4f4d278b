import type { ProductSwatch } from '#modules/catalog/product.ts';

const cardSwatchLimit = 3;

/** A card shows at most three colours and counts the rest; polish shows its shades on its page. */
export function cardSwatches(
  swatches: readonly ProductSwatch[],
  category: string,
): { shown: ProductSwatch[]; more: number } {
  if (category === 'nailpolish') return { shown: [], more: 0 };
  const known = swatches.filter((swatch) => swatch.known);
  return {
    shown: known.slice(0, cardSwatchLimit),
    more: Math.max(known.length - cardSwatchLimit, 0),
  };
}
