import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReadError } from '#client/api-error.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import { receiveProducts } from '#modules/catalog/received-product.ts';
import { productOptions } from './product-options.ts';

export type ProductState =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; product: ProductDetail };

/** What a listing already knows of the product stands in until its own answer is there. */
export function useProduct(id: number): ProductState {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...productOptions(id),
    placeholderData: () => findListed(client, id),
  });
  if (data) return { state: 'loaded', product: data };
  if (isFetching) return { state: 'loading' };
  if (error && !isAbsence(error)) return { state: 'failed', retry: () => void refetch() };
  return { state: 'unknown' };
}

function isAbsence(error: unknown): boolean {
  return error instanceof ReadError && (error.status === 404 || error.status === 400);
}

function findListed(client: QueryClient, id: number): ProductDetail | undefined {
  const lists = client.getQueriesData<unknown>({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/products?'),
  });
  const known = lists.flatMap(([, data]) => productsIn(data)).find((listed) => listed.id === id);
  return known && { ...known, ...mapFacts(() => null), variants: [], stock: [] };
}

/** Listings are kept page by page, short lists as they were answered. */
function productsIn(data: unknown): PublicProduct[] {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return receiveProducts(data);
  const { pages } = data as { pages: { products: PublicProduct[] }[] };
  return pages.flatMap(({ products }) => products);
}
