import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of ours that a page may run, by the hash of what was built. */
export type InventoryFile = { file: string; integrity: string; reason: string };

export type GuardedPage = {
  /** What is fetched to look at it. */
  path: string;
  files: InventoryFile[];
  /** What the page is sent with, by PayPal's environment: 'none' where PayPal is not asked. */
  headers: Record<PaypalUse, Record<string, string>>;
};

export type PaypalUse = 'none' | 'sandbox' | 'production';

/** Written with each build: every script of the pages on which people pay or log in. */
export type PageInventory = { pages: GuardedPage[] };

/** The pages, and the routes that they are made of. */
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

/** Null where the pages were not built, as in development. */
export function readPageInventory(file = inventoryFile): PageInventory | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageInventory;
  } catch {
    return null;
  }
}

/**
 * For the browser: it runs a module of these pages only if it is the one that was built. Written
 * where no module has been asked for yet.
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
