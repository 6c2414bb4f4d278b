import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** Without these there is no shop. Whatever else stands under `src/modules` is optional. */
export const core = [
  'mail',
  'audit',
  'identity',
  'accounts',
  'media',
  'settings',
  'attention',
  'inventory',
  'catalog',
  'search',
  'collections',
  'product-editor',
  'cart',
  'shipping',
  'payments',
  'orders',
  'order-desk',
  'settlement',
  'checkout',
  'notifications',
  'dashboard',
];

/** Optional modules that the core still imports, and why. One that can be removed must leave this list. */
export const notYetRemovable: Readonly<Record<string, string>> = {
  offers:
    'A checkout prices, claims and gives back codes and gift cards in its own transactions, and a refund returns money to a card.',
};

export const optional = readdirSync(join(root, 'src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !core.includes(entry.name))
  .map(({ name }) => name);

export const removable = optional.filter((name) => !(name in notYetRemovable));
