import { type RefObject, useLayoutEffect } from 'react';

const fields = 'input, select, textarea, [data-bottom-bar]';
/** Hidden inputs behind styled ones are one pixel wide. */
const smallest = 8;

/**
 * Moves a message that would cover a field below the header to the bottom of the window, if there
 * is space.
 */
export function useKeepClear(message: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = message.current?.parentElement;
    if (!message.current || !place) return;
    delete place.dataset.low;
    if (!coversField(message.current) || place.closest('[data-layered]')) return;
    place.dataset.low = '';
    if (coversField(message.current)) delete place.dataset.low;
  }, [message]);
}

function coversField(message: HTMLElement): boolean {
  const own = message.getBoundingClientRect();
  return [...document.querySelectorAll(fields)].some((field) => {
    const { left, right, top, bottom, width, height } = field.getBoundingClientRect();
    if (width < smallest || height < smallest) return false;
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  });
}
