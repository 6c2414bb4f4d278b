import { type MouseEvent, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { ChevronDown } from '#design/icons.tsx';
import { type OverlayProps, OverlaySlot } from '#design/overlays/lazy-overlay.tsx';
import { productsPanel } from '#web/shell/lazy-overlays.ts';
import { useDisclosure } from './use-disclosure.ts';

/** 'Products', and the panel that it opens below the header. */
export function ProductsMenu({ open, onOpenChange }: OverlayProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { root, handlers } = useDisclosure({ open, onOpenChange, button });
  return (
    <li ref={root} {...handlers}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={(event) => onOpenChange(isByMouse(event) || !open)}
        className="group block py-2 type-label whitespace-nowrap"
      >
        <span className="underline-gold">Products</span>
        <ChevronDown
          className={classNames(
            '-mt-0.5 ml-1.5 inline size-3.5 transition-transform',
            open && 'rotate-180',
          )}
        />
      </button>
      <OverlaySlot overlay={productsPanel} open={open} onOpenChange={onOpenChange} />
    </li>
  );
}

/** The mouse has already opened the panel by pointing. Its click must not close it again. */
function isByMouse({ detail, nativeEvent }: MouseEvent): boolean {
  const { pointerType = 'mouse' } = nativeEvent as Partial<PointerEvent>;
  return detail > 0 && pointerType === 'mouse';
}
