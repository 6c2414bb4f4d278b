import type { ToastText } from '#shared/text.ts';
import { type ProductMention, parseMention, parseStoredList } from './stored-list.ts';

export const wishlistStorageKey = 'ndoro-wishlist';

/** Enough data to show the product in the drawer without a call. */
export type WishlistItem = ProductMention & {
  /** The colour chosen when it was added. */
  color?: string;
};

export function isWished(items: readonly WishlistItem[], productId: number): boolean {
  return items.some((item) => item.productId === productId);
}

/** The latest entry comes first. */
export function toggleWish(items: readonly WishlistItem[], item: WishlistItem): WishlistItem[] {
  return isWished(items, item.productId)
    ? items.filter(({ productId }) => productId !== item.productId)
    : [item, ...items];
}

export function serializeWishlist(items: readonly WishlistItem[]): string {
  return JSON.stringify(items);
}

export function parseStoredWishlist(text: string | null): WishlistItem[] {
  const items = parseStoredList(text, parseWish);
  return items.filter(
    (item, index) => items.findIndex(({ productId }) => productId === item.productId) === index,
  );
}

function parseWish(value: Record<string, unknown>): WishlistItem | null {
  const mention = parseMention(value);
  const { color } = value;
  return mention && typeof color === 'string' && color !== '' ? { ...mention, color } : mention;
}

export function wishToast(name: string, wished: boolean): ToastText {
  return wished
    ? notice('Added to Wishlist', `${name} has been added to your wishlist.`)
    : notice('Removed from Wishlist', `${name} has been removed from your wishlist.`);
}

function notice(title: string, description: string): ToastText {
  return { title, description, variant: 'default' };
}
