import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list that a form replaces for some time: moves the focus to the form, whose element takes
 * the returned ref and `tabIndex={-1}`, and later to the button that opened it, which names the
 * form in `data-opens`. Otherwise the focus would be lost with the button.
 */
export function useFormFocus(open: string | null): RefObject<HTMLElement | null> {
  const form = useRef<HTMLElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    const before = shown.current;
    shown.current = open;
    if (before === open) return;
    if (open !== null) form.current?.focus({ preventScroll: true });
    else if (before !== null) findOpener(before)?.focus();
  }, [open]);
  return form;
}

function findOpener(what: string): HTMLElement | null {
  return document.querySelector(`[data-opens="${CSS.escape(what)}"]`);
}
