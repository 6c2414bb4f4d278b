import type { ComponentType, ReactNode } from 'react';
import type { BroughtFields } from './editor/product-form.tsx';
import type { ProductListFilter } from './product-calls.ts';

/**
 * Parts that other modules add to the list of products and to the product form. Without
 * `StockFields` (stock by size and colour) the form has one field for the sum.
 */
export type ProductAdditions = BroughtFields & {
  /** Beside the button that adds a product. */
  Actions?: ComponentType;
  /** Beside the filter. */
  ListTools?: ComponentType<{ filter: ProductListFilter }>;
  /** Above the list. */
  ListNotices?: ComponentType;
  /** Below the list, while products are ticked. */
  ForChosen?: ComponentType<{ ids: number[]; onDone: () => void; tools: ReactNode }>;
  /** Prints labels for the ticked products. */
  LabelsForChosen?: ComponentType<{ ids: number[] }>;
};
