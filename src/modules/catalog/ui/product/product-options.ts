import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#client/api.ts';
import { productCall, relatedCall } from '#modules/catalog/catalog-calls.ts';
import { completeSwatches } from '#modules/catalog/complete-swatches.ts';
import { receiveDetail, receiveProducts } from '#modules/catalog/received-product.ts';

/** One product under its REST address; null for an answer that is none. */
export function productOptions(id: number) {
  const call = productCall(id);
  return queryOptions({
    queryKey: [call],
    queryFn: async ({ signal }) => {
      const product = receiveDetail(await readJson(call, signal));
      return product && completeSwatches(product);
    },
  });
}

/** Up to four others that go with it. */
export function relatedOptions(id: number) {
  const call = relatedCall(id);
  return queryOptions({
    queryKey: [call],
    queryFn: async ({ signal }) =>
      Promise.all(receiveProducts(await readJson(call, signal)).map(completeSwatches)),
  });
}
