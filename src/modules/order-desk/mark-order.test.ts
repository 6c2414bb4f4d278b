import { describe, expect, test } from 'vitest';
import type { OrderStatus, PaymentStatus } from '#modules/orders/order.ts';
import { markNote, markQuestion, nextStatus, sendingRefusal } from './mark-order.ts';

const order = (status: OrderStatus, paymentStatus: PaymentStatus) => ({
  id: 'NDR-1',
  status,
  paymentStatus,
  total: 1250,
  giftCard: 0,
  delivery: 'delivery' as const,
});

const collected = (status: OrderStatus, paymentStatus: PaymentStatus) => ({
  ...order(status, paymentStatus),
  delivery: 'collection' as const,
});

describe('an order that can’t go out', () => {
  test.each([
    ['cancelled', 'paid', 'order-cancelled'],
    ['cancelled', 'failed', 'order-cancelled'],
    ['cancelled', 'refunded', 'order-cancelled'],
    ['pending', 'refunded', 'order-refunded'],
    ['shipped', 'refunded', 'order-refunded'],
    ['returned', 'refunded', 'order-returned'],
    ['partly returned', 'paid', 'order-returned'],
    ['pending', 'paid', null],
    ['processing', 'partially refunded', null],
    ['pending', 'pending', null],
    ['pending', 'failed', null],
  ] as const)('%s and %s: %s', (status, paymentStatus, code) => {
    expect(sendingRefusal(order(status, paymentStatus), 'shipped')).toBe(code);
    expect(sendingRefusal(order(status, paymentStatus), 'delivered')).toBe(code);
  });

  test('may be processing all the same', () => {
    expect(sendingRefusal(order('cancelled', 'refunded'), 'processing')).toBeNull();
  });

  test('keeps its status once items of it came back', () => {
    expect(sendingRefusal(order('returned', 'refunded'), 'processing')).toBe('order-returned');
    expect(markNote(order('partly returned', 'paid'))).toBe(
      'Items of this order came back, so its status stays as it is.',
    );
  });

  test('says so where its buttons are', () => {
    expect(markNote(order('cancelled', 'refunded'))).toBe(
      'This order was cancelled, so it can’t be sent.',
    );
    expect(markNote(order('pending', 'refunded'))).toBe(
      'The money of this order goes back in full, so it can’t be sent.',
    );
    expect(markNote(order('pending', 'paid'))).toBeNull();
  });
});

describe('before an order is marked', () => {
  test.each([
    ['pending', 'Order #NDR-1 is not paid: $1,250.00 is still pending. Mark it as shipped?'],
    ['failed', 'Order #NDR-1 is not paid: the payment of $1,250.00 failed. Mark it as shipped?'],
  ] as const)('an unpaid one is asked about, with the sum (%s)', (payment, question) => {
    expect(markQuestion(order('pending', payment), 'shipped')).toBe(question);
  });

  test('nothing is asked of a paid one, nor before anything leaves the shop', () => {
    expect(markQuestion(order('pending', 'paid'), 'shipped')).toBeNull();
    expect(markQuestion(order('pending', 'pending'), 'processing')).toBeNull();
  });

  test('a step back is asked about, and both in one question', () => {
    expect(markQuestion(order('delivered', 'paid'), 'processing')).toBe(
      'Order #NDR-1 is delivered. Set it back to processing?',
    );
    expect(markQuestion(order('cancelled', 'paid'), 'processing')).toBe(
      'Order #NDR-1 is cancelled. Set it back to processing? What went back into stock is taken out of it again.',
    );
    expect(markQuestion(order('delivered', 'failed'), 'shipped')).toBe(
      'Order #NDR-1 is not paid: the payment of $1,250.00 failed. Order #NDR-1 is delivered. Set it back to shipped?',
    );
  });

  test('what is collected is spoken of as such, and paid before it is handed over', () => {
    expect(markQuestion(collected('processing', 'pending'), 'shipped')).toBe(
      'Order #NDR-1 is not paid: $1,250.00 is still pending. Tell the customer that it is ready to be collected? The payment is taken when they come.',
    );
    expect(markQuestion(collected('shipped', 'pending'), 'delivered')).toBe(
      'Order #NDR-1 is not paid: $1,250.00 is still pending. Take the payment first, under ‘Payment’. Hand it over without having been paid all the same?',
    );
    expect(markQuestion(collected('shipped', 'paid'), 'delivered')).toBeNull();
    expect(markQuestion(collected('delivered', 'paid'), 'shipped')).toBe(
      'Order #NDR-1 is collected. Set it back to ready?',
    );
  });

  test('what is not paid stands beside the buttons, too', () => {
    expect(markNote(order('pending', 'pending'))).toBe('Not paid: $1,250.00 is still pending.');
    expect(markNote(order('delivered', 'failed'))).toBe(
      'Not paid: the payment of $1,250.00 failed.',
    );
  });
});

test.each([
  ['pending', 'paid', 'processing'],
  ['pending', 'pending', 'processing'],
  ['processing', 'paid', 'shipped'],
  ['shipped', 'paid', 'delivered'],
  ['delivered', 'paid', null],
  ['cancelled', 'paid', null],
  ['processing', 'refunded', null],
  ['partly returned', 'paid', null],
] as const)('after %s, %s comes %s', (status, payment, next) => {
  expect(nextStatus(order(status, payment))).toBe(next);
});

test('of an order that a gift card paid in part, only the rest is pending', () => {
  const shared = (paymentStatus: PaymentStatus) => ({
    ...order('pending', paymentStatus),
    giftCard: 250,
  });
  expect(markNote(shared('pending'))).toBe('Not paid: $1,000.00 is still pending.');
  // The gift card has already been refunded by then.
  expect(markNote(shared('failed'))).toBe('Not paid: the payment of $1,250.00 failed.');
});
