import { type RefObject, useEffect } from 'react';
import { nextStop } from './next-stop.ts';

/**
 * Down leads from the search field into the matches, up leads back, and both walk between them.
 * Listens on the whole search, because the field stands outside the list.
 */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const search = list.current?.closest('search');
    function walk(event: KeyboardEvent) {
      const stops = [...(search?.querySelectorAll<HTMLElement>('input, [data-match]') ?? [])];
      const here = stops.indexOf(document.activeElement as HTMLElement);
      const next = nextStop(event.key, here, stops.length);
      if (next === null) return;
      event.preventDefault();
      stops[next]?.focus();
    }
    search?.addEventListener('keydown', walk);
    return () => search?.removeEventListener('keydown', walk);
  }, [list]);
}
