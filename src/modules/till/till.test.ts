import { expect, test } from 'vitest';
import { expectedByMethod, isLargeDifference, sumByPerson } from './till.ts';

const entry = (
  kind: 'float' | 'sale' | 'refund' | 'difference',
  method: string,
  amountCents: number,
) => ({
  kind,
  method,
  amountCents,
  actor: 'tendai@example.com',
});

test('what should be there is the float and what moved since, by method', () => {
  const entries = [
    entry('float', 'cash', 10_000),
    entry('sale', 'cash', 5_000),
    entry('sale', 'card-terminal', 7_000),
    entry('sale', 'gift-card', 900),
    entry('refund', 'cash', -2_000),
  ];
  expect([...expectedByMethod(entries)]).toEqual([
    ['cash', 13_000],
    ['card-terminal', 7_000],
  ]);
  expect(
    sumByPerson(entries).map(({ method, takenCents, returnedCents }) => [
      method,
      takenCents,
      returnedCents,
    ]),
  ).toEqual([
    ['cash', 5_000, 2_000],
    ['card-terminal', 7_000, 0],
    ['gift-card', 900, 0],
  ]);
});

test('cash is counted though nothing moved', () => {
  expect([...expectedByMethod([])]).toEqual([['cash', 0]]);
});

test('a zero too many is asked about, a few dollars are not', () => {
  expect(isLargeDifference(1_999)).toBe(false);
  expect(isLargeDifference(-2_000)).toBe(true);
});
