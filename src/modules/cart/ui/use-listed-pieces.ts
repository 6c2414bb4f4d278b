import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readJson } from '#client/api.ts';
import { piecesCall } from '#modules/catalog/catalog-calls.ts';
import { completeSwatches } from '#modules/catalog/complete-swatches.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { receiveProducts } from '#modules/catalog/received-product.ts';
import type { CartItem } from '../cart.ts';

/** An open bag is looked at again after so long. */
const freshForMs = 60_000;

/** The bag's pieces as the shop lists them now, by their number; empty until it has answered. */
export function useListedPieces(
  items: readonly CartItem[],
  enabled: boolean,
): ReadonlyMap<number, PublicProduct> {
  const call = piecesCall(items.map(({ productId }) => productId));
  const { data = [] } = useQuery({
    queryKey: [call],
    queryFn: async ({ signal }) =>
      Promise.all(receiveProducts(await readJson(call, signal)).map(completeSwatches)),
    enabled: enabled && items.length > 0,
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
  return new Map(data.map((product) => [product.id, product]));
}
