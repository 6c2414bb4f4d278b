import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import {
  doubleTapped,
  type Point,
  panned,
  pinched,
  plainView,
  tappedView,
  type View,
} from './pinch.ts';

/** A shorter movement counts as a tap. */
const swipeThreshold = 30;
const tapThreshold = 8;

/** Two fingers zoom, one finger moves a zoomed picture, a double tap zooms, a swipe goes on. */
export function usePinchZoom(onStep: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(plainView);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const lastTap = useRef<(Point & { at: number }) | null>(null);

  function finish(event: PointerEvent) {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const across = event.clientX - from.x;
    const along = event.clientY - from.y;
    if (Math.hypot(across, along) < tapThreshold) return tap(event);
    if (view.scale > 1 || Math.abs(across) < swipeThreshold) return;
    if (Math.abs(across) > Math.abs(along)) onStep(across < 0 ? 1 : -1);
  }
  function tap(event: PointerEvent) {
    const now = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isDouble = doubleTapped(lastTap.current, now);
    lastTap.current = isDouble ? null : now;
    if (isDouble) setView(tappedView(view, now, event.currentTarget.getBoundingClientRect()));
  }

  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return {
    style: view.scale > 1 ? style : undefined,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, point);
        // A second finger turns a swipe into a pinch.
        start.current = fingers.current.size === 1 ? point : null;
      },
      onPointerMove(event: PointerEvent) {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, now);
        const box = event.currentTarget.getBoundingClientRect();
        setView((known) =>
          other ? pinched(known, [before, now], other, box) : panned(known, [before, now], box),
        );
      },
      onPointerUp(event: PointerEvent) {
        fingers.current.delete(event.pointerId);
        finish(event);
      },
      onPointerCancel(event: PointerEvent) {
        fingers.current.delete(event.pointerId);
        start.current = null;
      },
    },
  };
}
