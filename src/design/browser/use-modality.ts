import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { trapFocus } from '../overlays/trap-focus.ts';
import { afterPaint } from './after-paint.ts';

type Modality = {
  open: boolean;
  onClose: () => void;
  layer: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
};

const focusable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

/**
 * Confines keyboard and screen reader to an open layer, and returns the focus when it closes.
 * Making the rest of the page inert forces a new layout of all of it, so that waits until the layer
 * is on the screen.
 */
export function useModality({ open, onClose, layer, panel }: Modality) {
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!open) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onClose]);

  useEffect(() => {
    if (!open) return;
    let release = () => {};
    const cancel = afterPaint(() => {
      const inside = panel.current;
      if (!inside || !layer.current) return;
      if (!inside.contains(document.activeElement)) {
        (inside.querySelector<HTMLElement>(focusable) ?? inside).focus({ preventScroll: true });
      }
      release = trapFocus(layer.current);
    });
    const inside = panel.current;
    return () => {
      cancel();
      release();
      const focused = document.activeElement;
      // A link inside may have opened another page, which has the focus already.
      const lost = focused === document.body || inside?.contains(focused);
      // If a toast opened the layer and has gone, the focus goes to the page itself.
      const heir = opener.current?.isConnected
        ? opener.current
        : document.getElementById('content');
      if (lost) heir?.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [open, layer, panel]);

  return {
    /** For the panel: stores the element that the focus comes from, to return it later. */
    onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (opener.current || !(relatedTarget instanceof HTMLElement)) return;
      if (!currentTarget.contains(relatedTarget)) opener.current = relatedTarget;
    },
  };
}
