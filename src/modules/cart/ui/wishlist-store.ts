import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { toast } from '#design/toast/toast.ts';
import {
  isWished,
  parseStoredWishlist,
  serializeWishlist,
  toggleWish as toggled,
  type WishlistItem,
  wishlistStorageKey,
  wishToast,
} from '../wishlist.ts';

const storedWishlist = createStoredValue<WishlistItem[]>({
  key: wishlistStorageKey,
  parse: parseStoredWishlist,
  serialize: serializeWishlist,
});

/** Adds or removes with a toast. Answers whether the product is in the wishlist now. */
export function toggleWish(item: WishlistItem): boolean {
  const wishes = storedWishlist.set((items) => toggled(items, item));
  const wished = isWished(wishes, item.productId);
  toast(wishToast(item.name, wished));
  return wished;
}

export function useWishes(): readonly WishlistItem[] {
  return useStoredValue(storedWishlist);
}
