import { expect, test } from 'vitest';
import { labelledPositions, roundedTop } from './chart-scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [10, 10],
  [10.01, 20],
  [7589.32, 8000],
  [2100, 3000],
  [8400, 10_000],
  [100_000, 100_000],
])('a scale for %d ends at %d', (largest, top) => {
  expect(roundedTop(largest)).toBe(top);
});

test('labels stand at both ends and evenly between', () => {
  expect(labelledPositions(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledPositions(30, 4)).toEqual([0, 10, 19, 29]);
  expect(labelledPositions(1, 4)).toEqual([0]);
});
