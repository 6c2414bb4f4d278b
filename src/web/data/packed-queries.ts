import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { createQueryClient } from '#client/query-client.ts';
import { packLists, unpackLists } from './packed-lists.ts';

/**
 * What a page's queries hold, as one text. It is written into the page inside of a text that is
 * inside of a script, where a quotation mark becomes four signs: so it changes places with a sign
 * that hardly anybody uses.
 */
export type PackedQueries = string;

/** Runs a listing's reads side by side, under the REST addresses that it will ask in the browser. */
export async function loadPackedQueries(
  reads: Record<string, Promise<unknown>>,
): Promise<{ queries: PackedQueries }> {
  const known = await Promise.all(
    Object.entries(reads).map(async ([address, read]) => [address, packLists(await read)]),
  );
  return { queries: swapMarks(JSON.stringify([Date.now(), known])) };
}

export function unpackQueries(packed: PackedQueries): DehydratedState {
  const [updatedAt, known] = JSON.parse(swapMarks(packed)) as [number, [string, unknown][]];
  const client = createQueryClient();
  for (const [address, data] of known) {
    client.setQueryData([address], unpackLists(data), { updatedAt });
  }
  const state = dehydrate(client);
  client.clear();
  return state;
}

function swapMarks(text: string): string {
  return text.replaceAll(/["~]/g, (mark) => (mark === '"' ? '~' : '"'));
}
