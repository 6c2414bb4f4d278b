import { foldText, sameText } from '#shared/text.ts';
import { firstChoice, isSoldOut, type Shelf, soldOutColors } from './shelf.ts';

/**
 * The colour a product is shown in if some were asked for: the first available match, else the
 * first match. If sizes were asked for, it is available in one of them where it can be, also if no
 * colour was asked for. Undefined without a match, and for lacquer, which shows its shades on its
 * page.
 */
export function shownColorOf(
  product: Shelf,
  asked: ReadonlySet<string>,
  sizes: readonly string[] = [],
): string | undefined {
  if (product.category === 'nailpolish' || asked.size + sizes.length === 0) return undefined;
  const hasSize = (color: string) => sizes.some((size) => !isSoldOut(product, { color, size }));
  if (asked.size === 0) {
    const { color } = firstChoice(product);
    return hasSize(color) ? undefined : product.colors.find(hasSize);
  }
  const fitting = product.colors.filter((color) => asked.has(foldText(color)));
  const gone = soldOutColors(product);
  return fitting.find(hasSize) ?? fitting.find((color) => !gone.includes(color)) ?? fitting[0];
}

/** The size of the asked ones: the first available in the shown colour, else the first match. */
export function shownSizeOf(product: Shelf, asked: readonly string[]): string | undefined {
  if (product.category === 'nailpolish' || asked.length === 0) return undefined;
  const { color } = firstChoice(product);
  const fitting = asked.flatMap(
    (wanted) => product.sizes.find((size) => sameText(size, wanted)) ?? [],
  );
  return fitting.find((size) => !isSoldOut(product, { color, size })) ?? fitting[0];
}
