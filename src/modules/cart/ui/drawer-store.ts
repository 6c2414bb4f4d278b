import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import type { ToastAction } from '#design/toast/toast.ts';

/** The bag's note on delivery and returns, which the page provides from other modules. */
export const BagDeliveryContext = createContext<ReactNode>(null);

/** The toast's action. Not with the button of cards, which the product page loads later. */
export const viewBag: ToastAction = { label: 'View bag', onPress: () => setDrawerOpen(true) };

const listeners = new Set<() => void>();
let isOpen = false;

/** There is one bag, and so one drawer. */
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
