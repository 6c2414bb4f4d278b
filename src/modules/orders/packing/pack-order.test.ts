import { expect, test } from 'vitest';
import { packingRefusal } from './pack-order.ts';

test('only what is still in the shop can be packed', () => {
  expect(packingRefusal('pending')).toBeNull();
  expect(packingRefusal('processing')).toBeNull();
  expect(packingRefusal('shipped')).toBe('This order is shipped already.');
  expect(packingRefusal('delivered')).toBe('This order is delivered already.');
  expect(packingRefusal('cancelled')).toBe(
    'This order was cancelled, so there is nothing to pack.',
  );
});
