import { expect, test } from 'vitest';
import {
  isOver,
  isUnsent,
  returnableUntil,
  returnRefusal,
  statusAfterReturn,
} from './return-rules.ts';

const lines = [{ quantity: 2 }];
const nothingYet = { quantities: [], shipping: false };

test.each([
  ['pending', 'paid', null],
  ['shipped', 'partially refunded', null],
  ['partly returned', 'refunded', null],
  ['delivered', 'pending', 'return-unpaid'],
  ['delivered', 'failed', 'return-unpaid'],
  ['cancelled', 'refunded', 'return-cancelled'],
] as const)('an order that is %s and %s: %s', (status, paymentStatus, refusal) => {
  expect(returnRefusal({ status, paymentStatus, lines }, nothingYet)).toBe(refusal);
});

test('what came back in full can’t come back again', () => {
  const order = { status: 'returned', paymentStatus: 'refunded', lines } as const;
  expect(returnRefusal(order, { quantities: [2], shipping: true })).toBe('return-nothing-left');
});

test('an order is returned once nothing is left, and partly until then', () => {
  expect(statusAfterReturn([0, 1])).toBe('partly returned');
  expect(statusAfterReturn([0, 0])).toBe('returned');
});

test('what is collected counts as handed over, what is sent only once it has left', () => {
  expect(isUnsent({ status: 'pending', delivery: 'delivery' })).toBe(true);
  expect(isUnsent({ status: 'shipped', delivery: 'delivery' })).toBe(false);
  expect(isUnsent({ status: 'pending', delivery: 'collection' })).toBe(false);
});

test('the days count from the arrival, else the sending, else the order, by the shop’s calendar', () => {
  const ordered = new Date('2026-11-01T10:00:00Z');
  const step = (toValue: string, at: string) => ({ kind: 'status', toValue, at: new Date(at) });
  const shipped = step('shipped', '2026-11-03T10:00:00Z');
  const delivered = step('delivered', '2026-11-05T22:30:00Z');
  expect(returnableUntil(ordered, [], 30)).toBe('2026-12-01');
  expect(returnableUntil(ordered, [shipped], 30)).toBe('2026-12-03');
  expect(returnableUntil(ordered, [shipped, delivered], 30)).toBe('2026-12-06');
});

test('the last day counts to its end', () => {
  expect(isOver('2026-12-01', new Date('2026-12-01T21:59:00Z'))).toBe(false);
  expect(isOver('2026-12-01', new Date('2026-12-01T22:00:00Z'))).toBe(true);
});
