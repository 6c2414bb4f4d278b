import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { assertStorageKey, type MediaStorage, type StoredFile } from '../../media-storage.ts';
import { type S3Credentials, signS3Request } from './sign-s3-request.ts';

export type S3Options = S3Credentials & {
  /** Such as `https://s3.eu-west-1.amazonaws.com` or `http://127.0.0.1:9000`. */
  endpoint: string;
  bucket: string;
  /** The timeout until the store starts its answer. */
  timeoutMs?: number;
  /** The number of tries of a call that fails; 3 if absent. */
  tries?: number;
};

/** What a store answered when it refused; the `cause` of the error. */
export type S3Refusal = { status: number; code: string };

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

const usualTries = 3;

/** S3 and compatible stores, with path addresses (`endpoint/bucket/key`). */
export function createS3Storage(options: S3Options): MediaStorage {
  const call = (request: Call) => callWithRetries(options, request);

  async function get(key: string, headers: Record<string, string> = {}) {
    assertStorageKey(key);
    const response = await call({ method: 'GET', path: key, headers });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    await expectSuccess(response, `read ${key}`);
    return response;
  }

  async function put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    assertStorageKey(key);
    const body = new Uint8Array(bytes);
    const headers = { 'content-type': contentType };
    const response = await call({ method: 'PUT', path: key, headers, body });
    await expectSuccess(response, `write ${key}`);
    await response.body?.cancel();
  }

  return {
    put,
    async putFile(key, path, contentType) {
      await put(key, await readFile(path), contentType);
    },
    async find(key) {
      assertStorageKey(key);
      const response = await call({ method: 'HEAD', path: key });
      if (response.status === 404) return null;
      await expectSuccess(response, `look up ${key}`);
      return describeAnswer(response);
    },
    async read(key) {
      const response = await get(key);
      return response && { ...describeAnswer(response), bytes: await response.bytes() };
    },
    async open(key, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {};
      const response = await get(key, headers);
      return response && { ...describeAnswer(response), body: response.body ?? emptyStream() };
    },
    async delete(key) {
      assertStorageKey(key);
      const response = await call({ method: 'DELETE', path: key });
      if (response.status !== 404) await expectSuccess(response, `delete ${key}`);
      await response.body?.cancel();
    },
    async *list(prefix) {
      let token: string | null = null;
      do {
        const query = {
          'list-type': '2',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        };
        const response = await call({ method: 'GET', path: '', query });
        await expectSuccess(response, `list ${prefix}`);
        const page = await response.text();
        yield* readListing(page);
        token = textOf(page, 'NextContinuationToken');
      } while (token);
    },
  };
}

/** All calls here are idempotent, so network errors are retried. */
async function callWithRetries(options: S3Options, request: Call): Promise<Response> {
  const tries = options.tries ?? usualTries;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await callOnce(options, request);
      const passing = response.status === 429 || response.status >= 500;
      if (!passing || attempt === tries) return response;
      await response.body?.cancel();
    } catch (error) {
      if (attempt === tries) throw error;
    }
    await pause(100 * 4 ** (attempt - 1));
  }
}

async function callOnce(options: S3Options, request: Call): Promise<Response> {
  const url = new URL(`${options.endpoint.replace(/\/$/, '')}/${options.bucket}/${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    url.searchParams.set(name, value);
  }
  const { method, headers = {}, body } = request;
  const signed = await signS3Request({ method, url, headers, body }, options);
  // The timeout ends with the headers: a film takes as long as its viewer does.
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('The media store did not answer in time', 'TimeoutError')),
    options.timeoutMs ?? 15_000,
  );
  try {
    return await fetch(url, {
      method,
      headers: signed,
      body: body ?? null,
      signal: late.signal,
      // The signature is only valid for this address.
      redirect: 'error',
    });
  } finally {
    clearTimeout(timer);
  }
}

async function expectSuccess(response: Response, what: string): Promise<void> {
  if (response.ok) return;
  const code = textOf(await response.text(), 'Code') ?? response.statusText;
  const cause: S3Refusal = { status: response.status, code };
  throw new Error(`The media store could not ${what}: ${response.status} ${code}`, { cause });
}

function describeAnswer(response: Response): StoredFile {
  const whole = response.headers.get('content-range')?.split('/')[1];
  const size = Number(whole ?? response.headers.get('content-length') ?? 0);
  return { size, version: (response.headers.get('etag') ?? '').replaceAll('"', '') };
}

function* readListing(page: string): Generator<{ key: string; size: number }> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    yield { key: textOf(entry, 'Key') ?? '', size: Number(textOf(entry, 'Size')) };
  }
}

function textOf(xml: string, element: string): string | null {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml);
  return found ? decodeEntities(found[1] ?? '') : null;
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(#?)(\w+);/g, (whole, numeric: string, name: string) => {
    if (!numeric) return named[name] ?? whole;
    return String.fromCodePoint(
      name.startsWith('x') ? Number.parseInt(name.slice(1), 16) : Number(name),
    );
  });
}

function emptyStream(): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({ start: (controller) => controller.close() });
}
