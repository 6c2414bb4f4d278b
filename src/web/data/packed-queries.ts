import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { createQueryClient } from '#client/query-client.ts';
import { packLists, unpackLists } from './packed-lists.ts';

/**
 * What a page's queries hold, as one text. It is written into the page inside of a text that is
 * inside of a script, where a quotation mark becomes four signs: so it changes places with a sign
 * that hardly anybody uses.
 */
export type PackedQueries = { text: string };

type KnownQueries = [updatedAt: number, queries: [address: string, data: unknown][]];

/** What a loader read, for the drawing of the same page: unpacking it again would be work for nothing. */
const justRead = new WeakMap<PackedQueries, KnownQueries>();

/** Runs a listing's reads side by side, under the REST addresses that it will ask in the browser. */
export async function loadPackedQueries(
  reads: Record<string, Promise<unknown>>,
): Promise<{ queries: PackedQueries }> {
  const known = await Promise.all(
    Object.entries(reads).map(
      async ([address, read]): Promise<[string, unknown]> => [address, await read],
    ),
  );
  const updatedAt = Date.now();
  const packed = known.map(([address, data]) => [address, packLists(data)]);
  const queries = { text: swapMarks(JSON.stringify([updatedAt, packed])) };
  justRead.set(queries, [updatedAt, known]);
  return { queries };
}

export function unpackQueries(packed: PackedQueries): DehydratedState {
  const [updatedAt, known] = justRead.get(packed) ?? unpack(packed);
  const client = createQueryClient();
  for (const [address, data] of known) client.setQueryData([address], data, { updatedAt });
  const state = dehydrate(client);
  client.clear();
  return state;
}

function unpack({ text }: PackedQueries): KnownQueries {
  const [updatedAt, packed] = JSON.parse(swapMarks(text)) as KnownQueries;
  return [updatedAt, packed.map(([address, data]) => [address, unpackLists(data)])];
}

function swapMarks(text: string): string {
  // Hardly ever are there both, and one sign is changed far quicker than two.
  if (!text.includes('~')) return text.replaceAll('"', '~');
  if (!text.includes('"')) return text.replaceAll('~', '"');
  return text.replaceAll(/["~]/g, (mark) => (mark === '"' ? '~' : '"'));
}
