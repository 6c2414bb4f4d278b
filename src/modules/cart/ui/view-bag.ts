import type { ToastAction } from '#design/toast.ts';
import type { CartActions } from './cart-context.ts';

/** Stands in the toast that says a piece is in the bag. */
export function viewBag(setDrawerOpen: CartActions['setDrawerOpen']): ToastAction {
  return { label: 'View bag', onPress: () => setDrawerOpen(true) };
}
