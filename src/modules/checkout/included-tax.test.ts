import { expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import { giftCardRate } from '#modules/shipping/shipping-rate.ts';
import { includedTaxText } from './included-tax.ts';

const taxRates = [{ country: 'ZW', rate: '15' }];
const rate = { carrier: 'DHL', service: 'EXPRESS', rate: '1', currency: 'USD', origin: 'Harare' };
const collection = { ...rate, carrier: shop.name, service: 'Collection at our boutique' };
const sold = { taxRates, rate, country: 'ZW', total: 115 };

test('where the owner has set a tax that prices contain, its amount is said', () => {
  expect(includedTaxText(sold)).toBe('Included: $15.00');
  expect(includedTaxText({ ...sold, rate: null })).toBe('Included: $15.00');
  expect(includedTaxText({ ...sold, total: 99.99 })).toBe('Included: $13.04');
});

test('without one, or for a country that has none, nothing is said', () => {
  expect(includedTaxText({ ...sold, country: 'GB' })).toBeNull();
  expect(includedTaxText({ ...sold, taxRates: [] })).toBeNull();
});

test('what is collected is taxed where the shop stands, and a gift card not at all', () => {
  expect(includedTaxText({ ...sold, rate: collection, country: 'GB' })).toBe('Included: $15.00');
  expect(includedTaxText({ ...sold, rate: giftCardRate('USD') })).toBeNull();
});
