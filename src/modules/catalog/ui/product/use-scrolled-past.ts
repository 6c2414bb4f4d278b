import { type RefObject, useEffect, useState } from 'react';

/** The header hides what lies under it. */
const headerPixels = 72;

/** Whether it has left a phone's screen at the top; where it is still to come nobody has missed it. */
export function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isWide = matchMedia('(min-width: 64rem)').matches;
        setPast(!isWide && entry?.isIntersecting === false);
      },
      // What is still to come counts as seen: a jump over it is told of as well.
      { rootMargin: `-${headerPixels}px 0px 999999px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
