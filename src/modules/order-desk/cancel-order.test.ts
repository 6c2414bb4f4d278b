import { expect, test } from 'vitest';
import { cancelQuestion, cancelRefusal } from './cancel-order.ts';

test.each([
  ['pending', 'pending', null],
  ['processing', 'failed', null],
  ['pending', 'paid', 'order-paid'],
  ['processing', 'partially refunded', 'order-paid'],
  ['processing', 'refunded', 'order-money-back'],
  ['shipped', 'pending', 'order-has-left'],
  ['delivered', 'failed', 'order-has-left'],
  ['cancelled', 'pending', 'order-is-cancelled'],
  ['cancelled', 'refunded', 'order-is-cancelled'],
] as const)('an order that is %s with payment %s: %s', (status, paymentStatus, refusal) => {
  expect(cancelRefusal({ status, paymentStatus, delivery: 'delivery' })).toBe(refusal);
});

test('what is ready to be collected is still in the shop, and what was collected is not', () => {
  const collected = { paymentStatus: 'pending', delivery: 'collection' } as const;
  expect(cancelRefusal({ ...collected, status: 'shipped' })).toBeNull();
  expect(cancelRefusal({ ...collected, status: 'delivered' })).toBe('order-has-left');
});

const order = {
  id: 'NDR-0123456789',
  status: 'pending',
  paymentStatus: 'pending',
  total: 125,
  giftCard: 0,
  items: [{ quantity: 2 }, { quantity: 1 }],
  user: { email: 'rudo@example.com' },
  delivery: 'delivery',
  isPaidLater: false,
} as const;

test('who cancels is told everything that will happen', () => {
  expect(cancelQuestion(order, true)).toBe(
    'Cancel order #NDR-0123456789? Nothing will be sent, 3 items go back into stock, and should $125.00 still come in, it goes back by itself. An e-mail goes to rudo@example.com.',
  );
  const failed = { ...order, paymentStatus: 'failed', items: [{ quantity: 1 }] } as const;
  expect(cancelQuestion(failed, false)).toBe(
    'Cancel order #NDR-0123456789? Nothing will be sent, and 1 item goes back into stock. The customer is not written to.',
  );
  const reserved = { ...order, delivery: 'collection', isPaidLater: true } as const;
  expect(cancelQuestion(reserved, true)).toBe(
    'Cancel order #NDR-0123456789? Nothing will be handed over, and 3 items go back into stock. An e-mail goes to rudo@example.com.',
  );
});
