import { createContext, useContext } from 'react';
import type { CartItem } from '../cart.ts';

export type CartActions = {
  /** Answers the line as it now stands. Says nothing: each caller has its own toast. */
  addItem: (item: CartItem) => CartItem;
  /** 0 or less removes the line. Lines are named by `lineKey`. */
  updateQuantity: (key: string, quantity: number) => void;
  removeItem: (key: string) => void;
  /** For changes of several lines at once. Says nothing, like addItem. */
  replaceItems: (change: (items: readonly CartItem[]) => CartItem[]) => void;
  clearCart: () => void;
  setDrawerOpen: (open: boolean) => void;
};

export type Cart = CartActions & {
  items: readonly CartItem[];
  totalItems: number;
  /** In dollars. */
  subtotal: number;
};

export const CartContext = createContext<Cart | null>(null);

/** Apart from the bag's contents: showing the drawer must not render every card again. */
export const CartDrawerContext = createContext(false);

/** Never changes, so that the buttons of forty cards stay as they are when the bag does. */
export const CartActionsContext = createContext<CartActions | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

/** For whoever changes the bag without showing it. */
export function useCartActions(): CartActions {
  const actions = useContext(CartActionsContext);
  if (!actions) throw new Error('useCartActions must be used within a CartProvider');
  return actions;
}

export function useCartDrawerOpen(): boolean {
  return useContext(CartDrawerContext);
}
