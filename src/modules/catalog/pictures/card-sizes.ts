import { firstChoice, isSoldOut, type Shelf } from '#modules/catalog/choice/shelf.ts';
import { sameText } from '#shared/text.ts';

type CardSize = { size: string; isGone: boolean };

/** What a card asks before it adds: the sizes of the shown colour. */
export type CardSizes = { color: string; sizes: CardSize[] };

/**
 * Null if there is nothing to ask: for lacquer, and if fewer than two sizes are left, unless the one
 * left is another than the shopper searched for.
 */
export function cardSizes(product: Shelf): CardSizes | null {
  if (product.category === 'nailpolish') return null;
  const { color } = firstChoice(product);
  const { shownSize } = product;
  const sizes = product.sizes.map((size) => ({
    size,
    isGone: isSoldOut(product, { color, size }),
  }));
  const [left, second] = sizes.filter(({ isGone }) => !isGone);
  const isOther = left && shownSize && !sameText(left.size, shownSize);
  return second || isOther ? { color, sizes } : null;
}

/** The size that the shopper took last time, if it is available. */
export function markedSize({ sizes }: CardSizes, known: string | undefined): string | null {
  if (known === undefined) return null;
  return sizes.find(({ size, isGone }) => !isGone && sameText(size, known))?.size ?? null;
}
