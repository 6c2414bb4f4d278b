import { describe, expect, test } from 'vitest';
import { findCountry } from '#modules/shipping/country.ts';
import { listProvinces } from './province.ts';

describe('provinces', () => {
  test('Zimbabwe has ten, Harare among them', () => {
    const names = listProvinces('ZW').map(({ label }) => label);
    expect(names).toHaveLength(10);
    expect(names).toContain('Harare');
  });

  test.each([
    ['ZA', 9],
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
    ['ZM', 10],
    ['BW', 16],
    ['MZ', 11],
    ['NA', 14],
    ['NG', 37],
    ['KE', 47],
    ['IN', 36],
    ['AE', 7],
  ])('%s has %i, each named once and in order', (country, count) => {
    const provinces = listProvinces(country);
    expect(findCountry(country)).not.toBeNull();
    expect(provinces).toHaveLength(count);
    expect(new Set(provinces.map(({ value }) => value)).size).toBe(count);
    const labels = provinces.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(byLetters));
  });

  test('addresses in America carry the abbreviation, at home the name', () => {
    expect(listProvinces('us')).toContainEqual({ value: 'NY', label: 'New York' });
    expect(listProvinces('ZW')).toContainEqual({ value: 'Midlands', label: 'Midlands' });
  });

  test('where we know none the list is empty', () => {
    for (const country of ['FR', 'GB', '', 'QQ', 'constructor'])
      expect(listProvinces(country)).toEqual([]);
  });
});

/** ǁKaras starts with a click sound and is sorted under K. */
function byLetters(left: string, right: string): number {
  return left.replace('ǁ', '').localeCompare(right.replace('ǁ', ''), 'en');
}
