import { useMemo } from 'react';
import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { addLine, type CartItem, cartTotals, lineKey } from '../cart.ts';
import { cartStorageKey, parseStoredCart, serializeCart } from '../stored-cart.ts';

const storedCart = createStoredValue<CartItem[]>({
  key: cartStorageKey,
  parse: parseStoredCart,
  serialize: serializeCart,
});

/** Answers with the resulting line. Shows no toast: each caller has its own. */
export function addItem(item: CartItem): CartItem {
  const items = storedCart.set((lines) => addLine(lines, item));
  return items.find((line) => lineKey(line) === lineKey(item)) ?? item;
}

/** Changes several lines at once. Shows no toast. */
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
 * Empty on the server and during hydration; then the browser's bag. A store, not a context: a
 * changed context makes React hydrate everything below it at once.
 */
export function useCart(): Cart {
  const items = useStoredValue(storedCart);
  return useMemo(() => ({ items, ...cartTotals(items) }), [items]);
}
