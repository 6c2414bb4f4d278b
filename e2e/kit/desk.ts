import type { Page } from '@playwright/test';
import { open } from './test.ts';

/** Screens of the staff area by address, independent of the arrangement of tabs. */
export const screens = {
  overview: '/admin/dashboard',
  orders: '/admin/dashboard?tab=orders',
  approvals: '/admin/dashboard?tab=pending-approvals',
  staff: '/admin/dashboard?tab=staff',
  events: '/admin/dashboard?tab=events',
  settings: '/admin/dashboard?tab=settings',
  bookkeeping: '/admin/dashboard?tab=bookkeeping',
  audit: '/admin/dashboard?tab=audit',
  setUp: '/admin/dashboard?tab=set-up',
  products: '/admin/products',
  addOrder: '/admin/orders/new',
  stockCount: '/admin/stock-count',
} as const;

/** Opens a screen with a filter: `goTo(page, 'orders', { order: number })`. */
export async function goTo(
  page: Page,
  screen: keyof typeof screens,
  narrowed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const query = new URLSearchParams(narrowed).toString();
  const address = screens[screen];
  const joint = address.includes('?') ? '&' : '?';
  await open(page, query === '' ? address : `${address}${joint}${query}`);
}

/** Papers stay on screen instead of being printed. */
export async function leavePaperOnScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {};
  });
}

/** The opened paper; it disappears after printing. */
export const paperOf = (page: Page) => page.locator('[data-print-sheet]');

export async function putPaperAway(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}
