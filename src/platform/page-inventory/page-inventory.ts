import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One of our files that a page may run, with the hash of the build. */
export type InventoryFile = { file: string; integrity: string; reason: string };

export type GuardedPage = {
  /** The address at which the page is checked. */
  path: string;
  files: InventoryFile[];
  /** The page's headers, by PayPal environment. 'none' is for a shop without PayPal. */
  headers: Record<PaypalUse, Record<string, string>>;
};

export type PaypalUse = 'none' | 'sandbox' | 'production';

/** Written by each build: every script of the pages on which people pay or log in. */
export type PageInventory = { pages: GuardedPage[] };

/** The pages, and the routes that they consist of. */
export const guardedPages = [
  {
    path: '/checkout',
    looks: /^\/checkout(\/|$)/,
    routes: ['root', 'routes/store/checkout'],
    reason: 'takes the order and the payment',
  },
  {
    path: '/pay/looked-at',
    looks: /^\/pay\//,
    routes: ['root', 'routes/store/pay'],
    reason: 'takes the payment of an order that was agreed on',
  },
  {
    path: '/admin/login',
    looks: /^\/admin\/login$/,
    routes: ['root', 'routes/admin/layout', 'routes/admin/login'],
    reason: 'takes the passwords of staff',
  },
] as const;

export const inventoryFile = fileURLToPath(
  new URL('../../../build/page-inventory.json', import.meta.url),
);

/** Null if the pages were not built, as in development. */
export function readPageInventory(file = inventoryFile): PageInventory | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageInventory;
  } catch {
    return null;
  }
}

/**
 * Makes the browser run a module of these pages only if it matches the build. The map stands before
 * the first module is requested.
 */
export function importMapsOf(inventory: PageInventory | null): (path: string) => string | null {
  const maps = new Map(
    inventory?.pages.map(({ path, files }) => {
      const integrity = Object.fromEntries(files.map((each) => [each.file, each.integrity]));
      return [path, JSON.stringify({ integrity })];
    }),
  );
  return (path) => {
    const page = guardedPages.find(({ looks }) => looks.test(path));
    return (page && maps.get(page.path)) ?? null;
  };
}
