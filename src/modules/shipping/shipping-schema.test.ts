import { expect, test } from 'vitest';
import { quantityCeiling } from '#modules/cart/cart.ts';
import { ratesRequestSchema } from './shipping-schema.ts';

const address = { streetAddress: '1 Samora Machel Ave', city: 'Harare', country: 'zw' };
const item = { productId: 1, quantity: 1 };

test('street, city and country are enough for rates', () => {
  const parsed = ratesRequestSchema.parse({ address, items: [item] });
  expect(parsed.address).toMatchObject({ country: 'ZW', postalCode: '', state: '' });
});

test('the body as the shop’s pages send it is accepted', () => {
  const full = {
    address: {
      ...address,
      firstName: 'Rudo',
      lastName: 'Moyo',
      state: 'Harare',
      postalCode: 'N/A',
      phone: '+263 77 000 0000',
    },
    items: [{ ...item, name: 'Heel', price: 10.5, weight: 0, weightUnit: 'oz' }],
  };
  expect(ratesRequestSchema.safeParse(full).success).toBe(true);
});

test.each([0, -1, 1.5, 1e9, Number.NaN])('a quantity of %s is refused', (quantity) => {
  const body = { address, items: [{ ...item, quantity }] };
  expect(ratesRequestSchema.safeParse(body).success).toBe(false);
});

test('the fullest bag may ask, so that it is told to be too large', () => {
  const items = [{ ...item, quantity: quantityCeiling }];
  expect(ratesRequestSchema.safeParse({ address, items }).success).toBe(true);
});

test('an empty bag and a missing street are refused', () => {
  expect(ratesRequestSchema.safeParse({ address, items: [] }).success).toBe(false);
  const homeless = { ...address, streetAddress: ' ' };
  expect(ratesRequestSchema.safeParse({ address: homeless, items: [item] }).success).toBe(false);
});
