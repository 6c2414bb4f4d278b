export const productSorts = ['newest', 'price-asc', 'price-desc', 'name'] as const;

export type ProductSort = (typeof productSorts)[number];

export const productSortLabels: Readonly<Record<ProductSort, string>> = {
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
};
