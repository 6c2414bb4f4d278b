import { useRef } from 'react';

/**
 * Adds what Radix lacks. Our overlays open without its trigger, and then it does not return the
 * focus. And a press on a toast must not count as a press beside the overlay, which would close it.
 */
export function useOverlayBehaviour() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      const focused = document.activeElement;
      opener.current = focused instanceof HTMLElement ? focused : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // A link inside has opened another page, which has the focus already.
      const lost = document.activeElement === document.body;
      if (lost && opener.current?.isConnected) opener.current.focus();
    },
    onInteractOutside(event: Event) {
      if (event.target instanceof Element && event.target.closest('[data-toasts]')) {
        event.preventDefault();
      }
    },
  };
}

export const veilClass =
  'fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';
