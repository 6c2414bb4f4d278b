export const productSorts = ['newest', 'price-asc', 'price-desc', 'name'] as const;

export type ProductSort = (typeof productSorts)[number];
