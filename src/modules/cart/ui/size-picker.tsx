import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { soldOutLabel } from '#modules/catalog/choice/shelf.ts';
import { sizeAfterKey } from '#modules/catalog/choice/size-keys.ts';
import type { CardSizes } from '#modules/catalog/pictures/card-sizes.ts';
import { Strike } from '#modules/catalog/ui/product/strike.tsx';

export type SizePickerProps = {
  /** The product's name. */
  name: string;
  asked: CardSizes;
  /** The size taken last time: Enter adds it at once. */
  marked: string | null;
  onPick: (size: string) => void;
  /** On Escape; the focus then returns to the button. */
  onLeave: () => void;
};

/** A card's sizes; a press on one adds it. Digits and arrow keys move between them. */
export function SizePicker({ name, asked, marked, onPick, onLeave }: SizePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const opening = marked ?? asked.sizes.find(({ isGone }) => !isGone)?.size ?? '';
  const [current, setCurrent] = useState(opening);

  useEffect(() => buttonOf(group.current, opening)?.focus(), [opening]);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      return onLeave();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    typed.current = key.length === 1 && key !== ' ' ? typed.current + key : '';
    const next = nextSize(asked, current, key, typed);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    buttonOf(group.current, next)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form
    <div
      ref={group}
      role="group"
      aria-label={`Sizes of ${name}`}
      onKeyDown={onKeyDown}
      className="animate-fade-in bg-page/95 py-3 can-hover:px-3"
    >
      <p className="type-small text-quiet">
        {asked.color === '' ? 'Choose a size' : `${asked.color}: choose a size`}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {asked.sizes.map(({ size, isGone }) => (
          <button
            key={size}
            type="button"
            data-size={size}
            disabled={isGone}
            tabIndex={size === current ? 0 : -1}
            aria-label={isGone ? soldOutLabel(size) : size}
            onClick={() => onPick(size)}
            className={classNames(
              'numerals relative min-h-11 min-w-11 border px-2.5 disabled:border-hairline disabled:text-quiet',
              'border-edge enabled:hover:border-ink enabled:hover:bg-ink enabled:hover:text-page',
              size === marked && 'border-ink font-medium',
            )}
          >
            {size}
            {isGone && <Strike />}
          </button>
        ))}
      </div>
    </div>
  );
}

function buttonOf(group: HTMLElement | null, size: string): HTMLElement | null {
  return group?.querySelector<HTMLElement>(`[data-size="${CSS.escape(size)}"]`) ?? null;
}

/** A digit may continue the last one ('3', '38'); otherwise it starts a new value. */
function nextSize(
  asked: CardSizes,
  from: string,
  key: string,
  typed: { current: string },
): string | null {
  const found = sizeAfterKey(asked, { from, key, typed: typed.current });
  if (found !== null || typed.current.length < 2) return found;
  typed.current = key;
  return sizeAfterKey(asked, { from, key, typed: key });
}
