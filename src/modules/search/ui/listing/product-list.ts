import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { readList } from '#client/read-list.ts';
import { withCursor } from '#modules/catalog/calls/catalog-calls.ts';
import { receiveProducts } from '#modules/catalog/calls/received-product.ts';
import { completeSwatches } from '#modules/catalog/colour/complete-swatches.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';

export type ProductPage = { products: PublicProduct[]; total: number; nextCursor: string | null };

/** A listing by its REST address; further pages use a cursor. */
export function productListOptions(call: string) {
  return infiniteQueryOptions({
    queryKey: [call],
    queryFn: ({ pageParam, signal }) => readProductPage(withCursor(call, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

async function readProductPage(call: string, signal: AbortSignal): Promise<ProductPage> {
  try {
    const { body, total, nextCursor } = await readList(call, signal);
    const products = await Promise.all(receiveProducts(body).map(completeSwatches));
    return { products, total: total ?? products.length, nextCursor };
  } catch (error) {
    if (!signal.aborted) console.warn(`The listing ${call} could not be fetched`, error);
    throw error;
  }
}

/** The data that the server sends for a listing: its first page. */
export async function firstPage(read: Promise<ProductPage>) {
  const { products, ...rest } = await read;
  const page: ProductPage = { products: receiveProducts(products), ...rest };
  return { pages: [page], pageParams: [null] };
}

export type ProductList = {
  products: readonly PublicProduct[];
  /** The number of all matches, shown or not. */
  total: number;
  /** False when there are more than `total` says. */
  totalIsExact: boolean;
  state: 'loading' | 'failed' | 'loaded';
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  showMore: () => void;
  retry: () => void;
};

type ProductListUse = {
  keep?: (products: PublicProduct[]) => PublicProduct[];
  /** False while the list isn't shown. */
  enabled?: boolean;
};

export function useProductList(
  call: string,
  { keep = (products) => products, enabled = true }: ProductListUse = {},
): ProductList {
  const query = useInfiniteQuery({ ...productListOptions(call), enabled });
  const loaded = query.data?.pages.flatMap((page) => page.products) ?? [];
  const products = keep(loaded);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return {
    products,
    total: Math.max(total - (loaded.length - products.length), products.length),
    totalIsExact: true,
    state: query.data ? 'loaded' : query.isError && !query.isFetching ? 'failed' : 'loading',
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
