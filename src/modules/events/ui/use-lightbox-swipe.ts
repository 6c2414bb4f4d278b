import { type RefObject, useEffect, useRef } from 'react';
import { blocksScroll, swipeStep } from '#modules/events/lightbox-motion.ts';

/** Adds native listeners, since React's touch listeners are passive and can't prevent scrolling. */
export function useLightboxSwipe(
  stage: RefObject<HTMLElement | null>,
  onMove: (step: number) => void,
) {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let startX: number | null = null;
    const begin = (event: TouchEvent) => {
      // Two fingers zoom, so it is no swipe.
      startX = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
    };
    const travel = (event: TouchEvent) => {
      const x = event.touches[0]?.clientX;
      if (startX !== null && x !== undefined && blocksScroll(startX, x)) event.preventDefault();
    };
    const end = (event: TouchEvent) => {
      const x = event.changedTouches[0]?.clientX;
      const step = startX === null || x === undefined ? 0 : swipeStep(startX, x);
      startX = null;
      if (step === 0) return;
      // Otherwise the browser would send a click, maybe to the backdrop.
      event.preventDefault();
      move.current(step);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', travel, { passive: false });
    element.addEventListener('touchend', end, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', travel);
      element.removeEventListener('touchend', end);
    };
  }, [stage]);
}
