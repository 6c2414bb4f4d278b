import type { Page } from '@playwright/test';
import { testAdmin } from '../../e2e/kit/shop-process.ts';

export type PictureOf = {
  name: string;
  path: string;
  /** What has to happen before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const timeForLists = 2000;

async function fillBag(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await page.goto('/checkout');
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}

async function openPicture(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

function asStaff(path: string) {
  return async (page: Page): Promise<void> => {
    await page.request.post('/api/admin/login', { data: testAdmin });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // An open stream of notifications keeps the line busy for ever: give the lists their time.
    await page.waitForTimeout(timeForLists);
  };
}

async function openOrder(page: Page): Promise<void> {
  await asStaff('/admin/dashboard?tab=orders')(page);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(timeForLists);
}

function adminTab(tab: string): PictureOf {
  const path = `/admin/dashboard?tab=${tab}`;
  return { name: `admin-${tab}`, path: '/admin/login', prepare: asStaff(path) };
}

export const shownPages: readonly PictureOf[] = [
  { name: 'home', path: '/' },
  { name: 'shoes', path: '/category/shoes' },
  { name: 'nail-polish', path: '/category/nailpolish' },
  { name: 'champagne', path: '/category/champagne' },
  { name: 'clothing', path: '/category/clothing' },
  { name: 'collections', path: '/collections' },
  { name: 'collection', path: '/collections/anniversary' },
  { name: 'product', path: '/product/1' },
  { name: 'search', path: '/search?q=gold' },
  { name: 'checkout', path: '/product/1', prepare: fillBag },
  { name: 'track-order', path: '/track-order' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/1' },
  { name: 'event-lightbox', path: '/events/1', prepare: openPicture },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'account', path: '/account' },
  { name: 'shipping', path: '/shipping' },
  { name: 'returns', path: '/returns' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-create-account', path: '/admin/create-account' },
  adminTab('overview'),
  adminTab('products'),
  adminTab('orders'),
  { name: 'admin-order', path: '/admin/login', prepare: openOrder },
  adminTab('customers'),
  adminTab('events'),
  adminTab('messages'),
  adminTab('subscribers'),
  { name: 'admin-product-list', path: '/admin/login', prepare: asStaff('/admin/products') },
];
