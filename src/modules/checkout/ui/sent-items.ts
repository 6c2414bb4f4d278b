import type { CartItem } from '#modules/cart/cart.ts';

type SentField = 'productId' | 'quantity' | 'color' | 'size' | 'price' | 'addition';

export type SentItem = Pick<CartItem, SentField>;

/** The lines of the bag as calls send them: what identifies each, and the price that was seen. */
export function sentItems(items: readonly CartItem[]): SentItem[] {
  return items.map(({ productId, quantity, color, size, price, addition }) => ({
    ...{ productId, quantity, price },
    ...(color && { color }),
    ...(size && { size }),
    ...(addition && { addition }),
  }));
}
