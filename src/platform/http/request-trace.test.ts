import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createPeerCheck } from './guards/trusted-peer.ts';
import { createRequestTraces } from './request-trace.ts';

test.each([
  [true, '203.0.113.9', true],
  [false, '127.0.0.1', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.0/8, 192.0.2.7', '10.3.4.5', true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', false],
  ['uniquelocal', 'fd00::1', true],
  ['2001:db8::/32', '2001:db8::5', true],
  ['2001:db8::/32', '203.0.113.9', false],
  ['10.0.0.0/8', '', false],
] as const)(
  'with TRUST_PROXY=%s somebody at %s is believed: %s',
  (setting, address, isBelieved) => {
    expect(createPeerCheck(setting)(address)).toBe(isBelieved);
  },
);

const from = (remoteAddress: string, id?: string) =>
  ({
    headers: id === undefined ? {} : { 'x-request-id': id },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test('only a proxy of ours names a request, and only by a plain word', () => {
  const { idOf } = createRequestTraces(createPeerCheck('10.0.0.1'));
  expect(idOf(from('10.0.0.1', 'req-12345678'))).toBe('req-12345678');
  const fresh = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
  expect(idOf(from('10.0.0.2', 'req-12345678'))).toMatch(fresh);
  expect(idOf(from('10.0.0.1', 'short'))).toMatch(fresh);
  expect(idOf(from('10.0.0.1', 'with a blank "x"'))).toMatch(fresh);
  expect(idOf(from('10.0.0.1', 'x'.repeat(101)))).toMatch(fresh);
  expect(idOf(from('10.0.0.1'))).toMatch(fresh);
});
