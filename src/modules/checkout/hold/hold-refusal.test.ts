import { expect, test } from 'vitest';
import { findOversized, holdRefusalText } from './hold-refusal.ts';

const line = (quantity: number, size = '38') => ({
  productId: 1,
  variantId: Number(size),
  productName: 'Msasa Pump',
  imageUrl: '',
  color: '',
  size,
  quantity,
  unitPriceCents: 12_500,
});

test('a dozen of one product is an order, thirteen are not, in however many lines', () => {
  expect(findOversized([line(12)])).toBeNull();
  expect(findOversized([line(6), line(6, '39'), { ...line(12), productId: 2 }])).toBeNull();
  const refusal = { code: 'too-many-items', name: 'Msasa Pump', most: 12 };
  expect(findOversized([line(13)])).toEqual(refusal);
  expect(findOversized([line(7), line(6, '39')])).toEqual(refusal);
});

const asked = { email: 'hello@shop.example', secondPhone: '+263 77 200 0148' };

test('a large order is told how many we hold and whom to ask', () => {
  const text = holdRefusalText({ code: 'too-many-items', name: 'Msasa Pump', most: 12 }, asked);
  expect(text).toMatch(/^We can keep at most 12 of Msasa Pump /);
  expect(text).toContain(
    'write to hello@shop.example or chat with us on +263\u00a077\u00a0200\u00a00148',
  );
});

test('a shopper whose neighbours are paying is told how long to wait', () => {
  const waiting = { code: 'items-waiting', name: 'Msasa Pump', others: 4 } as const;
  expect(holdRefusalText({ ...waiting, retryAfterSeconds: 61 }, asked)).toMatch(
    /hold Msasa Pump for you just now.* try again in 2 minutes, or write/,
  );
  expect(holdRefusalText({ ...waiting, name: null, retryAfterSeconds: 60 }, asked)).toMatch(
    /hold so much at once for you just now.* in 1 minute, or/,
  );
});
