import { expect, test } from 'vitest';
import { orderStatuses } from '#modules/orders/order.ts';
import {
  type CorrectionFields,
  describeCorrection,
  isPastCorrecting,
  isSent,
} from './order-correction.ts';

const before: CorrectionFields = {
  email: 'rudo@exmaple.com',
  firstName: 'Rudo',
  lastName: 'Moyo',
  phone: '',
  shippingAddress: {
    streetAddress: '1 Samora Machel Avenue',
    city: 'Harare',
    state: 'Harare',
    country: 'ZW',
    postalCode: 'N/A',
  },
};

test('each thing that was put right is told of, with what it was', () => {
  const after = {
    ...before,
    email: 'rudo@example.com',
    firstName: 'Ruvimbo',
    phone: '+263 77 200 0148',
    shippingAddress: { ...before.shippingAddress, streetAddress: '2 Fife Avenue' },
  };
  expect(describeCorrection(before, after)).toEqual([
    { kind: 'name', from: 'Rudo Moyo', to: 'Ruvimbo Moyo' },
    { kind: 'email', from: 'rudo@exmaple.com', to: 'rudo@example.com' },
    { kind: 'phone', from: '', to: '+263 77 200 0148' },
    {
      kind: 'address',
      from: '1 Samora Machel Avenue, Harare, Zimbabwe',
      to: '2 Fife Avenue, Harare, Zimbabwe',
    },
  ]);
  expect(describeCorrection(before, before)).toEqual([]);
});

test('a parcel that has left is sent, one that is cancelled is not', () => {
  const sent = (['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const).filter(
    isSent,
  );
  expect(sent).toEqual(['shipped', 'delivered']);
});

test('what has left or came back is corrected no more, and what is ready to collect still is', () => {
  const past = (delivery: 'delivery' | 'collection') =>
    orderStatuses.filter((status) => isPastCorrecting({ status, delivery }));
  const back = ['delivered', 'returned', 'partly returned'];
  expect(past('delivery')).toEqual(['shipped', ...back]);
  expect(past('collection')).toEqual(back);
});
