import { type ComponentType, lazy } from 'react';
import type { WishlistItem } from '#modules/cart/wishlist.ts';

const ShareList = lazy(() =>
  import('#modules/wish-lists/ui/share-list.tsx').then(
    ({ ShareList: Share }) => ({ default: Share }),
    () => ({ default: () => null }),
  ),
);

type WishlistParts = {
  /** Under the products, also if the wishlist is empty. */
  Below?: ComponentType<{ wishes: readonly WishlistItem[] }>;
};

/** What modules add to the page of the wishlist. */
export const wishlistParts: WishlistParts = {
  Below: ShareList,
};
