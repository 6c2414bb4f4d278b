import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { toastSwipeThreshold } from '../toast/toast.ts';

/** A swipe to the right beyond the threshold dismisses the message. A shorter one moves it back. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  function release(away: boolean) {
    start.current = null;
    if (away) onAway();
    else setOffset(0);
  }

  const style: CSSProperties =
    offset === 0
      ? {}
      : { translate: `${offset}px 0`, transition: start.current === null ? undefined : 'none' };

  return {
    style,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || isControl(event.target)) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return;
        release(event.clientX - start.current >= toastSwipeThreshold);
      },
      onPointerCancel: () => release(false),
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
