import { expect, test } from 'vitest';
import { connectionDoubts } from './connection.ts';

const right = {
  scheme: 'https',
  host: 'ndoro.example',
  publicUrl: 'https://ndoro.example',
  forwardedBy: ['x-forwarded-for'],
  trustsProxy: true,
  unreadable: null,
} as const;
const judge = (change: object) =>
  connectionDoubts({ ...right, forwardedBy: [...right.forwardedBy], ...change });

test('what fits together is not doubted', () => {
  expect(judge({})).toEqual([]);
  expect(judge({ forwardedBy: [], trustsProxy: false })).toEqual([]);
  expect(judge({ scheme: 'http', host: 'localhost:3000' })).toEqual([]);
});

test('a proxy that nobody goes by is named', () => {
  expect(judge({ trustsProxy: false })).toEqual([
    'A proxy passed this request on, but the shop does not go by what it says: every visitor counts as the proxy. Set TRUST_PROXY to its address.',
  ]);
});

test('another scheme than the shop’s own is named', () => {
  expect(judge({ scheme: 'http' })).toEqual([
    'The shop sees http, while PUBLIC_URL begins with https://. The proxy must send X-Forwarded-Proto, and TRUST_PROXY must name it.',
  ]);
});

test('a proxy that sends no addresses is named', () => {
  expect(judge({ unreadable: 'unknown7' })).toEqual([
    'The proxy sends "unknown7" in X-Forwarded-For, which is no address: its visitors share one limit. Let the proxy send the visitor\'s address.',
  ]);
});
