/** Facts: measured once on the same kind of machine, before November 2026. */
export const peers = {
  page: 'NextFaster 40/s, EverShop 24/s, Medusa storefront 18/s',
  searchPage: '18 to 40/s',
  product: 'Vendure 239/s (list)',
  search: 'EverShop 61/s, NextFaster 453/s',
  orders: 'Vendure 5.6/s, EverShop 5.5/s with 43 % failing',
  memory: '307 to 375 MB',
  start: '4.3 to 7.6 s',
  scripts: '196 to 460 kB',
} as const;
