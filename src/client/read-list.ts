import { read } from './api.ts';
import { ReadError } from './api-error.ts';

/** A list with the information in its headers. */
export type ListAnswer = {
  body: unknown;
  total: number | null;
  nextCursor: string | null;
  previousCursor: string | null;
};

export async function readList(address: string, signal?: AbortSignal): Promise<ListAnswer> {
  const response = await read(address, signal);
  if (!response.ok) throw new ReadError(response.status, response.statusText);
  const total = response.headers.get('x-total-count');
  return {
    body: await response.json(),
    total: total === null ? null : Number(total),
    nextCursor: response.headers.get('x-next-cursor'),
    previousCursor: response.headers.get('x-previous-cursor'),
  };
}
