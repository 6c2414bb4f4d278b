import { ReadError, WriteError } from './api-error.ts';
import { noteWrite, recentWriteHeader } from './recent-write.ts';
import { mayAskAgain, noteRefusal } from './session-guard.ts';

export async function readJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const response = await read(address, signal);
  if (!response.ok) throw new ReadError(response.status, response.statusText);
  return (await response.json()) as T;
}

export async function read(address: string, signal?: AbortSignal): Promise<Response> {
  const ask = () =>
    untilBack(
      () => fetch(address, { credentials: 'include', headers: recentWriteHeader(), signal }),
      signal,
    );
  const response = await ask();
  return (await mayAskAgain(response, signal)) ? ask() : response;
}

/** The waiting code is loaded only if needed. If it can't be loaded, the 503 is returned. */
async function untilBack(ask: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await ask();
  if (response.status !== 503) return response;
  const waiting = await import('./come-back.ts').catch(() => null);
  return waiting ? waiting.comeBack(response, ask, signal) : response;
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type WriteOptions = {
  /** Repeating it has no further effect, so it may be sent again while the shop is away. */
  repeatable?: boolean;
};

/** Sends JSON with a JSON content type if there is a body. An empty answer gives undefined. */
export async function writeJson<T>(
  method: WriteMethod,
  address: string,
  body?: unknown,
  { repeatable = false }: WriteOptions = {},
): Promise<T> {
  const send = () =>
    fetch(address, {
      method,
      credentials: 'include',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  // Also if the answer was lost: the write may have succeeded.
  const response = await (repeatable ? untilBack(send) : send()).finally(noteWrite);
  noteRefusal(response);
  const text = await response.text();
  if (!response.ok) throw new WriteError(response.status, text, response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
