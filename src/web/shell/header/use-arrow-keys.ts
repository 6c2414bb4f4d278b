import { type RefObject, useEffect } from 'react';

/**
 * Down moves from the search field into the matches, up moves back, and both move between them.
 * Listens on the whole search, because the field is outside the list.
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

/** The next of `count` stops after an arrow key. The first stop is the field. Null: another key. */
export function nextStop(key: string, here: number, count: number): number | null {
  if (here === -1 || count < 2) return null;
  if (key === 'ArrowDown') return (here + 1) % count;
  if (key === 'ArrowUp') return (here - 1 + count) % count;
  return null;
}
