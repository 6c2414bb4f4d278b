import { createContext, useContext } from 'react';
import type { CartItem } from '../cart.ts';

export type Cart = {
  items: readonly CartItem[];
  totalItems: number;
  /** In dollars. */
  subtotal: number;
  /** Answers the line as it now stands. Says nothing: each caller has its own toast. */
  addItem: (item: CartItem) => CartItem;
  /** 0 or less removes the line. Lines are named by `lineKey`. */
  updateQuantity: (key: string, quantity: number) => void;
  removeItem: (key: string) => void;
  /** For changes of several lines at once. Says nothing, like addItem. */
  replaceItems: (change: (items: readonly CartItem[]) => CartItem[]) => void;
  clearCart: () => void;
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
};

export const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
