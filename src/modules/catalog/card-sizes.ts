import { foldText, sameText } from '#shared/text.ts';
import { firstChoice, isSoldOut, type Shelf } from './shelf.ts';

type CardSize = { size: string; isGone: boolean };

/** What a card asks before it adds: the sizes of the colour that it shows. */
export type CardSizes = { color: string; sizes: CardSize[] };

/** Null where there is nothing to ask: of lacquer, and where no two sizes are left. */
export function cardSizes(product: Shelf): CardSizes | null {
  if (product.category === 'nailpolish') return null;
  const { color } = firstChoice(product);
  const sizes = product.sizes.map((size) => ({
    size,
    isGone: isSoldOut(product, { color, size }),
  }));
  return sizes.filter(({ isGone }) => !isGone).length > 1 ? { color, sizes } : null;
}

/** The size that the shopper took the last time, where it can be had. */
export function markedSize({ sizes }: CardSizes, known: string | undefined): string | null {
  if (known === undefined) return null;
  return sizes.find(({ size, isGone }) => !isGone && sameText(size, known))?.size ?? null;
}

/**
 * Where the focus goes from one size: by arrows round what can be had, to either end, or to what was
 * typed ('3', '38'). Null for keys that mean nothing here.
 */
export function sizeAfterKey(
  { sizes }: CardSizes,
  { from, key, typed }: { from: string; key: string; typed: string },
): string | null {
  const there = sizes.filter(({ isGone }) => !isGone).map(({ size }) => size);
  const at = there.indexOf(from);
  if (key === 'ArrowRight' || key === 'ArrowDown') return there[(at + 1) % there.length] ?? null;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return there.at(at <= 0 ? -1 : at - 1) ?? null;
  if (key === 'Home') return there[0] ?? null;
  if (key === 'End') return there.at(-1) ?? null;
  if (typed === '') return null;
  return there.find((size) => foldText(size).startsWith(foldText(typed))) ?? null;
}
