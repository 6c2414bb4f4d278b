import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import type { ToastAction } from '#design/toast/toast.ts';

/** What the bag says of delivery and returns, which modules above it know; the page brings it. */
export const BagDeliveryContext = createContext<ReactNode>(null);

/** In the toast that says that something is in the bag. Apart from the button of cards, which the product page loads later. */
export const viewBag: ToastAction = { label: 'View bag', onPress: () => setDrawerOpen(true) };

const listeners = new Set<() => void>();
let isOpen = false;

/** There is one bag, and so one drawer of it. */
export function setDrawerOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useCartDrawerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}
