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
 * Keeps keyboard and screen reader inside an open layer, and brings the focus back when it closes.
 * Taking the rest of the page out of reach makes the browser look at all of it again, so that
 * waits until the layer is on the screen.
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
      // A link inside may have led to another page, and the focus is there already.
      const lost = focused === document.body || inside?.contains(focused);
      // A toast that opened the layer has left meanwhile: then reading goes on at the page itself.
      const heir = opener.current?.isConnected
        ? opener.current
        : document.getElementById('content');
      if (lost) heir?.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [open, layer, panel]);

  return {
    /** For the panel: wherever the focus comes from is where it goes back to. */
    onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (opener.current || !(relatedTarget instanceof HTMLElement)) return;
      if (!currentTarget.contains(relatedTarget)) opener.current = relatedTarget;
    },
  };
}
