import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCursorList } from '#admin-kit/lists/use-cursor-list.ts';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { ReadError } from '#client/api-error.ts';
import type { AdminProduct, AdminProductSort } from '#modules/catalog/admin-product.ts';
import { receiveAdminProducts } from './received-admin-products.ts';

export const adminProductsCall = '/api/admin/products';

export type ProductListFilter = {
  q: string;
  category: string;
  status: string;
  collection?: string;
  age?: string;
  /** Newest first by default. */
  sort?: AdminProductSort;
};

/** Both lists of products use the same filter names in the address. */
export function readProductFilter(parameters: URLSearchParams): ProductListFilter {
  const read = (name: string) => parameters.get(name) ?? '';
  return {
    q: read('q'),
    category: read('category'),
    status: read('status'),
    collection: read('collection'),
    age: read('age'),
  };
}

const pageSize = 50;

export function listCall(filter: ProductListFilter): string {
  const parameters = filterParameters(filter);
  parameters.set('limit', String(pageSize));
  return `${adminProductsCall}?${parameters}`;
}

export function filterParameters(filter: ProductListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value);
  return parameters;
}

/** The staff's list, page by page. */
export type AdminProductList = ReturnType<typeof useAdminProducts>;

export function useAdminProducts(filter: ProductListFilter) {
  const { entries, error, ...list } = useCursorList({
    call: listCall(filter),
    receive: receiveAdminProducts,
    keepsBefore: true,
    onFailed: (failure) => console.warn('Failed to fetch products', failure),
  });
  return { ...list, products: entries, failure: failureText(error) };
}

/** An answer that is no list gets another message than a failed call. */
function failureText(error: Error | null): string {
  const isOurs = error && !(error instanceof ReadError) && error.message.startsWith('Expected');
  return isOurs ? error.message : 'Failed to fetch products';
}

/** The categories with products, so that the filter offers no empty ones. */
export function useUsedCategories(): string[] {
  const { data } = useQuery<{ categories: string[] }>({
    queryKey: [`${adminProductsCall}/categories`],
  });
  return data?.categories ?? [];
}

export function useAdminProduct(id: number | null) {
  return useQuery<AdminProduct>({
    queryKey: [`${adminProductsCall}/${id}`],
    enabled: id !== null,
    // A form must not open with outdated data.
    staleTime: 0,
    gcTime: 0,
    // Input must not be lost when a colleague saves a change, or after an interrupted connection.
    meta: { live: false },
    refetchOnReconnect: false,
  });
}

/** Writes a product, then reloads the lists of staff and shoppers. */
export function useProductWrite() {
  const client = useQueryClient();
  return async <T>(method: WriteMethod, path: string, body?: unknown): Promise<T> => {
    const answer = await writeJson<T>(method, `${adminProductsCall}${path}`, body);
    await refreshProducts(client);
    return answer;
  };
}

export async function refreshProducts(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(admin\/)?(products|search)/.test(String(queryKey[0])),
    refetchType: 'active',
  });
}
