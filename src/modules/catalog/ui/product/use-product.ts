import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReadError } from '#client/api-error.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import type { ProductFacts } from '#modules/catalog/product-facts.ts';
import { productOptions } from './product-options.ts';

export type ProductState =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; product: ProductDetail };

/** Data from a listing stands in until the product's own answer arrives. */
export function useProduct(id: number, arrived: ProductDetail | undefined): ProductState {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...productOptions(id),
    initialData: arrived,
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
  const lists = client.getQueriesData<Listed>({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/products?'),
  });
  const known = lists.flatMap(([, data]) => productsIn(data)).find((listed) => listed.id === id);
  return known && { ...known, ...noFacts, variants: [], stock: [] };
}

const noFacts: ProductFacts = {
  fit: null,
  heelHeight: null,
  material: null,
  origin: null,
  care: null,
};

type Listed = PublicProduct[] | { pages: { products: PublicProduct[] }[] };

/** Listings are cached page by page, short lists whole. */
function productsIn(data: Listed | undefined): PublicProduct[] {
  if (!data || Array.isArray(data)) return data ?? [];
  return data.pages.flatMap(({ products }) => products);
}
