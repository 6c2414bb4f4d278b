import { expect, test } from 'vitest';
import { leftOf, readArrived } from './read-arrived.ts';

const lines = [
  { id: 1, name: 'Pump', received: 2 },
  { id: 2, name: 'Boot', received: 0 },
];

test('what came is booked by line; what is empty or 0 is nothing', () => {
  expect(readArrived(lines, { 1: '3', 2: '' })).toEqual({
    items: 3,
    lines: [{ lineId: 1, items: 3 }],
  });
  expect(readArrived(lines, { 1: ' -2 ', 2: '5' })).toMatchObject({ items: 3 });
});

test.each([
  [{ 1: '', 2: '0' }, 'Please say what came.'],
  [{ 1: '2,5' }, 'How many of Pump? Please enter a whole number.'],
  [{ 1: '-3' }, 'Of Pump only 2 can be taken back.'],
])('%j is told', (typed, problem) => {
  expect(readArrived(lines, typed)).toMatchObject({ problem });
});

test('what came beyond the order leaves nothing to come', () => {
  expect(leftOf({ quantity: 5, received: 7 })).toBe(0);
});
