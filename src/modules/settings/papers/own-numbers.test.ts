import { expect, test } from 'vitest';
import { registrationLines } from './own-numbers.ts';

test('papers show the numbers that there are', () => {
  expect(registrationLines({ registrationNumber: '', vatNumber: '' })).toEqual([]);
  expect(registrationLines({ registrationNumber: '123/2019', vatNumber: '10-55' })).toEqual([
    'Registration 123/2019',
    'VAT 10-55',
  ]);
});
