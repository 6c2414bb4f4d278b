import { expect, it } from 'vitest';
import { pagesAround } from './search-paging.tsx';

it('the first, the last and the neighbours are offered, each once', () => {
  expect(pagesAround(1, 2)).toEqual([1, 2]);
  expect(pagesAround(5, 9)).toEqual([1, 4, 5, 6, 9]);
  expect(pagesAround(9, 9)).toEqual([1, 8, 9]);
  expect(pagesAround(40, 9)).toEqual([1, 9]);
});
