import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';

/** Long enough to cross the gap between the button and its panel, in milliseconds. */
const leaveDelay = 180;

type DisclosureOptions = OverlayProps & { button: RefObject<HTMLButtonElement | null> };

/** Opens by mouse or press. Closes when pointer or focus leave, by a press elsewhere or Escape. */
export function useDisclosure({ open, onOpenChange, button }: DisclosureOptions) {
  const root = useRef<HTMLLIElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!open) return;
    function onPressElsewhere(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target))
        onOpenChange(false);
    }
    addEventListener('pointerdown', onPressElsewhere);
    return () => {
      clearTimeout(leaving.current);
      removeEventListener('pointerdown', onPressElsewhere);
    };
  }, [open, onOpenChange]);

  const handlers = {
    onPointerEnter(event: PointerEvent) {
      clearTimeout(leaving.current);
      if (event.pointerType === 'mouse') onOpenChange(true);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      leaving.current = setTimeout(() => onOpenChange(false), leaveDelay);
    },
    onBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      if (next instanceof Node && !root.current?.contains(next)) onOpenChange(false);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return;
      onOpenChange(false);
      button.current?.focus();
    },
  };
  return { root, handlers };
}
