import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#client/api.ts';
import { productCall, relatedCall } from '#modules/catalog/calls/catalog-calls.ts';

/** A page from the server includes its product, so the code that reads answers is not needed. */
export const loadReader = () => import('./read-answers.ts');

/** One product by its REST address; null for an invalid answer. */
export function productOptions(id: number) {
  const call = productCall(id);
  return queryOptions({
    queryKey: [call],
    queryFn: async ({ signal }) => {
      const [answer, { readDetail }] = await Promise.all([readJson(call, signal), loadReader()]);
      return readDetail(answer);
    },
  });
}

/** Up to four related products. */
export function relatedOptions(id: number) {
  const call = relatedCall(id);
  return queryOptions({
    queryKey: [call],
    queryFn: async ({ signal }) => {
      const [answer, { readProducts }] = await Promise.all([readJson(call, signal), loadReader()]);
      return readProducts(answer);
    },
  });
}
