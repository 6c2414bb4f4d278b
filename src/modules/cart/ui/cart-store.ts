import { useMemo } from 'react';
import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { addLine, type CartItem, cartTotals, lineKey } from '../cart.ts';
import { cartStorageKey, parseStoredCart, serializeCart } from '../stored-cart.ts';

const storedCart = createStoredValue<CartItem[]>({
  key: cartStorageKey,
  parse: parseStoredCart,
  serialize: serializeCart,
});

/** Answers the line as it now stands. Says nothing: each caller has its own toast. */
export function addItem(item: CartItem): CartItem {
  const items = storedCart.set((lines) => addLine(lines, item));
  return items.find((line) => lineKey(line) === lineKey(item)) ?? item;
}

/** For changes of several lines at once. Says nothing, like addItem. */
export function replaceItems(change: (items: readonly CartItem[]) => CartItem[]): void {
  storedCart.set(change);
}

export type Cart = {
  items: readonly CartItem[];
  totalItems: number;
  /** In dollars. */
  subtotal: number;
};

/**
 * Empty on the server and while the page hydrates; then what the browser has stored. A store and no
 * context: a context that changes has React take over at once all that still sleeps beneath it.
 */
export function useCart(): Cart {
  const items = useStoredValue(storedCart);
  return useMemo(() => ({ items, ...cartTotals(items) }), [items]);
}
