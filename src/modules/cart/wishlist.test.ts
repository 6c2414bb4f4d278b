import { describe, expect, test } from 'vitest';
import {
  isWished,
  parseStoredWishlist,
  serializeWishlist,
  toggleWish,
  wishlistStorageKey,
  wishToast,
} from './wishlist.ts';

const cape = { productId: 3, name: 'Vumba Cape', price: 1450, imageUrl: '/cape.webp' };
const scarf = { productId: 4, name: 'Msasa Scarf', price: 320, imageUrl: '/scarf.webp' };

describe('the wishlist', () => {
  test('a second press takes the wish back', () => {
    const wished = toggleWish([scarf], cape);
    expect(wished).toEqual([cape, scarf]);
    expect(isWished(wished, 3)).toBe(true);
    expect(toggleWish(wished, cape)).toEqual([scarf]);
    expect(isWished([scarf], 3)).toBe(false);
  });

  test('survives a reload', () => {
    expect(wishlistStorageKey).toBe('ndoro-wishlist');
    expect(parseStoredWishlist(serializeWishlist([cape, scarf]))).toEqual([cape, scarf]);
  });

  test('keeps the colour that was chosen', () => {
    const noir = { ...cape, color: 'Noir' };
    expect(parseStoredWishlist(serializeWishlist([noir, scarf]))).toEqual([noir, scarf]);
    expect(parseStoredWishlist(JSON.stringify([{ ...cape, color: 7 }]))).toEqual([cape]);
  });

  test('damaged entries and doubles are dropped', () => {
    const text = JSON.stringify([cape, { ...scarf, price: '320' }, cape, 'cape', { productId: 9 }]);
    expect(parseStoredWishlist(text)).toEqual([cape]);
    expect(parseStoredWishlist('{oops')).toEqual([]);
    expect(parseStoredWishlist(null)).toEqual([]);
  });

  test('says what happened', () => {
    expect(wishToast('Vumba Cape', true).title).toBe('Added to Wishlist');
    expect(wishToast('Vumba Cape', false).title).toBe('Removed from Wishlist');
  });
});
