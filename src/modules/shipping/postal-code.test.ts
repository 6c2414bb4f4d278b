import { expect, test } from 'vitest';
import { postalCodeForProviders } from './postal-code.ts';

test.each(['N/A', 'n/a', ' NA ', 'N / A'])('%s goes to providers as nothing', (typed) => {
  expect(postalCodeForProviders(typed)).toBe('');
});

test('a real postal code goes out trimmed', () => {
  expect(postalCodeForProviders(' SW1A 1AA ')).toBe('SW1A 1AA');
});
