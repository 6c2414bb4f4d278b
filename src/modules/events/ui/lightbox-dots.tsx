import { useEffect, useRef } from 'react';
import { classNames } from '#design/class-names.ts';

type LightboxDotsProps = {
  count: number;
  current: number;
  onChoose: (index: number) => void;
};

/** One row that scrolls if it is too long. Arrow keys move, so only one dot is a tab stop. */
export function LightboxDots({ count, current, onChoose }: LightboxDotsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dot = strip.current?.children[current];
    if (dot instanceof HTMLElement && strip.current) {
      strip.current.scrollTo({ left: dot.offsetLeft - strip.current.clientWidth / 2 + 12 });
    }
  }, [current]);
  return (
    <div
      ref={strip}
      data-lightbox-dots=""
      className="relative mx-auto flex h-16 max-w-[min(100%,72rem)] shrink-0 items-center justify-center-safe overflow-x-auto px-gutter [scrollbar-width:none]"
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={index}
          type="button"
          aria-label={`Picture ${index + 1} of ${count}`}
          aria-current={index === current ? 'true' : undefined}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(index)}
          className="group grid h-11 w-6 shrink-0 place-items-center"
        >
          <span
            className={classNames(
              'block size-1.5 rounded-full transition-colors',
              index === current ? 'bg-gold' : 'bg-edge group-hover:bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  );
}
