import { hostileTexts, hostileValue, pick, type Random } from './hostile-values.ts';
import { type Schema, valueFor } from './schema-values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type OperationOf = {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
};
export type ApiDocument = { paths: Record<string, Record<string, OperationOf>> };

export type Operation = OperationOf & { method: string; path: string };

export type FuzzCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  isStaff: boolean;
};

/** A stream never ends, and logging in again after each logout costs time for nothing. */
const leftOut = new Set(['/api/admin/notifications/stream', '/api/admin/logout']);

/** Calls that the API document omits or can't describe. */
const besides: Operation[] = [
  ...['/media/{file}', '/media/film/{file}'].map((path) => ({
    method: 'get',
    path,
    parameters: [{ name: 'file', in: 'path', schema: { type: 'string' } }],
  })),
  { method: 'get', path: '/robots.txt' },
  { method: 'get', path: '/.well-known/security.txt' },
  { method: 'get', path: '/sitemap-1.xml' },
  { method: 'get', path: '/llms.txt' },
  { method: 'get', path: '/feeds/google-merchant.xml' },
  { method: 'get', path: '/.well-known/ucp' },
  { method: 'get', path: '/.well-known/ucp/2026-04-08' },
  { method: 'get', path: '/buy/{items}', parameters: [{ name: 'items', in: 'path' }] },
  { method: 'get', path: '/api/docs' },
  { method: 'get', path: '/metrics' },
  { method: 'put', path: '/api/uploadthing/file/{key}', parameters: [{ name: 'key', in: 'path' }] },
  { method: 'options', path: '/api/products' },
];

export function operationsOf({ paths }: ApiDocument): Operation[] {
  const described = Object.entries(paths)
    .filter(([path]) => !leftOut.has(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
    );
  return [...described, ...besides];
}

export function makeCall(operation: Operation, random: Random): FuzzCall {
  const { method, path, parameters = [], requestBody, security } = operation;
  const address = path.replaceAll(/\{([^}]+)\}/g, (_all, name) => {
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema;
    const text = String(asText(valueFor(schema ?? { type: 'string' }, random)));
    return random() < 0.1 ? pick(random, ['%', '%ff', '%2f']) : encode(text).slice(0, 600);
  });
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random() < 0.4))
    .map(({ name, schema }) => `${name}=${encode(String(asText(valueFor(schema, random))))}`);
  if (random() < 0.05)
    query.push(pick(random, ['a[b]=1', '__proto__[x]=1', '&&&', 'q=%', 'q=a&q=b']));
  const url = query.length > 0 ? `${address}?${query.join('&')}`.slice(0, 8000) : address;
  return {
    method: method.toUpperCase(),
    url,
    isStaff: security !== undefined,
    ...bodyOf(requestBody?.content, random, method),
  };
}

function asText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A lone surrogate can't be encoded; it becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const types = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/csp-report',
  'a/b;;;',
  '',
];

const broken = [
  '',
  '{',
  '[',
  'null',
  '"',
  '{"a":',
  '[1,]',
  '{"__proto__":{"a":1}}',
  '\u0000',
  '﻿{}',
];

function bodyOf(content: Content | undefined, random: Random, method: string) {
  const headers = oddHeaders(random);
  if (method === 'get' || method === 'head' || method === 'options') return { headers };
  const chance = random();
  if (chance < 0.04)
    return {
      headers: { ...headers, 'content-type': pick(random, types) },
      payload: pick(random, broken),
    };
  if (chance < 0.08)
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '['.repeat(30_000),
    };
  if (chance < 0.2 || !content)
    return random() < 0.5 ? fileBody(random) : jsonBody(headers, hostileValue(random));
  return jsonBody(headers, valueFor(content['application/json']?.schema, random));
}

function jsonBody(headers: Record<string, string>, value: unknown) {
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(value) ?? 'null',
  };
}

/** A form with a file: complete, truncated, badly named, or only starting like a picture. */
function fileBody(random: Random) {
  const starts = [
    '\x89PNG\r\n\x1a\n',
    'RIFF\0\0\0\0WEBPVP8 ',
    '\xff\xd8\xff\xe0',
    'GIF89a',
    '<svg onload=1>',
    'PK\x03\x04',
  ];
  const bytes = pick(random, starts) + 'x'.repeat(Math.floor(random() * 2000));
  const name = pick(random, ['a.png', '../a.png', 'a\u0000.png', '"', 'x'.repeat(300), '']);
  const whole = `--b\r\ncontent-disposition: form-data; name="${pick(random, ['file', 'files', ''])}"; filename="${name.replaceAll(/["\r\n]/g, '')}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n--b--\r\n`;
  const end = random() < 0.3 ? Math.floor(random() * whole.length) : whole.length;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(whole.slice(0, end), 'latin1'),
  };
}

const headerNames = [
  'accept-encoding',
  'if-none-match',
  'range',
  'cookie',
  'accept',
  'user-agent',
  'authorization',
  'stripe-signature',
  'paypal-transmission-id',
  'x-forwarded-proto',
  'content-encoding',
];

/** A header consists of bytes; invalid characters are omitted. */
function oddHeaders(random: Random): Record<string, string> {
  if (random() < 0.7) return {};
  const text = pick(random, hostileTexts)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 4000);
  return {
    [pick(random, headerNames)]: pick(random, [
      text,
      'bytes=0-',
      'bytes=-1,5-2',
      'br;q=x',
      'W/"x"',
      '*',
      'ndoro_staff=x; ndoro_staff=y',
    ]),
  };
}
