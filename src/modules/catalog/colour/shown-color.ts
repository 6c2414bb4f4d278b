import { type Shelf, soldOutColors } from '#modules/catalog/choice/shelf.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { foldText } from '#shared/text.ts';

type Coloured = Shelf & Pick<PublicProduct, 'colors'>;

/**
 * The colour a product is shown in if some were asked for: the first available match, else the
 * first match. Undefined without a match, and for lacquer, which shows its shades on its page.
 */
export function shownColorOf(product: Coloured, asked: ReadonlySet<string>): string | undefined {
  if (product.category === 'nailpolish' || asked.size === 0) return undefined;
  const fitting = product.colors.filter((color) => asked.has(foldText(color)));
  const gone = soldOutColors(product);
  return fitting.find((color) => !gone.includes(color)) ?? fitting[0];
}
