import { expect, test } from 'vitest';
import { countries } from '#shared/country-list.ts';
import { findMainTown } from './main-towns.ts';

test('every country of the list has a town that the courier can take', () => {
  const towns = countries.map(({ value }) => [value, findMainTown(value)] as const);
  expect(towns.filter(([, town]) => !town || town.length > 45 || /[^ -~]/.test(town))).toEqual([]);
  expect(findMainTown('ZW')).toBe('Harare');
  expect(findMainTown('XX')).toBeNull();
});
