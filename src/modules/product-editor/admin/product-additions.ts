import type { ComponentType, ReactNode } from 'react';
import type { BroughtFields } from './editor/product-form.tsx';
import type { ProductListFilter } from './product-calls.ts';

/**
 * What other modules add to the list of products and to the form of one. Without `StockFields`,
 * stock by size and colour, there is one field for the sum.
 */
export type ProductAdditions = BroughtFields & {
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
};
