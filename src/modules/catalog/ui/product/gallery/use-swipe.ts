import { type PointerEvent, useRef } from 'react';

/** A shorter movement counts as a tap. */
const threshold = 30;

type Point = { x: number; y: number };

/** Left is next, right is back. `swiped` tells the click after a swipe from a real one. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<Point | null>(null);
  const swiped = useRef(false);
  return {
    swiped,
    handlers: {
      onPointerDown(event: PointerEvent) {
        start.current = { x: event.clientX, y: event.clientY };
        swiped.current = false;
      },
      onPointerUp(event: PointerEvent) {
        const from = start.current;
        start.current = null;
        if (!from) return;
        const across = event.clientX - from.x;
        const along = event.clientY - from.y;
        if (Math.abs(across) < threshold || Math.abs(across) < Math.abs(along)) return;
        swiped.current = true;
        onStep(across < 0 ? 1 : -1);
      },
      onPointerCancel() {
        start.current = null;
      },
    },
  };
}
