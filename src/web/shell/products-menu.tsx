import { type MouseEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { ChevronDown } from '#design/icons.tsx';
import type { OverlayProps } from '#design/lazy-overlay.tsx';
import { Picture } from '#design/picture.tsx';
import { type CategoryLink, categoryLinks } from './navigation-links.ts';
import { useDisclosure } from './use-disclosure.ts';

/** 'Products' and the full-width panel below the header, with a picture per category. */
export function ProductsMenu({ open, onOpenChange }: OverlayProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { root, handlers } = useDisclosure({ open, onOpenChange, button });
  return (
    <li ref={root} {...handlers}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
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
      {open && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full animate-from-top border-y bg-page before:absolute before:inset-x-0 before:-top-4 before:h-4"
        >
          <ul className="measure grid grid-cols-4 gap-6 py-8">
            {categoryLinks.map((link) => (
              <CategoryTile key={link.to} {...link} onLeave={() => onOpenChange(false)} />
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** A mouse has opened the panel by pointing already; its click must not shut it again. */
function isByMouse({ detail, nativeEvent }: MouseEvent): boolean {
  const { pointerType = 'mouse' } = nativeEvent as Partial<PointerEvent>;
  return detail > 0 && pointerType === 'mouse';
}

function CategoryTile({ label, to, picture, onLeave }: CategoryLink & { onLeave: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onLeave} className="group block">
        <Picture
          {...picture}
          alt=""
          sizes="25vw"
          className="aspect-4/5 max-h-[44svh] w-full"
          imageClassName="transition-transform duration-700 ease-house group-hover:scale-[1.02]"
        />
        <span className="mt-4 inline-block underline-gold type-title">{label}</span>
      </Link>
    </li>
  );
}
