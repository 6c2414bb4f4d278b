import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { isPolishRange } from '#modules/catalog/choice/variant-choices.ts';
import { findVariant, type VariantChoice } from '#modules/inventory/variant.ts';
import { sameText } from '#shared/text.ts';

/** A product as the counter needs to know it. */
export type SoldProduct = Pick<
  AdminProduct,
  | 'id'
  | 'name'
  | 'price'
  | 'category'
  | 'subCategory'
  | 'imageUrl'
  | 'colors'
  | 'sizes'
  | 'inStock'
  | 'stock'
> & { isGiftCard?: boolean };

/** Boxes hold several shades, and are one thing on the shelf whichever they are. */
export function isShadeBox(product: SoldProduct): boolean {
  return product.category === 'nailpolish' && !isPolishRange(product) && product.colors.length > 0;
}

/** What is left of a size and colour; null while it isn't known which is meant. */
export function leftOfChoice(product: SoldProduct, choice: VariantChoice): number | null {
  const variant = findVariant(product.stock ?? [], choice);
  return variant ? Math.max(0, variant.quantity) : null;
}

type Option = { value: string; label: string };

/** Each with what is left of it, over all sizes. */
export function colorOptions(product: SoldProduct): Option[] {
  const stock = product.stock ?? [];
  return product.colors.map((color) => {
    const own = stock.filter((variant) => sameText(variant.color, color));
    const left = own.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
    return { value: color, label: `${color} (${leftText(left)})` };
  });
}

/** Each with what is left of it in the chosen colour; over all colours until one is chosen. */
export function sizeOptions(product: SoldProduct, color: string): Option[] {
  const stock = product.stock ?? [];
  return product.sizes.map((size) => {
    const own = stock.filter(
      (variant) =>
        sameText(variant.size, size) &&
        (color === '' || variant.color === '' || sameText(variant.color, color)),
    );
    const left = own.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
    return { value: size, label: `${size} (${leftText(left)})` };
  });
}

export function leftText(left: number): string {
  return left === 0 ? 'none left' : `${left} left`;
}

/** Why the shop would not sell it, whoever asks; null where it would. */
export function notForSale({ inStock, price }: SoldProduct): string | null {
  if (!inStock) return 'It is not for sale at the moment.';
  return price > 0 ? null : 'It has no price in the shop yet.';
}
