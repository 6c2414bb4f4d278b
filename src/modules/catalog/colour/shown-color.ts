import { type Shelf, soldOutColors } from '#modules/catalog/choice/shelf.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { foldText } from '#shared/text.ts';

type Coloured = Shelf & Pick<PublicProduct, 'colors'>;

/**
 * Which of its colours a product is shown in where some were asked for: the first that can be had,
 * else the first that fits. Undefined where none fits, and of lacquer, whose shades its page shows.
 */
export function shownColorOf(product: Coloured, asked: ReadonlySet<string>): string | undefined {
  if (product.category === 'nailpolish' || asked.size === 0) return undefined;
  const fitting = product.colors.filter((color) => asked.has(foldText(color)));
  const gone = soldOutColors(product);
  return fitting.find((color) => !gone.includes(color)) ?? fitting[0];
}
