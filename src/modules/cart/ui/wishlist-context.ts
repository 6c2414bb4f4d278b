import { createContext, useContext } from 'react';
import type { WishlistItem } from '../wishlist.ts';

export type Wishlist = {
  wishes: readonly WishlistItem[];
  isWished: (productId: number) => boolean;
  /** Adds or removes, with the toast that says which. Answers whether it is wished now. */
  toggleWish: (item: WishlistItem) => boolean;
};

export const WishlistContext = createContext<Wishlist | null>(null);

export function useWishlist(): Wishlist {
  const wishlist = useContext(WishlistContext);
  if (!wishlist) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlist;
}
