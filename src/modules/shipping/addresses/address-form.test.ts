import { expect, test } from 'vitest';
import { countries } from '#shared/country-list.ts';
import { addressFormOf, completedAddress, movedAddress } from './address-form.ts';
import { listProvinces } from './province.ts';

test.each([
  ['US', 'State', 'ZIP Code'],
  ['GB', 'County', 'Postcode'],
  ['IE', 'County', 'Eircode'],
  ['CA', 'Province', 'Postal Code'],
  ['ZW', 'Province', 'Postal Code'],
  ['AU', 'State', 'Postcode'],
  ['IN', 'State', 'PIN Code'],
  ['JP', 'Prefecture', 'Postal Code'],
  ['AE', 'Emirate', 'Postal Code'],
  ['FR', 'State or Province', 'Postal Code'],
])('%s writes %s and %s', (country, stateLabel, postalLabel) => {
  expect(addressFormOf(country)).toMatchObject({ stateLabel, postalLabel });
});

test('what a country does not write is not asked for', () => {
  const asked = (country: string) => {
    const { hasStates, hasPostalCodes } = addressFormOf(country);
    return [hasStates, hasPostalCodes];
  };
  expect(asked('ZW')).toEqual([true, false]);
  expect(asked('GB')).toEqual([false, true]);
  expect(asked('SG')).toEqual([false, true]);
  expect(asked('GH')).toEqual([false, false]);
  expect(asked('us')).toEqual([true, true]);
});

test('where we list provinces they are asked for', () => {
  const listed = countries.filter(({ value }) => listProvinces(value).length > 0);
  expect(listed.length).toBeGreaterThan(10);
  for (const { value } of listed)
    expect([value, addressFormOf(value).hasStates]).toEqual([value, true]);
});

test('moving to another country asks for what it writes, and stands in for what it does not', () => {
  const moved = (state: string, postalCode: string, country: string) =>
    Object.values(movedAddress({ state, postalCode }, country));
  expect(moved('Harare', 'N/A', 'US')).toEqual(['', '']);
  expect(moved('NY', '10001', 'GB')).toEqual(['N/A', '10001']);
  expect(moved('N/A', '8000', 'ZW')).toEqual(['', 'N/A']);
  expect(moved('Essex', 'CM1 1AA', 'IE')).toEqual(['Essex', 'CM1 1AA']);
});

test('what somebody wrote stays, though their country does not ask for it', () => {
  expect(completedAddress({ state: 'England', postalCode: '' }, 'GB')).toEqual({
    state: 'England',
    postalCode: '',
  });
  expect(completedAddress({ state: '', postalCode: '' }, 'GH')).toEqual({
    state: 'N/A',
    postalCode: 'N/A',
  });
});
