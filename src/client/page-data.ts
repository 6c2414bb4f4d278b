import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

export type PageData = { queries: DehydratedState };

/**
 * Runs a page's reads in parallel on the server and stores them under the REST addresses that the
 * same page uses in the browser.
 */
export async function loadPageData(reads: Record<string, Promise<unknown>>): Promise<PageData> {
  const client = createQueryClient();
  await Promise.all(
    Object.entries(reads).map(async ([address, read]) =>
      client.setQueryData([address], await read),
    ),
  );
  return { queries: dehydrate(client) };
}
