import type { ComponentType } from 'react';
import type { WishlistItem } from '#modules/cart/wishlist.ts';
import { ShareList } from '#modules/wish-lists/ui/share-list.tsx';

type WishlistParts = {
  /** Under the products, also if the wishlist is empty. */
  Below?: ComponentType<{ wishes: readonly WishlistItem[] }>;
};

/** What modules add to the page of the wishlist. */
export const wishlistParts: WishlistParts = {
  Below: ShareList,
};
