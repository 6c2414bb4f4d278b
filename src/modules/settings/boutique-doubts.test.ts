import { describe, expect, test } from 'vitest';
import { rateDoubts, zoneDoubts } from './boutique-doubts.ts';

const today = '2026-11-17';
const known = [
  { date: '2026-01-01', rate: '25.10' },
  { date: '2026-11-10', rate: '26.84' },
];

describe('a rate is asked about', () => {
  test('that has one digit too many or too few, against the one before its day', () => {
    const typed = [...known, { date: '2026-11-16', rate: '268.4' }];
    expect(rateDoubts(known, typed, today)).toEqual([
      '268.4 ZWG for $1 on November 16, 2026 is far from the 26.84 of November 10, 2026.',
    ]);
    const small = known.with(1, { date: '2026-11-10', rate: '2.684' });
    expect(rateDoubts(known, small, today)).toHaveLength(1);
  });

  test('of a day that is still to come', () => {
    const typed = [...known, { date: '2062-11-16', rate: '27' }];
    expect(rateDoubts(known, typed, today)).toEqual([
      'November 16, 2062 is still to come: until then papers print the rate before it.',
    ]);
  });

  test('and no other: the first one, one like the last, and what was there already', () => {
    expect(rateDoubts([], [{ date: today, rate: '26.84' }], today)).toEqual([]);
    expect(rateDoubts(known, [...known, { date: today, rate: '27.02' }], today)).toEqual([]);
    const odd = [...known, { date: '2030-01-01', rate: '900' }];
    expect(rateDoubts(odd, odd, today)).toEqual([]);
    expect(rateDoubts(known, known.slice(1), today)).toEqual([]);
  });
});

describe('a rider’s price is asked about', () => {
  const zones = [
    { suburb: 'Avondale', price: '5.00' },
    { suburb: 'Borrowdale', price: '8' },
  ];

  test('that leaps, is far above the dearest, or is nothing', () => {
    expect(zoneDoubts(zones, zones.with(0, { suburb: 'avondale', price: '50' }))).toEqual([
      'The rider to avondale would cost $50.00 instead of $5.00.',
    ]);
    expect(zoneDoubts(zones, [...zones, { suburb: 'Mbare', price: '400' }])).toEqual([
      'The rider to Mbare would cost $400.00; the highest price so far is $8.00.',
    ]);
    expect(zoneDoubts(zones, [...zones, { suburb: 'Mbare', price: '0' }])).toEqual([
      'The rider to Mbare would cost nothing.',
    ]);
  });

  test('and no other', () => {
    expect(zoneDoubts(zones, zones.with(0, { suburb: 'Avondale', price: '6' }))).toEqual([]);
    expect(zoneDoubts([], zones)).toEqual([]);
    const free = [{ suburb: 'Avondale', price: '0' }];
    expect(zoneDoubts(free, free)).toEqual([]);
    expect(zoneDoubts(free, [{ suburb: 'Avondale', price: '4' }])).toEqual([]);
  });
});
