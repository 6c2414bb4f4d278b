import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAddress } from './client-address.ts';
import { createPeerCheck } from './guards/trusted-peer.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.7:', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['[fe80::1%eth0]:80', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  undefined,
  '',
  'unknown',
  'unknown7',
  '_hidden',
  '203.0.113',
  '203.0.113.7:80:80',
  '[::1',
])('%s is no address', (text) => {
  expect(readAddress(text)).toBe(null);
});

test('a proxy of ours is known with its port too', () => {
  const isOurs = createPeerCheck('10.0.0.0/8, fc00::/7');
  expect(['10.1.2.3:4711', '::ffff:10.1.2.3', '[fc00::9]:80'].map(isOurs)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['77.1.1.3:4711', 'unknown7', '10.1.2', ''].map(isOurs)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('nobody else reads the address of a request, which may be any text', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^demo\//.test(path))
    .filter((path) => /(?<![-\w'])ips?(?![-\w'])/.test(readFileSync(`src/${path}`, 'utf8')));
  expect(readers).toEqual(['platform/http/client-address.ts']);
});
