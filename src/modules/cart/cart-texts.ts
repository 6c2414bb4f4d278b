import type { ToastText } from '#shared/text.ts';

export const emptyCartTexts = {
  title: 'Your Cart',
  heading: 'Your cart is empty',
  hint: 'Start adding items to your cart to see them here',
  action: 'Start Shopping',
} as const;

/** Counts lines, not items. */
export function cartTitle(lineCount: number): string {
  return lineCount === 0 ? emptyCartTexts.title : `Your Cart (${lineCount})`;
}

export const cartSummaryTexts = {
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingLater: 'Calculated at checkout',
  total: 'Total',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
} as const;

export const itemRemoved: ToastText = {
  title: 'Item removed',
  description: 'The item has been removed from your shopping bag.',
  variant: 'default',
};

export const cartCleared: ToastText = {
  title: 'Cart cleared',
  description: 'Your shopping bag has been cleared.',
  variant: 'default',
};
