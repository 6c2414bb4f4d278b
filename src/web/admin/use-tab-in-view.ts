import { type RefObject, useEffect, useRef } from 'react';

/** Where the tabs stand on the screen before it counts as out of sight, from its top. */
const farthest = 0.6;

/**
 * Brings the tabs up when a link elsewhere on the page has changed what they show: on a phone they
 * stand below alerts and numbers, and the press would seem to do nothing. The open one
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

/**
 * The tabs stay on the screen while a list moves under them: another one begins at its top and not
 * as far down as the last was read.
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
