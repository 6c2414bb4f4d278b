import { type RefObject, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** True once it has come near the screen and more important content is rendered. */
export function useSeen(target: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    let callOff = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callOff = afterPaint(() => setSeen(true));
      },
      { rootMargin: '100px' },
    );
    observer.observe(target.current);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [target]);
  return isSeen;
}
