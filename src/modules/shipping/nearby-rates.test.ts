import { describe, expect, test } from 'vitest';
import {
  findZone,
  isCollectionRate,
  isNearbyRate,
  isRiderRate,
  listNearbyRates,
  type Nearby,
  type RiderZone,
  riderDate,
} from './nearby-rates.ts';

const zones: RiderZone[] = [
  { suburb: 'Avondale', price: '5', day: 'tuesday' },
  { suburb: 'Borrowdale', price: '6.5', day: 'next' },
  { suburb: 'Borrowdale Brooke', price: '8.00', day: 'friday' },
];
const nearby: Nearby = { collection: true, zones, city: 'Harare' };
const asked = { currency: 'USD', today: '2026-11-16', fitsRider: true };
const avondale = { streetAddress: '4 King George Road, Avondale', city: 'Harare', country: 'ZW' };

describe('what the shop offers by itself', () => {
  test('collection is free, and the rider costs what the suburb does, on its day', () => {
    const { rates, arrivals } = listNearbyRates(nearby, avondale, asked);
    expect(rates).toEqual([
      {
        carrier: 'Ndoro',
        service: 'Collection at our boutique',
        rate: '0.00',
        currency: 'USD',
        origin: 'Harare',
      },
      {
        carrier: 'Ndoro',
        service: 'Rider to Avondale, Tuesdays',
        rate: '5.00',
        currency: 'USD',
        origin: 'Harare',
      },
    ]);
    const id = 'Ndoro-Rider to Avondale, Tuesdays-5.00';
    expect(arrivals).toEqual([{ id, date: '2026-11-17', days: null }]);
    expect(rates.map(isCollectionRate)).toEqual([true, false]);
    expect(rates.map(isRiderRate)).toEqual([false, true]);
  });

  test('nobody in another country is offered any of it', () => {
    const { rates } = listNearbyRates(nearby, { ...avondale, country: 'ZA' }, asked);
    expect(rates).toEqual([]);
  });

  test('what is off is not offered, and what is too large is not ridden', () => {
    const off = listNearbyRates({ ...nearby, collection: false, zones: [] }, avondale, asked);
    expect(off).toEqual({ rates: [], arrivals: [] });
    const large = listNearbyRates(nearby, avondale, { ...asked, fitsRider: false });
    expect(large.rates.map(({ rate }) => rate)).toEqual(['0.00']);
  });

  test('a courier’s service is none of ours', () => {
    const service = 'Collection at our boutique';
    expect(isNearbyRate({ carrier: 'DHL', service })).toBe(false);
  });
});

describe('the suburb of an address', () => {
  test.each([
    ['12 Jacaranda Arcade, borrowdale', 'Harare', 'Borrowdale'],
    ['3 Fern Close, Borrowdale Brooke', 'Harare', 'Borrowdale Brooke'],
    ['210 Borrowdale Road, Avondale', 'Harare', 'Avondale'],
    ['210 Borrowdale Road', 'Harare', undefined],
    ['4 King George Road', 'Avondale', 'Avondale'],
    ['4 King George Road', 'Avondale, Harare', 'Avondale'],
    ['4 King George Road, Avondale', 'Bulawayo', undefined],
    ['4 Avondales Lane', 'Harare', undefined],
    ['4 King George Road', 'Harare', undefined],
  ])('%s in %s', (streetAddress, city, suburb) => {
    expect(findZone(zones, { streetAddress, city }, 'Harare')?.suburb).toBe(suburb);
  });
});

test.each([
  ['next', '2026-11-16', '2026-11-17'],
  ['next', '2026-11-21', '2026-11-23'],
  ['monday', '2026-11-16', '2026-11-23'],
  ['saturday', '2026-11-16', '2026-11-21'],
] as const)('a rider of ‘%s’ asked on %s comes on %s', (day, today, date) => {
  expect(riderDate(day, today)).toBe(date);
});
