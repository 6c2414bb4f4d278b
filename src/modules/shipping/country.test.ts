import { describe, expect, test } from 'vitest';
import { countries } from '#shared/country-list.ts';
import {
  callingCode,
  countriesWithoutPostalCodes,
  countryLabel,
  defaultCountry,
  findCountry,
  hasPostalCodes,
  writtenForCarriers,
} from './country.ts';

describe('the country list', () => {
  test('has an entry for everywhere people live', () => {
    expect(countries.length).toBeGreaterThanOrEqual(240);
    expect(countries.length).toBeLessThanOrEqual(250);
  });

  test('no two entries share a code or a name', () => {
    expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
    expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  });

  test('codes are two capital letters that stand for a region', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { value } of countries) {
      expect(value).toMatch(/^[A-Z]{2}$/);
      expect(names.of(value)).toBeDefined();
    }
  });

  test('is sorted as people read it', () => {
    const labels = countries.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare));
  });

  test.each([
    ['HK', 'Hong Kong'],
    ['MO', 'Macao'],
    ['TW', 'Taiwan'],
    ['GL', 'Greenland'],
    ['CD', 'Congo (Kinshasa)'],
    ['CG', 'Congo (Brazzaville)'],
    ['TR', 'Türkiye'],
    ['GB', 'United Kingdom'],
    ['VC', 'Saint Vincent and the Grenadines'],
    ['ZW', 'Zimbabwe'],
  ])('%s is called %s', (code, label) => {
    expect(countryLabel(code)).toBe(label);
  });
});

describe('finding a country', () => {
  test('starts at home', () => {
    expect(findCountry(defaultCountry)?.label).toBe('Zimbabwe');
  });

  test('takes the code in any case, and nothing else', () => {
    expect(findCountry(' zw ')?.value).toBe('ZW');
    expect(findCountry('Zimbabwe')).toBeNull();
    expect(findCountry('')).toBeNull();
    expect(countryLabel('QQ')).toBe('QQ');
  });
});

describe('postal codes', () => {
  test('are missing in Zimbabwe, the Emirates and Hong Kong, not in its neighbours or Britain', () => {
    for (const code of ['ZW', 'zw', 'AE', 'HK', 'BW', 'QA'])
      expect(hasPostalCodes(code)).toBe(false);
    for (const code of ['ZA', 'ZM', 'MZ', 'GB', 'US', 'IE'])
      expect(hasPostalCodes(code)).toBe(true);
  });

  test('every country without them is one we ship to', () => {
    for (const code of countriesWithoutPostalCodes) expect(findCountry(code)?.value).toBe(code);
  });

  test('the stand-in never reaches a courier', () => {
    expect(writtenForCarriers('N/A')).toBe('');
    expect(writtenForCarriers(' n/a ')).toBe('');
    expect(writtenForCarriers(' SW1A 1AA ')).toBe('SW1A 1AA');
  });
});

describe('calling codes', () => {
  test('every country has one of one to three digits', () => {
    for (const { callingCode: digits } of countries) expect(digits).toMatch(/^[1-9]\d{0,2}$/);
  });

  test.each([
    ['ZW', '263'],
    ['ZA', '27'],
    ['US', '1'],
    ['JM', '1'],
    ['GB', '44'],
    ['KZ', '7'],
    ['XK', '383'],
  ])('%s is dialled with %s', (code, digits) => {
    expect(callingCode(code)).toBe(digits);
  });

  test('an unknown country has none', () => {
    expect(callingCode('QQ')).toBeNull();
  });
});
