import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

export type PageData = { queries: DehydratedState };

/**
 * Runs a page's reads side by side on the server and hands them over under the REST addresses
 * that the same page will ask in the browser.
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
