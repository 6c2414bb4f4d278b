import { describe, expect, test } from 'vitest';
import { type RefundPart, refundParts } from '#modules/orders/money/refund-parts.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';
import { refundNews, refundQuestion } from './refund-words.ts';

const user = { firstName: 'Tendai', lastName: '', email: '' };
const online = { id: 'NDR-1', user: { ...user, email: 'tendai@example.com' } };
const counter = { id: 'NDR-1', user };
const part = (method: PaidWith, amount: number, handed = amount): RefundPart => ({
  method,
  amount,
  handed,
});

test('a refund through a provider names the address it goes back to', () => {
  const parts = [part('stripe', 20.5)];
  expect(refundQuestion(online, parts, false)).toBe(
    'Refund $20.50 of order #NDR-1 to tendai@example.com?',
  );
  expect(refundNews(online, 'completed', parts)).toEqual({
    title: 'Refund sent',
    description: '$20.50 is on its way back to tendai@example.com.',
  });
});

test('what was paid with goods goes back by hand, however staff see fit', () => {
  const parts = [part('exchange', 20.5)];
  expect(refundQuestion(online, parts, false)).toBe(
    'Refund $20.50 of order #NDR-1 to tendai@example.com? You give it back yourself.',
  );
  expect(refundNews(online, 'completed', parts)).toEqual({
    title: 'Refund recorded',
    description: 'Please give $20.50 back to tendai@example.com.',
  });
});

test('a refund by hand says who hands it over, also to somebody without an address', () => {
  const parts = [part('mobile-money', 600)];
  expect(refundQuestion(counter, parts, true)).toBe(
    'Refund $600.00 of order #NDR-1 to Tendai? You give it back yourself (mobile money). The order will be cancelled.',
  );
  expect(refundNews(counter, 'completed', parts)).toEqual({
    title: 'Refund recorded',
    description: 'Please give $600.00 back to Tendai (mobile money).',
  });
});

test('what Paynow took waits for whoever pays it back there', () => {
  const parts = [part('paynow', 20.5)];
  expect(refundQuestion(online, parts, false)).toBe(
    'Refund $20.50 of order #NDR-1 to tendai@example.com? You pay it back by hand in Paynow’s dashboard.',
  );
  expect(refundNews(online, 'pending', parts)).toEqual({
    title: 'Pay back by hand',
    description:
      'Please pay $20.50 back to tendai@example.com at Paynow. It waits under ‘Needs attention’ until that is done.',
  });
  expect(refundNews(online, 'completed', parts).title).toBe('Refund sent');
});

test('of an order that a card and Paynow paid, only Paynow’s part is paid back by hand', () => {
  const both = {
    payments: [
      { method: 'paynow', refundable: 60 },
      { method: 'gift-card', refundable: 40 },
    ],
    leftInCash: null,
  };
  const ask = (amount: number) =>
    refundQuestion(online, refundParts(both, amount, 1), false).split('? ')[1];
  expect(ask(60)).toBe('You pay it back by hand in Paynow’s dashboard.');
  expect(ask(70.5)).toBe(
    'You pay $60.00 of it back by hand in Paynow’s dashboard. $10.50 of it goes back on the gift card.',
  );
  const news = refundNews(online, 'pending', refundParts(both, 70.5, 1)).description;
  expect(news).toContain('Please pay $60.00 back');
  expect(news).toContain('$10.50 is back on the gift card.');
  const spent = [part('gift-card', 40)];
  expect(refundQuestion(online, spent, false)).toContain('? It goes back on the gift card.');
  expect(refundNews(online, 'completed', spent).title).toBe('Refund sent');
});

test('what coins make of a refund in cash is what staff hand out', () => {
  const parts = [part('cash', 100.1, 100)];
  expect(refundQuestion(counter, parts, false)).toBe(
    'Refund $100.10 of order #NDR-1 to Tendai? You give $100.00 back yourself (cash).',
  );
  expect(refundNews(counter, 'completed', parts).description).toBe(
    'Please give $100.00 back to Tendai (cash).',
  );
});

describe('a sale that was paid in several ways', () => {
  // $99.97: $29.97 in cash, taken as $29.95, $50 by card and $20 from a gift card.
  const sale = {
    payments: [
      { method: 'cash', refundable: 29.97 },
      { method: 'card-terminal', refundable: 50 },
      { method: 'gift-card', refundable: 20 },
    ],
    leftInCash: 29.95,
  };

  test('gives back method by method, the first until it is empty', () => {
    expect(refundParts(sale, 10.02, 5)).toEqual([part('cash', 10.02, 10)]);
    expect(refundParts(sale, 40, 5)).toEqual([
      part('cash', 29.97, 29.95),
      part('card-terminal', 10.03),
    ]);
    expect(refundParts(sale, 99.97, 5)).toEqual([
      part('cash', 29.97, 29.95),
      part('card-terminal', 50),
      part('gift-card', 20),
    ]);
  });

  test('names each method and what it gives back', () => {
    const parts = refundParts(sale, 99.97, 5);
    expect(refundQuestion(counter, parts, true)).toBe(
      'Refund $99.97 of order #NDR-1 to Tendai? You give $29.95 back yourself (cash). You give $50.00 back yourself (card terminal). $20.00 of it goes back on the gift card. The order will be cancelled.',
    );
    expect(refundNews(counter, 'completed', parts)).toEqual({
      title: 'Refund recorded',
      description:
        'Please give $29.95 (cash) and $50.00 (card terminal) back to Tendai. $20.00 is back on the gift card.',
    });
  });
});
