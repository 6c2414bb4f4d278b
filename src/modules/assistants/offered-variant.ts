import { pictureOf } from '#modules/cart/cart-item.ts';
import { boxLimit } from '#modules/catalog/choice/shade-choice.ts';
import { isPolishBox } from '#modules/catalog/choice/variant-choices.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { choiceText, type VariantChoice, type VariantStock } from '#modules/inventory/variant.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';

/** One variant of a product, as machines are told of it: what a line of a bag can be. */
export type OfferedVariant = VariantChoice & {
  /** The variant's short code: what a bag, a feed and a chat know it by. */
  id: string;
  variantId: number;
  /** 'Msasa Sandal, Gold, 38' */
  title: string;
  picture: string;
  quantity: number;
  isAvailable: boolean;
  sku: string | null;
  barcode: string | null;
};

/** A box of lacquer is put together on the page; until then it holds the first shades, as on a card. */
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

/** What is sold at all: a variant without a price is shown in the shop and offered to nobody. */
export function isOffered({ price }: Pick<PublicProduct, 'price'>): boolean {
  return price > 0;
}
