import { type RefObject, useEffect, useState } from 'react';

/** The height of the header, which hides what is under it. */
const headerPixels = 72;

/** Whether the element has left a phone's screen at the top; below the screen it has not. */
export function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isWide = matchMedia('(min-width: 64rem)').matches;
        setPast(!isWide && entry?.isIntersecting === false);
      },
      // An element below the screen counts as visible, so that a jump past it is noticed too.
      { rootMargin: `-${headerPixels}px 0px 999999px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
