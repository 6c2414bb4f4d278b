import { useQuery } from '@tanstack/react-query';
import { getQueryClient } from '#client/query-client.ts';
import { pageCall } from '#modules/settings/shop-facts.ts';

/** The texts of a page. They are fetched again in the background, because staff may change them. */
export function startPageContent(page: string): Promise<void> {
  return getQueryClient().prefetchQuery({ queryKey: [pageCall(page)], staleTime: 0 });
}

/** The same, but a page that would open empty waits for its texts. */
export async function waitForPageContent(page: string): Promise<void> {
  const isKnown = getQueryClient().getQueryData([pageCall(page)]) !== undefined;
  const asked = startPageContent(page);
  if (!isKnown) await asked;
}

export function usePageContent<Content>(page: string) {
  return useQuery<Content>({ queryKey: [pageCall(page)] });
}
