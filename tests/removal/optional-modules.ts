import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** The shop does not work without these. All other folders of `src/modules` are optional. */
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

export const optional = readdirSync(join(root, 'src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !core.includes(entry.name))
  .map(({ name }) => name);
