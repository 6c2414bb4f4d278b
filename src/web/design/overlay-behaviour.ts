import { useRef } from 'react';

/**
 * Our overlays are opened from afar, without a Radix trigger, and Radix then returns the focus to
 * nowhere. This remembers who had it.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      const focused = document.activeElement;
      opener.current = focused instanceof HTMLElement ? focused : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
}
