import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export type S3Request = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  payloadHash: string;
  now: Date;
};

const algorithm = 'AWS4-HMAC-SHA256';

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** AWS Signature Version 4 in the Authorization header: the given headers and those it adds. */
export function signS3Request(
  request: S3Request,
  credentials: S3Credentials,
): Record<string, string> {
  const moment = timestamp(request.now);
  const headers = {
    ...lowerCased(request.headers),
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': moment,
  };
  const signed = { ...headers, host: request.url.host };
  const names = Object.keys(signed).sort().join(';');
  const scope = `${moment.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const text = [algorithm, moment, scope, sha256Hex(canonicalRequest(request, signed, names))];
  const signature = hmac(signingKey(credentials, moment.slice(0, 8)), text.join('\n'));
  const authorization =
    `${algorithm} Credential=${credentials.accessKeyId}/${scope},` +
    `SignedHeaders=${names},Signature=${signature.toString('hex')}`;
  return { ...headers, authorization };
}

function canonicalRequest(
  request: S3Request,
  headers: Record<string, string>,
  names: string,
): string {
  const lines = Object.entries(headers)
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`);
  return [
    request.method,
    canonicalPath(request.url.pathname),
    canonicalQuery(request.url.searchParams),
    lines.join(''),
    names,
    request.payloadHash,
  ].join('\n');
}

/** S3 encodes each part of the path once, unlike the other AWS services. */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeStrictly(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort(compareText)
    .join('&');
}

/** `encodeURIComponent` leaves five characters alone that AWS wants encoded. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function signingKey(credentials: S3Credentials, day: string): Buffer {
  return [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function timestamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
