import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type S3Credentials,
  sha256Hex,
  signS3Request,
} from '#modules/media/server/providers/sign-s3-request.ts';

export type S3TestServer = {
  endpoint: string;
  /** The next answers have these statuses, for any request. */
  failNext(...statuses: number[]): void;
  keys(): string[];
  close(): Promise<void>;
};

type Reply = { status: number; headers?: Record<string, string>; body?: Uint8Array | string };

/** A small S3 in memory that refuses wrong signatures and lists two keys per page. */
export async function startS3TestServer(
  bucket: string,
  credentials: S3Credentials,
): Promise<S3TestServer> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const failure = failures.shift();
    if (failure) return send(response, { status: failure, body: errorXml('SlowDown') });
    send(response, await answer(request, body, { bucket, credentials, objects }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (...statuses) => void failures.push(...statuses),
    keys: () => [...objects.keys()],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Store = { bucket: string; credentials: S3Credentials; objects: Map<string, Buffer> };

async function answer(request: IncomingMessage, body: Buffer, store: Store): Promise<Reply> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (!(await isSigned(request, url, body, store.credentials))) {
    return { status: 403, body: errorXml('SignatureDoesNotMatch') };
  }
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== store.bucket) return { status: 404, body: errorXml('NoSuchBucket') };
  const key = rest.join('/');
  if (key === '') return listPage(url.searchParams, store.objects);
  if (request.method === 'PUT') {
    store.objects.set(key, body);
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    store.objects.delete(key);
    return { status: 204 };
  }
  return readObject(store.objects.get(key), request.headers.range);
}

async function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  credentials: S3Credentials,
): Promise<boolean> {
  const authorization = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const datetime = String(request.headers['x-amz-date']);
  const iso = datetime.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z');
  if (Math.abs(new Date(iso).getTime() - Date.now()) > 15 * 60 * 1000) return false;
  const given = names.filter((name) => name !== 'host');
  const headers = Object.fromEntries(given.map((name) => [name, String(request.headers[name])]));
  const expected = await signS3Request(
    { method: request.method ?? '', url, headers, body: new Uint8Array(body), datetime },
    credentials,
  );
  return names.includes('host') && authorization === expected.get('authorization');
}

function readObject(object: Buffer | undefined, range: string | undefined): Reply {
  if (!object) return { status: 404, body: errorXml('NoSuchKey') };
  const etag = `"${sha256Hex(object).slice(0, 32)}"`;
  const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (!asked) return { status: 200, headers: { etag }, body: object };
  const [start, end] = [Number(asked[1]), Math.min(Number(asked[2]), object.length - 1)];
  return {
    status: 206,
    headers: { etag, 'content-range': `bytes ${start}-${end}/${object.length}` },
    body: object.subarray(start, end + 1),
  };
}

function listPage(query: URLSearchParams, objects: Map<string, Buffer>): Reply {
  const after = query.get('continuation-token')?.slice('after&'.length) ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, 2);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`,
  );
  const more = keys.length > page.length;
  const next = more
    ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>`
    : '';
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body ?? '');
  response.writeHead(reply.status, { 'content-length': body.length, ...reply.headers }).end(body);
}

function errorXml(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
}
