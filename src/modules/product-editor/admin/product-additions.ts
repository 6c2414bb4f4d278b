import type { ComponentType, ReactNode } from 'react';
import type { StockFields } from './editor/product-form.tsx';
import type { ProductListFilter } from './product-calls.ts';

/** What other modules add to the list of products and to the form of one. */
export type ProductAdditions = {
  /** Beside the button that adds a product. */
  Actions?: ComponentType;
  /** Beside the filter. */
  ListTools?: ComponentType<{ filter: ProductListFilter }>;
  /** Over the list. */
  ListNotices?: ComponentType;
  /** Under the list, while products are ticked. */
  ForChosen?: ComponentType<{ ids: number[]; onDone: () => void; tools: ReactNode }>;
  /** What can be printed for them. */
  LabelsForChosen?: ComponentType<{ ids: number[] }>;
  /** Stock by size and colour; without it there is one field for the sum. */
  StockFields?: StockFields;
};
