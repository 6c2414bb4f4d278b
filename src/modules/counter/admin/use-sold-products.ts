import { useQueries } from '@tanstack/react-query';
import { ReadError } from '#client/api-error.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { DraftLine } from '#modules/counter/sale-draft.ts';
import type { Products } from '#modules/counter/sale-totals.ts';
import { adminProductsCall } from '#modules/product-editor/admin/product-calls.ts';

export type SoldProducts = {
  products: Products;
  isLoading: boolean;
  /** The ids of products that no longer exist. */
  gone: ReadonlySet<number>;
};

/** The products of the lines with their stock, updated when colleagues or shoppers change it. */
export function useSoldProducts(lines: readonly DraftLine[]): SoldProducts {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [`${adminProductsCall}/${id}`],
      staleTime: 10_000,
    })),
  });
  const products = new Map<number, AdminProduct>();
  const gone = new Set<number>();
  for (const [place, { data, error }] of found.entries()) {
    const id = ids[place] ?? 0;
    if (error instanceof ReadError && error.status === 404) gone.add(id);
    else if (data) products.set(id, data as AdminProduct);
  }
  return { products, gone, isLoading: found.some(({ isPending }) => isPending) };
}
