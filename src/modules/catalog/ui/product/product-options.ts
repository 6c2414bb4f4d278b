import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#client/api.ts';
import { productCall, relatedCall } from '#modules/catalog/calls/catalog-calls.ts';

/** A page that comes from the server brings its product along and has no answer to read. */
export const loadReader = () => import('./read-answers.ts');

/** One product under its REST address; null for an answer that is none. */
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

/** Up to four others that go with it. */
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
