import { choiceAvailability, type Shelf, tooManyTexts } from '#modules/catalog/choice/shelf.ts';
import { availability, parseColors } from '#modules/catalog/product.ts';
import type { CartItem } from './cart.ts';

type Line = Pick<CartItem, 'color' | 'size' | 'quantity'>;

type BagProduct = Shelf & { inStock: boolean; price: number };

/**
 * Why a line can't be bought; null if it can, or if that is not known yet. A line that lacks a
 * choice has no note, because the checkout asks for it.
 */
export function lineNote(line: Line, product: BagProduct | undefined): string | null {
  if (!product) return null;
  if (availability(product) === 'out-of-stock') return soldOut;
  const chosen = { colors: colorsOf(line, product), size: line.size ?? '' };
  const lacksColor = product.colors.length > 0 && chosen.colors.length === 0;
  const lacksSize = product.sizes.length > 0 && chosen.size === '';
  if (lacksColor || lacksSize) return null;
  if (choiceAvailability(product, chosen) === 'out-of-stock') return soldOut;
  return tooManyTexts(product, chosen, line.quantity).join(' ') || null;
}

const soldOut = 'Sold out.';

function colorsOf({ color = '' }: Line, { category }: BagProduct): string[] {
  if (category === 'nailpolish') return parseColors(color);
  return color === '' ? [] : [color];
}
