import { expect, test } from 'vitest';
import { returnOrigin } from './return-origin.ts';

const demo = 'http://localhost:3000';
const from = (host: string | undefined, origin = host && `http://${host}`) => ({
  host,
  origin,
  port: 3000,
});

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a demo opened as %s is returned to there',
  (host) => {
    expect(returnOrigin(demo, true, from(host))).toBe(`http://${host}`);
    expect(returnOrigin(demo, true, { ...from(host), origin: undefined })).toBe(`http://${host}`);
  },
);

test.each([
  ['another port', from('127.0.0.1:3001')],
  ['no port', from('127.0.0.1')],
  ['another machine', from('evil.example:3000')],
  ['a name that only begins like ours', from('localhost:3000.evil.example')],
  ['a name before a sign', from('localhost:3000@evil.example')],
  ['another loopback address', from('127.0.0.2:3000')],
  ['capital letters', from('LOCALHOST:3000')],
  ['no name at all', from(undefined)],
  ['a page of another site', from('127.0.0.1:3000', 'https://evil.example')],
  ['a page that says nothing of itself', from('127.0.0.1:3000', 'null')],
])('%s is returned to the shop’s own address', (_, caller) => {
  expect(returnOrigin(demo, true, caller)).toBe(demo);
});

test('live mode knows one address, and so does a demo that is open to the world', () => {
  const caller = from('127.0.0.1:3000');
  expect(returnOrigin(demo, false, caller)).toBe(demo);
  expect(returnOrigin('https://shop.example', true, caller)).toBe('https://shop.example');
  expect(returnOrigin('https://localhost:3000', true, caller)).toBe('https://localhost:3000');
});
