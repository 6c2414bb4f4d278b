import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test('an address is written line by line, each thing once', () => {
  const address = { streetAddress: '1 Samora Machel Avenue', city: 'Harare', state: 'Harare' };
  expect(addressLines({ ...address, country: 'ZW', postalCode: 'N/A' })).toEqual([
    '1 Samora Machel Avenue',
    'Harare',
    'Zimbabwe',
  ]);
  expect(addressLines({ ...address, state: 'Gauteng', country: 'ZA', postalCode: '2196' })).toEqual(
    ['1 Samora Machel Avenue', 'Harare, Gauteng, 2196', 'South Africa'],
  );
});
