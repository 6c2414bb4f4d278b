import { expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import type { PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { slipFacts } from './slip-facts.ts';

const order = {
  delivery: 'delivery',
  sellsGiftCards: false,
  user: { email: 'rudo@example.com' },
  sending: { by: 'courier', courier: 'DHL', number: '' },
  carrier: 'DHL',
  service: 'EXPRESS',
  waybill: null,
  trackingReference: 'DHL-7K2M-9QXA-0B4T-ZC1R',
  createdAt: '2026-11-18T08:00:00Z',
} as unknown as PrintedOrder;

test('the slip of a courier’s parcel names courier and number', () => {
  expect(slipFacts(order)).toEqual([
    ['Courier', 'DHL EXPRESS'],
    ['Tracking', 'DHL-7K2M-9QXA-0B4T-ZC1R'],
  ]);
});

test('the rider’s names the day he comes, and no number of a courier', () => {
  const sending = { by: 'rider' as const, courier: 'our own rider', number: '' };
  const service = 'Rider to Avondale, Thursdays';
  expect(slipFacts({ ...order, sending, carrier: shop.name, service })).toEqual([
    ['Delivery', 'Rider to Avondale, Thursdays'],
    ['Day', 'Thursday, November 19, 2026'],
  ]);
});

test('what is collected and what is mailed has neither courier nor day', () => {
  expect(slipFacts({ ...order, delivery: 'collection' })).toEqual([['Delivery', 'Collection']]);
  const cards = { ...order, sellsGiftCards: true };
  expect(slipFacts(cards)).toEqual([['Delivery', 'By e-mail']]);
  const onPaper = { ...cards, user: { ...order.user, email: '' } };
  expect(slipFacts(onPaper)).toEqual([['Delivery', 'Handed over']]);
});
