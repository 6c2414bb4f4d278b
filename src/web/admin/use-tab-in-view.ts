import { type RefObject, useEffect, useRef } from 'react';

/** Where the tabs stand on the screen before it counts as out of sight, from its top. */
const farthest = 0.6;

/**
 * Brings the tabs up when a link elsewhere on the page has changed what they show: on a phone they
 * stand below alerts and figures, and the press would seem to do nothing. The open one
 * moves into the middle of those that there is room for.
 */
export function useTabInView(tabs: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    showOpenTab(tabs.current);
    if (last.current === shown) return;
    last.current = shown;
    const top = tabs.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * farthest) tabs.current?.scrollIntoView({ block: 'start' });
  }, [tabs, shown]);
}

function showOpenTab(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[data-state=active]');
  if (!list || !open) return;
  const [row, tab] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
  list.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
}
