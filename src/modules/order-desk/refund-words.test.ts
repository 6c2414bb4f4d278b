import { expect, test } from 'vitest';
import { refundNews, refundQuestion } from './refund-words.ts';

const user = { firstName: 'Tendai', lastName: '', email: '' };
const left = { refundable: 1000, refundableToCard: 0 };
const online = {
  ...left,
  id: 'NDR-1',
  paymentMethod: 'stripe',
  user: { ...user, email: 'tendai@example.com' },
} as const;
const counter = { ...left, id: 'NDR-1', paymentMethod: 'mobile-money', user } as const;

test('a refund through a provider names the address it goes back to', () => {
  expect(refundQuestion(online, 20.5, false)).toBe(
    'Refund $20.50 of order #NDR-1 to tendai@example.com?',
  );
  expect(refundNews(online, 'completed', 20.5)).toEqual({
    title: 'Refund sent',
    description: '$20.50 is on its way back to tendai@example.com.',
  });
});

test('what was paid with goods goes back by hand, however staff see fit', () => {
  const exchanged = { ...online, paymentMethod: 'exchange' } as const;
  expect(refundQuestion(exchanged, 20.5, false)).toBe(
    'Refund $20.50 of order #NDR-1 to tendai@example.com? You give it back yourself.',
  );
  expect(refundNews(exchanged, 'completed', 20.5)).toEqual({
    title: 'Refund recorded',
    description: 'Please give $20.50 back to tendai@example.com.',
  });
});

test('a refund by hand says who hands it over, also to somebody without an address', () => {
  expect(refundQuestion(counter, 600, true)).toBe(
    'Refund $600.00 of order #NDR-1 to Tendai? You give it back yourself (mobile money). The order will be cancelled.',
  );
  expect(refundNews(counter, 'completed', 600)).toEqual({
    title: 'Refund recorded',
    description: 'Please give $600.00 back to Tendai (mobile money).',
  });
});

test('what Paynow took waits for whoever pays it back there', () => {
  const mobile = { ...online, paymentMethod: 'paynow' } as const;
  expect(refundQuestion(mobile, 20.5, false)).toBe(
    'Refund $20.50 of order #NDR-1 to tendai@example.com? You pay it back by hand in Paynow’s dashboard.',
  );
  expect(refundNews(mobile, 'pending', 20.5)).toEqual({
    title: 'Pay back by hand',
    description:
      'Please pay $20.50 back to tendai@example.com at Paynow. It waits under ‘Needs attention’ until that is done.',
  });
});

test('of an order that a card and Paynow paid, only Paynow’s part is paid back by hand', () => {
  const both = {
    ...online,
    paymentMethod: 'paynow',
    refundable: 100,
    refundableToCard: 40,
  } as const;
  const ask = (amount: number, order: typeof online | typeof both = both) =>
    refundQuestion(order, amount, false).split('? ')[1];
  expect(ask(60)).toBe('You pay it back by hand in Paynow’s dashboard.');
  expect(ask(70.5)).toBe(
    'You pay $60.00 of it back by hand in Paynow’s dashboard. $10.50 of it goes back on the gift card.',
  );
  expect(refundNews(both, 'pending', 70.5).description).toContain('Please pay $60.00 back');
  const spent = { ...both, refundable: 40, refundableToCard: 40 };
  expect(refundQuestion(spent, 40, false)).toContain('? It goes back on the gift card.');
  expect(refundNews(spent, 'completed', 40).title).toBe('Refund sent');
});

test('what coins make of a refund in cash is what staff hand out', () => {
  const cash = { ...counter, paymentMethod: 'cash' } as const;
  expect(refundQuestion(cash, 100.1, false, { inCash: 100 })).toBe(
    'Refund $100.10 of order #NDR-1 to Tendai? You give $100.00 back yourself (cash).',
  );
  expect(refundNews(cash, 'completed', 100.1, { inCash: 100 }).description).toBe(
    'Please give $100.00 back to Tendai (cash).',
  );
});
