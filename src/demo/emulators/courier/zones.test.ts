import { expect, test } from 'vitest';
import { countries } from '#shared/country-list.ts';
import { findZone, isUnserved, listCountries } from './zones.ts';

test('every country of ISO 3166 and Kosovo is known, each once', () => {
  const countries = listCountries();
  expect(countries).toHaveLength(250);
  expect(new Set(countries).size).toBe(250);
});

test('every country the shop offers is known', () => {
  const known = new Set(listCountries());
  expect(countries.filter((country) => !known.has(country.value))).toEqual([]);
});

test('home is its own zone, and nobody flies to Antarctica', () => {
  expect(findZone('ZW')).toBe(0);
  expect(findZone('AQ')).toBeNull();
  expect(isUnserved('AQ')).toBe(true);
  expect(findZone('XX')).toBeNull();
});
