import { expect, test } from 'vitest';
import { againRefusal, mailKindName } from './order-mail-again.ts';

const sent = { kind: 'order-confirmation', state: 'sent', hasWords: true, hasRefund: false };
const paid = { status: 'processing', paymentStatus: 'paid' } as const;

test('a mail that went out or was given up can be sent again, one that waits cannot', () => {
  expect(againRefusal(sent, paid)).toBeNull();
  expect(againRefusal({ ...sent, state: 'failed' }, paid)).toBeNull();
  expect(againRefusal({ ...sent, state: 'queued' }, paid)).toBe('It is still waiting to be sent.');
});

const forgotten = (kind: string, hasRefund = false) => ({
  kind,
  hasRefund,
  state: 'sent',
  hasWords: false,
});
const lost = 'Its text was deleted after a month, and';

test.each([
  ['order-confirmation', paid, null],
  [
    'order-confirmation',
    { ...paid, status: 'cancelled' as const },
    `${lost} the order has been cancelled since.`,
  ],
  ['order-shipped', { ...paid, status: 'shipped' as const }, null],
  ['order-shipped', paid, `${lost} the order is no longer on its way.`],
  ['order-delivered', { ...paid, status: 'delivered' as const }, null],
  ['order-delivered', paid, `${lost} the order is no longer marked as delivered.`],
  ['payment-failed', { ...paid, paymentStatus: 'failed' as const }, null],
  ['payment-failed', paid, `${lost} the payment is no longer marked as failed.`],
  ['refund', paid, `${lost} the refund it announced did not go through.`],
  ['gift-card', paid, `${lost} a mail of this kind can’t be written again.`],
] as const)('a forgotten %s is written anew only while it is true', (kind, order, refusal) => {
  expect(againRefusal(forgotten(kind), order)).toBe(refusal);
});

test('a forgotten refund mail is written anew from the refund', () => {
  expect(againRefusal(forgotten('refund', true), paid)).toBeNull();
});

test('kinds have names, unknown ones too, and what is collected its own', () => {
  const kinds = ['order-shipped', 'order-delivered', 'gift-card'];
  expect(kinds.map((kind) => mailKindName(kind, 'delivery'))).toEqual([
    'On its way',
    'Delivered',
    'Gift Card',
  ]);
  expect(kinds.map((kind) => mailKindName(kind, 'collection'))).toEqual([
    'Ready',
    'Collected',
    'Gift Card',
  ]);
});
