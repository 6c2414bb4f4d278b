import { expect, test } from 'vitest';
import { describeDifference, lookAtShipping } from './shipping-look.ts';

const order = { carrier: 'DHL Express', service: 'EXPRESS WORLDWIDE', shippingCents: 1994 };

const rate = (service: string, price: string, currency = 'USD') => ({
  carrier: 'DHL Express',
  service,
  rate: price,
  currency,
  origin: 'Harare',
});

const look = (rates: ReturnType<typeof rate>[] | null, reason: string | null = null) =>
  lookAtShipping(order, { rates, reason }, 'USD');

test('the difference says who bears it', () => {
  expect(describeDifference(1994, 4210)).toBe('Paid $19.94, now $42.10: the shop bears $22.16.');
  expect(describeDifference(4210, 1994)).toBe('Paid $42.10, now $19.94: the shop keeps $22.16.');
  expect(describeDifference(1994, 1994)).toBe('Paid $19.94, now $19.94: nothing changes.');
});

test('the service that was paid for is compared, whatever else is offered', () => {
  expect(look([rate('ECONOMY', '12.00'), rate('EXPRESS WORLDWIDE', '42.10')])).toEqual({
    paid: 19.94,
    now: 42.1,
    service: 'EXPRESS WORLDWIDE',
    sentence: 'Paid $19.94, now $42.10: the shop bears $22.16.',
  });
});

test('where that service is not offered, the cheapest stands for it', () => {
  const said = look([rate('MIDDAY', '80.00'), rate('ECONOMY', '30.00'), rate('X', '1.00', 'EUR')]);
  expect(said).toMatchObject({
    now: 30,
    service: 'ECONOMY',
    sentence:
      'EXPRESS WORLDWIDE is not offered there; the cheapest is ECONOMY. Paid $19.94, now $30.00: the shop bears $10.06.',
  });
});

test.each([
  [null, null, 'The courier does not answer at the moment, so today’s rate is not known.'],
  [[], null, 'No shipping rates available for this destination.'],
  [[], 'The courier does not know this address.', 'The courier does not know this address.'],
  [[rate('EXPRESS WORLDWIDE', 'on request')], null, 'The courier names no price for this address.'],
])('without a price it says why: %j, %s', (rates, reason, sentence) => {
  expect(look(rates, reason)).toEqual({ paid: 19.94, now: null, service: null, sentence });
});

test('a service is the same one under another spelling of its courier', () => {
  const renamed = { ...rate('EXPRESS WORLDWIDE', '42.10'), carrier: 'DHL' };
  expect(look([rate('ECONOMY', '12.00'), renamed])).toMatchObject({
    service: 'EXPRESS WORLDWIDE',
    sentence: 'Paid $19.94, now $42.10: the shop bears $22.16.',
  });
});
