import { expect, test } from 'vitest';
import { judgeCard } from './card.ts';

const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' };
const now = new Date('2026-11-20');

test('a test card is accepted, and only its last digits are stored', () => {
  expect(judgeCard(good, now)).toEqual({
    kind: 'accepted',
    card: { brand: 'visa', last4: '4242' },
  });
});

test('the declining test card is declined', () => {
  expect(judgeCard({ ...good, number: '4000000000000002' }, now).kind).toBe('declined');
});

test('a real-looking number is not accepted', () => {
  expect(judgeCard({ ...good, number: '4111111111111111' }, now).kind).toBe('invalid');
});

test.each(['10/26', '13/30', '', '1234'])('the expiry date %j is refused', (expiry) => {
  expect(judgeCard({ ...good, expiry }, now).kind).toBe('invalid');
});

test('a card is good until the end of its month', () => {
  expect(judgeCard({ ...good, expiry: '11/26' }, now).kind).toBe('accepted');
});

test('a missing security code is refused', () => {
  expect(judgeCard({ ...good, code: '' }, now).kind).toBe('invalid');
});
