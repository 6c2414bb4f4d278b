import { expect, test } from 'vitest';
import { arrivedOf, leftOf, overQuestion, readArrived } from './read-arrived.ts';

const lines = [
  { id: 1, name: 'Pump', color: 'Black', size: '38', quantity: 4, received: 2 },
  { id: 2, name: 'Boot', color: '', size: '', quantity: 5, received: 0 },
];

test('what came is booked by line with what was received before; what is empty or 0 is nothing', () => {
  expect(readArrived(lines, { 1: '3', 2: '' })).toEqual({
    items: 3,
    lines: [{ lineId: 1, items: 3, received: 2 }],
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

test('more than is still to come is asked about, with each line that has too many', () => {
  const asked = (first: number, second: number) =>
    overQuestion(lines, [
      { lineId: 1, items: first },
      { lineId: 2, items: second },
    ]);
  expect(asked(2, 5)).toBeNull();
  expect(asked(-2, 1)).toBeNull();
  expect(asked(2, 50)).toBe('Receive more than is still to come? Boot: 50 instead of 5.');
  expect(asked(3, 6)).toBe(
    'Receive more than is still to come? Pump, Black, 38: 3 instead of 2. Boot: 6 instead of 5.',
  );
});

test('of many lines with too many the first five are named', () => {
  const many = Array.from({ length: 7 }, (_, id) => ({
    ...{ id, name: `Boot ${id}`, color: '', size: '', quantity: 1, received: 1 },
  }));
  const booked = many.map(({ id }) => ({ lineId: id, items: 1 }));
  const question = overQuestion(many, booked) ?? '';
  expect(question).toContain('Boot 4: 1 instead of 0. And 2 more lines.');
  expect(question).not.toContain('Boot 5');
});

test('a number that was typed stays when the draft is saved again; others follow what is to come', () => {
  const before = { id: 1, variantId: 7, quantity: 5, received: 0 };
  const typed = { 7: '3' };
  expect(arrivedOf([before], {})).toEqual({ 1: '5' });
  expect(arrivedOf([before], typed)).toEqual({ 1: '3' });
  const after = [
    { ...before, id: 11, quantity: 8 },
    { ...before, id: 12, variantId: 8, quantity: 2 },
  ];
  expect(arrivedOf(after, typed)).toEqual({ 11: '3', 12: '2' });
});
