import { useQueries } from '@tanstack/react-query';
import type { CartItem } from '#modules/cart/cart.ts';
import { productCall } from '#modules/catalog/catalog-calls.ts';
import { receiveProduct } from '#modules/catalog/received-product.ts';

/** The bag doesn't know what its pieces are; the catalogue does. */
export function useChampagne(items: readonly CartItem[]): boolean {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = useQueries({ queries: ids.map((id) => ({ queryKey: [productCall(id)] })) });
  return products.some(({ data }) => receiveProduct(data)?.category === 'champagne');
}
