import { expect, test } from 'vitest';
import { cartCleared, cartTitle, emptyCartTexts, itemRemoved } from './cart-texts.ts';

test('the drawer counts lines once there are some', () => {
  expect(cartTitle(0)).toBe('Your Cart');
  expect(cartTitle(1)).toBe('Your Cart (1)');
  expect(cartTitle(12)).toBe('Your Cart (12)');
});

test('the specified words stand as they are', () => {
  expect(emptyCartTexts.heading).toBe('Your cart is empty');
  expect(emptyCartTexts.hint).toBe('Start adding items to your cart to see them here');
  expect(itemRemoved.description).toBe('The item has been removed from your shopping bag.');
  expect(cartCleared.description).toBe('Your shopping bag has been cleared.');
});
