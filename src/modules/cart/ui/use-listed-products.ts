import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { readJson } from '#client/api.ts';
import { productsCall } from '#modules/catalog/calls/catalog-calls.ts';
import { receiveProducts } from '#modules/catalog/calls/received-product.ts';
import type { Shelf } from '#modules/catalog/choice/shelf.ts';
import { completeSwatches } from '#modules/catalog/colour/complete-swatches.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { productOptions } from '#modules/catalog/ui/product/product-options.ts';
import type { CartItem } from '../cart.ts';

type Counted = Pick<CartItem, 'productId' | 'quantity'>;

/** An open bag is refreshed after this time. */
const freshForMs = 60_000;

/** The bag’s products in their current state, by id; empty until the server has answered. */
export function useListedProducts(
  items: readonly Counted[],
  enabled: boolean,
): ReadonlyMap<number, PublicProduct & Shelf> {
  const call = productsCall(items.map(({ productId }) => productId));
  const { data = [] } = useQuery({
    queryKey: [call],
    queryFn: async ({ signal }) =>
      Promise.all(receiveProducts(await readJson(call, signal)).map(completeSwatches)),
    enabled: enabled && items.length > 0,
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
  const counted = useCountedProducts(items, enabled);
  return new Map([...data, ...counted].map((product) => [product.id, product]));
}

/** A listing only says whether a product is available; its own call says how many. */
function useCountedProducts(items: readonly Counted[], enabled: boolean) {
  const several = items.filter(({ quantity }) => quantity > 1);
  const ids = new Set(several.map(({ productId }) => productId));
  const answers = useQueries({
    queries: [...ids].map((id) => ({ ...productOptions(id), enabled, staleTime: freshForMs })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}
