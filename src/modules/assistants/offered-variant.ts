import { pictureOf } from '#modules/cart/cart-item.ts';
import { boxLimit } from '#modules/catalog/choice/shade-choice.ts';
import { isPolishBox } from '#modules/catalog/choice/variant-choices.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { choiceText, type VariantChoice, type VariantStock } from '#modules/inventory/variant.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';

/** A variant of a product as the API, feeds and bag lines use it. */
export type OfferedVariant = VariantChoice & {
  /** The variant's short code, which bags, feeds and chats use. */
  id: string;
  variantId: number;
  /** For example 'Msasa Sandal, Gold, 38'. */
  title: string;
  picture: string;
  quantity: number;
  isAvailable: boolean;
  sku: string | null;
  barcode: string | null;
};

/** The buyer chooses the shades of a box on the page; until then it has the first ones. */
export function colorInBag(product: PublicProduct, { color }: VariantChoice): string {
  return isPolishBox(product) ? product.colors.slice(0, boxLimit).join(', ') : color;
}

export function variantsOf(
  product: PublicProduct,
  variants: readonly VariantStock[],
): OfferedVariant[] {
  return variants.map(({ id, color, size, quantity, sku, barcode }) => {
    const choice = choiceText({ color, size });
    return {
      id: variantCode(id),
      variantId: id,
      color,
      size,
      title: choice === '' ? product.name : `${product.name}, ${choice}`,
      picture: pictureOf(product, color === '' ? [] : [color]),
      quantity,
      isAvailable: product.inStock && product.price > 0 && quantity > 0,
      sku,
      barcode,
    };
  });
}

/** A variant without a price is shown in the shop, but not offered to assistants. */
export function isOffered({ price }: Pick<PublicProduct, 'price'>): boolean {
  return price > 0;
}
