import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { productCall } from '#modules/catalog/catalog-calls.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import { receiveDetail, receiveProducts } from '#modules/catalog/received-product.ts';
import { ReadError } from '#web/data/api-error.ts';

export type ProductState =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; product: ProductDetail };

/** What a listing already knows of the product stands in until its own answer is there. */
export function useProduct(id: number): ProductState {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery<unknown>({
    queryKey: [productCall(id)],
    placeholderData: () => findListed(client, id),
  });
  const product = receiveDetail(data);
  if (product) return { state: 'loaded', product };
  if (isFetching) return { state: 'loading' };
  if (error && !isAbsence(error)) return { state: 'failed', retry: () => void refetch() };
  return { state: 'unknown' };
}

function isAbsence(error: unknown): boolean {
  return error instanceof ReadError && (error.status === 404 || error.status === 400);
}

function findListed(client: QueryClient, id: number): PublicProduct | undefined {
  const lists = client.getQueriesData<unknown>({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/products?'),
  });
  return lists.flatMap(([, data]) => productsIn(data)).find((product) => product.id === id);
}

/** Listings are kept page by page, short lists as they were answered. */
function productsIn(data: unknown): PublicProduct[] {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return receiveProducts(data);
  const { pages } = data as { pages: { products: PublicProduct[] }[] };
  return pages.flatMap(({ products }) => products);
}
