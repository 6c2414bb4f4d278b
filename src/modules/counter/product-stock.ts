import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { isPolishRange } from '#modules/catalog/choice/variant-choices.ts';
import { findVariant, type VariantChoice } from '#modules/inventory/variant.ts';
import { sameText } from '#shared/text.ts';

/** The fields of a product that the counter needs. */
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

/** A box contains several shades, but has a single stock for all combinations. */
export function isShadeBox(product: SoldProduct): boolean {
  return product.category === 'nailpolish' && !isPolishRange(product) && product.colors.length > 0;
}

/** The stock of a size and colour; null until both are chosen. */
export function leftOfChoice(product: SoldProduct, choice: VariantChoice): number | null {
  const variant = findVariant(product.stock ?? [], choice);
  return variant ? Math.max(0, variant.quantity) : null;
}

/** 'none left, 1 on the shelf is held for somebody'; null until size and colour are chosen. */
export function shelfText(product: SoldProduct, choice: VariantChoice): string | null {
  const variant = findVariant(product.stock ?? [], choice);
  if (!variant) return null;
  const { quantity, held = 0 } = variant;
  const left = leftText(Math.max(0, quantity));
  return held > 0
    ? `${left}, ${held} on the shelf ${held === 1 ? 'is' : 'are'} held for somebody`
    : left;
}

type Option = { value: string; label: string };

/** Each colour with its stock over all sizes. */
export function colorOptions(product: SoldProduct): Option[] {
  const stock = product.stock ?? [];
  return product.colors.map((color) => {
    const own = stock.filter((variant) => sameText(variant.color, color));
    const left = own.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
    return { value: color, label: `${color} (${leftText(left)})` };
  });
}

/** Each size with its stock in the chosen colour, or over all colours. */
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

/** Why the product can't be sold to anybody; null if it can. */
export function notForSale({ inStock, price }: SoldProduct): string | null {
  if (!inStock) return 'It is not for sale at the moment.';
  return price > 0 ? null : 'It has no price in the shop yet.';
}
