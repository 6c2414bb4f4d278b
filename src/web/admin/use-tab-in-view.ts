import { type RefObject, useEffect, useRef } from 'react';

/** How far down the tabs may be before they count as out of sight, as a share of the screen. */
const farthest = 0.6;

/**
 * Scrolls to the tabs after a link elsewhere on the page has changed the tab: on a phone they are
 * below alerts and numbers, and the press would seem to do nothing. The open tab moves to the
 * middle of the visible ones.
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

/**
 * The tabs stay on the screen while a list scrolls. Another tab starts at its top, and not at the
 * last scroll position.
 */
export function useTopOfTab(tabs: RefObject<HTMLElement | null>, open: string): void {
  const last = useRef(open);
  useEffect(() => {
    if (last.current === open) return;
    last.current = open;
    const panel = document.querySelector('[role="tabpanel"][data-state="active"]');
    const row = tabs.current?.getBoundingClientRect();
    if (!panel || !row) return;
    const { top, left } = panel.getBoundingClientRect();
    const edge = row.right > left ? row.height : 0;
    if (top < edge) scrollBy({ top: top - edge, behavior: 'instant' });
  }, [tabs, open]);
}

function showOpenTab(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[data-state=active]');
  if (!list || !open) return;
  const [row, tab] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
  list.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
}
