import { expect, test } from 'vitest';
import { confirmQuotedRate } from './quoted-rate.ts';

const express = {
  carrier: 'DHL',
  service: 'EXPRESS WORLDWIDE',
  rate: '45.50',
  currency: 'USD',
  origin: 'Harare',
};
const byHand = { ...express, service: 'BY HAND', rate: 'on request' };

test('the quoted rate counts, in cents', () => {
  expect(confirmQuotedRate(express, [byHand, express], 'USD')).toEqual({
    ok: true,
    value: { rate: express, cents: 4550 },
  });
});

test.each([
  ['a rate made up by the browser', { ...express, rate: '0.01' }, [express], '45.50'],
  ['a service we never quoted', { ...express, service: 'DRONE' }, [express], null],
  ['another carrier', { ...express, carrier: 'Pigeon' }, [express], null],
  ['a rate in words', byHand, [byHand], null],
  ['a rate in another currency', express, [{ ...express, currency: 'EUR' }], null],
  ['the same amount in another currency', { ...express, currency: 'ZWG' }, [express], '45.50'],
  ['nothing quoted at all', express, [], null],
])('%s is refused', (_, chosen, quoted, now) => {
  expect(confirmQuotedRate(chosen, quoted, 'USD')).toEqual({
    ok: false,
    code: 'rate-changed',
    detail: { service: chosen.service, was: chosen.rate, now },
  });
});
