import { describe, expect, test } from 'vitest';
import { describeCourier } from '#tests/contracts/courier-contract.ts';
import { createMyDhl } from './my-dhl.ts';
import { toCourierRate, toTracking } from './my-dhl-wire.ts';

describeCourier('MyDHL', ({ courier }, { baseUrl, wrong }) =>
  createMyDhl({
    ...courier,
    ...(baseUrl && { ratesUrl: baseUrl, trackingUrl: baseUrl }),
    ...(wrong && { password: 'wrong', trackingKey: 'wrong' }),
    accountNumber: '123456789',
    origin: { city: 'Harare', postalCode: '', country: 'ZW' },
    timeoutMs: 2_000,
  }),
);

describe('reading what the courier writes', () => {
  const product = { productName: 'EXPRESS WORLDWIDE', productCode: 'P' };
  const price = (currencyType: string, priceCurrency: string, amount: number | string) => ({
    currencyType,
    priceCurrency,
    price: amount,
  });

  test('the billed price counts over the public one', () => {
    const totalPrice = [price('PULCL', 'USD', 200), price('BILLC', 'USD', 141.5)];
    expect(toCourierRate({ ...product, totalPrice }, 'USD')?.rate).toBe('141.50');
  });

  test('a price in dollars is found behind one in another currency', () => {
    const totalPrice = [price('BILLC', 'ZWG', 3800), price('BASEC', 'USD', '141.51')];
    expect(toCourierRate({ ...product, totalPrice }, 'USD')?.rate).toBe('141.51');
  });

  test('a product without a price in dollars, or at 0, is not offered', () => {
    expect(toCourierRate({ ...product, totalPrice: [] }, 'USD')).toBeNull();
    const euros = [price('BILLC', 'EUR', 10)];
    expect(toCourierRate({ ...product, totalPrice: euros }, 'USD')).toBeNull();
    const nothing = [price('BILLC', 'USD', 0)];
    expect(toCourierRate({ ...product, totalPrice: nothing }, 'USD')).toBeNull();
  });

  test('transit days as text and dates with a space are understood', () => {
    const deliveryCapabilities = {
      totalTransitDays: '2',
      estimatedDeliveryDateAndTime: '2026-11-24 23:59:00',
    };
    const totalPrice = [price('BILLC', 'USD', 5)];
    expect(toCourierRate({ ...product, totalPrice, deliveryCapabilities }, 'USD')).toMatchObject({
      transitDays: 2,
      estimatedDelivery: '2026-11-24T23:59:00',
    });
  });

  test('a shipment with a status but no events still has one', () => {
    const status = {
      timestamp: '2026-11-16T07:53:47Z',
      statusCode: 'transit',
      status: 'On its way',
    };
    expect(toTracking({ id: 7777777770, status, events: [] })).toEqual({
      waybill: '7777777770',
      status: 'transit',
      estimatedDelivery: null,
      events: [
        { at: '2026-11-16T07:53:47Z', status: 'transit', description: 'On its way', place: null },
      ],
    });
  });
});
