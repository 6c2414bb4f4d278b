import type { KeyKind } from '#shared/list-cursor.ts';

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name'] as const;

export type ProductSort = (typeof productSorts)[number];

/** What each order goes by, as a cursor carries it. */
export const productSortKinds: Record<ProductSort, KeyKind> = {
  newest: 'whole',
  'price-asc': 'whole',
  'price-desc': 'whole',
  name: 'text',
};
