import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createStoredValue } from '#client/stored-value.ts';
import { toast } from '#design/toast.ts';
import {
  isWished,
  parseStoredWishlist,
  serializeWishlist,
  toggleWish,
  type WishlistItem,
  wishlistStorageKey,
  wishToast,
} from '../wishlist.ts';
import { type Wishlist, WishlistContext } from './wishlist-context.ts';

const storedWishlist = createStoredValue<WishlistItem[]>({
  key: wishlistStorageKey,
  parse: parseStoredWishlist,
  serialize: serializeWishlist,
});

const noWishes: WishlistItem[] = [];

function toggle(item: WishlistItem): boolean {
  const wishes = storedWishlist.set((items) => toggleWish(items, item));
  const wished = isWished(wishes, item.productId);
  toast(wishToast(item.name, wished));
  return wished;
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const wishes = useSyncExternalStore(storedWishlist.subscribe, storedWishlist.get, () => noWishes);
  const wishlist = useMemo<Wishlist>(
    () => ({ wishes, isWished: (productId) => isWished(wishes, productId), toggleWish: toggle }),
    [wishes],
  );
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}
