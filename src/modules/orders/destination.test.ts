import { describe, expect, test } from 'vitest';
import { billingLines, destinationLines, shippingLabel } from './destination.ts';

const address = {
  streetAddress: '1 Samora Machel Avenue',
  city: 'Harare',
  state: 'Harare',
  country: 'ZW',
  postalCode: 'N/A',
};

const user = { email: 'rudo@example.com' };

describe('where an order goes', () => {
  test('a parcel goes to its address, and the bill to its own', () => {
    const order = {
      delivery: 'delivery',
      shippingAddress: address,
      billingAddress: address,
    } as const;
    const lines = ['1 Samora Machel Avenue', 'Harare', 'Zimbabwe'];
    expect([destinationLines(order), billingLines(order)]).toEqual([lines, lines]);
  });

  test('what is collected says so, and its bill does not name the shop as the customer’s', () => {
    const order = {
      delivery: 'collection',
      shippingAddress: address,
      billingAddress: address,
    } as const;
    expect(destinationLines(order)[0]).toBe('Collection at our boutique');
    expect(billingLines(order)).toEqual([]);
    const own = { ...address, streetAddress: '4 King George Road' };
    expect(billingLines({ ...order, billingAddress: own })[0]).toBe('4 King George Road');
  });

  test.each([
    [{ delivery: 'collection', carrier: '', service: '' }, 'Collection'],
    [{ delivery: 'delivery', carrier: '', service: '' }, 'Shipping'],
    [
      { delivery: 'delivery', carrier: 'DHL Express', service: 'Worldwide' },
      'Shipping (DHL Express Worldwide)',
    ],
  ] as const)('%o is labelled %s', (order, label) => {
    expect(shippingLabel({ ...order, sellsGiftCards: false, user })).toBe(label);
  });

  test('of gift cards is no shipping', () => {
    const order = { delivery: 'delivery', carrier: 'E-mail', service: 'Gift card' } as const;
    expect(shippingLabel({ ...order, sellsGiftCards: true, user })).toBe('By e-mail');
    const nobody = { email: '' };
    expect(shippingLabel({ ...order, sellsGiftCards: true, user: nobody })).toBe('Handed over');
  });
});
