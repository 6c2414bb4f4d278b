import { describe, expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import { expectedDay, numberToFollow, shownStatus, shownToShoppers, wayOf } from './order-way.ts';

const courier = {
  email: 'rudo@example.com',
  sellsGiftCards: false,
  delivery: 'delivery' as const,
  sentBy: 'courier' as const,
  carrier: 'DHL',
  service: 'EXPRESS WORLDWIDE',
  createdAt: new Date('2026-11-18T08:00:00Z'),
  waybill: null,
  expectedOn: null,
  trackingReference: 'DHL-7K2M-9QXA-0B4T-ZC1R',
  status: 'delivered' as const,
  paymentStatus: 'paid' as const,
  reservedUntil: null,
};
const rider = { ...courier, sentBy: 'rider' as const, carrier: shop.name };
const thursdays = { ...rider, service: 'Rider to Avondale, Thursdays' };
const collection = { ...courier, delivery: 'collection' as const };
const cards = { ...courier, sellsGiftCards: true, carrier: '', service: '' };
/** Sold at the counter, to somebody without an address. */
const paperCards = { ...cards, email: '', delivery: 'collection' as const };

describe('an order travels', () => {
  test.each([
    ['courier', courier],
    ['courier', { ...courier, sentBy: 'other' as const }],
    ['rider', thursdays],
    ['collection', collection],
    ['email', cards],
    ['collection', paperCards],
  ] as const)('by %s', (way, order) => {
    expect(wayOf(order)).toBe(way);
  });
});

describe('the day it is expected', () => {
  test('is seven days after the order where a courier brings it', () => {
    expect(expectedDay(courier)).toBe('2026-11-25');
  });

  test('is that of a courier who is slower, as was said before payment', () => {
    const slow = { ...courier, expectedOn: '2026-11-30' };
    expect(expectedDay(slow)).toBe('2026-11-30');
    expect(expectedDay({ ...slow, sentBy: 'other' as const })).toBe('2026-11-25');
  });

  test('is the rider’s own day', () => {
    expect(expectedDay(thursdays)).toBe('2026-11-19');
    expect(expectedDay({ ...rider, service: 'Rider to Avondale, next working day' })).toBe(
      '2026-11-19',
    );
  });

  test('stays what the customer was told where a courier’s parcel goes with the rider', () => {
    expect(expectedDay({ ...rider, carrier: 'DHL', service: 'EXPRESS' })).toBe('2026-11-25');
  });

  test('is none where nothing travels', () => {
    expect([expectedDay(collection), expectedDay(cards)]).toEqual([null, null]);
  });
});

test('only a courier’s parcel has a number to follow', () => {
  expect(numberToFollow(courier)).toBe('DHL-7K2M-9QXA-0B4T-ZC1R');
  expect(numberToFollow({ ...courier, waybill: '7777777770' })).toBe('7777777770');
  const other = { ...courier, sentBy: 'other' as const };
  expect(numberToFollow({ ...other, waybill: 'ZW-1' })).toBe('ZW-1');
  expect([other, thursdays, collection, cards].map(numberToFollow)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('gift cards are sent by e-mail or handed over, and nothing else is', () => {
  expect([cards, paperCards, collection, courier].map(shownStatus)).toEqual([
    'Sent by e-mail',
    'Handed over',
    'Collected',
    'Delivered',
  ]);
  expect(shownToShoppers({ ...cards, status: 'pending' })).toBe('Processing');
  expect(shownToShoppers(cards)).toBe('Sent by e-mail');
  expect(shownToShoppers(paperCards)).toBe('Handed over');
});

test('what is held unpaid reads Reserved until it is paid or lapses', () => {
  const reserved = {
    ...collection,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    reservedUntil: new Date('2026-11-20T08:00:00Z'),
  };
  expect(shownStatus(reserved)).toBe('Reserved');
  expect(shownStatus({ ...reserved, paymentStatus: 'paid' })).toBe('Pending');
  expect(shownStatus({ ...reserved, status: 'cancelled' })).toBe('Cancelled');
  expect(shownStatus({ ...reserved, reservedUntil: null })).toBe('Pending');
});
