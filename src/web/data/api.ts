import { ReadError, WriteError } from './api-error.ts';

export async function readJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(address, { credentials: 'include', signal });
  if (!response.ok) throw new ReadError(response.status, response.statusText);
  return (await response.json()) as T;
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends JSON with a JSON content type when a body exists; an empty answer gives undefined. */
export async function writeJson<T>(
  method: WriteMethod,
  address: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(address, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new WriteError(response.status, text, response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
