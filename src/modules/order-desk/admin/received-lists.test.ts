import { afterEach, expect, test, vi } from 'vitest';
import { receiveOrders } from './received-lists.ts';

const order = {
  id: 'NDR-1',
  userId: 1,
  status: 'pending',
  total: 0,
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
  items: [],
  paymentStatus: 'paid',
  channel: 'chat',
  delivery: 'collection',
  discount: 5,
  refunded: 0,
  sending: { by: 'other', courier: 'Swift', number: 'AB12' },
  packedAt: '2026-01-02',
  packedBy: 'chipo@ndoro.example',
  user: { firstName: 'Rudo', lastName: '', email: 'rudo@post.example' },
  shippingAddress: { streetAddress: '1 Samora', city: '', state: '', country: '', postalCode: '' },
  billingAddress: { streetAddress: '1 Samora', city: '', state: '', country: '', postalCode: '' },
};

afterEach(() => vi.restoreAllMocks());

test('what an order lacks leaves that order out, with a warning each', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = [null, 'x', { ...order, items: 'none' }, { ...order, status: undefined }];
  expect(receiveOrders({ orders: [order, ...broken] })).toEqual([order]);
  expect(warn.mock.calls).toEqual(
    broken.map((entry) => ['Invalid order left out of the list', entry]),
  );
});

test('an order without customer, addresses, payment or parcel is shown with these empty', () => {
  const { id, userId, status, total, createdAt, updatedAt, items } = order;
  const bare = { id, userId, status, total, createdAt, updatedAt, items };
  const blank = { streetAddress: '', city: '', state: '', country: '', postalCode: '' };
  expect(receiveOrders([{ ...bare, user: null, shippingAddress: undefined }])).toEqual([
    {
      ...bare,
      paymentStatus: '',
      channel: 'web',
      delivery: 'delivery',
      discount: 0,
      refunded: 0,
      sending: { by: 'courier', courier: '', number: '' },
      packedAt: null,
      packedBy: '',
      user: { firstName: '', lastName: '', email: '' },
      shippingAddress: blank,
      billingAddress: blank,
    },
  ]);
});

test('a total of 0 is shown', () => {
  expect(receiveOrders([order])).toEqual([order]);
});

test.each([{}, { orders: 'none' }, null, 'text'])('%o is no list', (answer) => {
  expect(() => receiveOrders(answer)).toThrow('Expected an array of orders');
});
