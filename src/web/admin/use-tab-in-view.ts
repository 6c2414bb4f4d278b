import { type RefObject, useEffect, useRef } from 'react';

/** How far down the tabs may be before they count as out of sight, as a share of the screen. */
const farthest = 0.6;
/** The lowest part of a menu that is a column fades out, in pixels (`railColumnClass`). */
const faded = 40;

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

/** Scrolls the menu, not the page, until its open entry is in the middle. */
export function showOpenTab(menu: HTMLElement | null): void {
  const open = menu?.querySelector<HTMLElement>('[data-state=active]');
  if (!menu || !open) return;
  const tab = open.getBoundingClientRect();
  const row = menu.getBoundingClientRect();
  menu.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
  // As a column it scrolls within its parent, and stays where it is if the entry is in sight.
  const column = menu.parentElement;
  const box = column?.getBoundingClientRect();
  if (!column || !box || (tab.top >= box.top && tab.bottom <= box.bottom - faded)) return;
  column.scrollTop += tab.top - box.top - (box.height - tab.height) / 2;
}
