import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { createStoredValue } from '#client/stored-value.ts';
import { toast } from '#design/toast.ts';
import {
  addLine,
  type CartItem,
  cartTotals,
  lineKey,
  removeLine,
  setLineQuantity,
} from '../cart.ts';
import { cartCleared, itemRemoved } from '../cart-texts.ts';
import { cartStorageKey, parseStoredCart, serializeCart } from '../stored-cart.ts';
import {
  type Cart,
  type CartActions,
  CartActionsContext,
  CartContext,
  CartDrawerContext,
} from './cart-context.ts';

const storedCart = createStoredValue<CartItem[]>({
  key: cartStorageKey,
  parse: parseStoredCart,
  serialize: serializeCart,
});

const emptyCart: CartItem[] = [];

function addItem(item: CartItem): CartItem {
  const items = storedCart.set((lines) => addLine(lines, item));
  return items.find((line) => lineKey(line) === lineKey(item)) ?? item;
}

function removeItem(key: string) {
  storedCart.set((lines) => removeLine(lines, key));
  toast(itemRemoved);
}

function updateQuantity(key: string, quantity: number) {
  if (quantity <= 0) removeItem(key);
  else storedCart.set((lines) => setLineQuantity(lines, key, quantity));
}

function replaceItems(change: (items: readonly CartItem[]) => CartItem[]) {
  storedCart.set(change);
}

function clearCart() {
  storedCart.set(() => []);
  toast(cartCleared);
}

const bagActions = { addItem, updateQuantity, removeItem, replaceItems, clearCart };

/** Empty on the server and while the page wakes up; then what the browser has kept. */
export function CartProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(storedCart.subscribe, storedCart.get, () => emptyCart);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const actions = useMemo<CartActions>(() => ({ ...bagActions, setDrawerOpen }), []);
  const cart = useMemo<Cart>(() => ({ ...actions, items, ...cartTotals(items) }), [actions, items]);
  return (
    <CartActionsContext value={actions}>
      <CartContext value={cart}>
        <CartDrawerContext value={drawerOpen}>{children}</CartDrawerContext>
      </CartContext>
    </CartActionsContext>
  );
}
