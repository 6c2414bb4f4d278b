import { expect, test } from 'vitest';
import type { OrderLine } from '#modules/orders/order.ts';
import { itemsGoneText } from './items-gone.ts';

const boot: OrderLine = {
  productId: 7,
  variantId: 71,
  productName: 'Nyanga Boot',
  imageUrl: '',
  color: 'Noir',
  size: '38',
  quantity: 2,
  unitPriceCents: 10_000,
};
const scarf: OrderLine = { ...boot, productId: 8, variantId: null, productName: 'Scarf' };
const lines = [boot, { ...scarf, color: '', size: '' }];

test('what is missing is named with its size and colour, and how many there are', () => {
  const shortages = [{ productId: 7, variantId: 71, wanted: 2, available: 1 }];
  expect(itemsGoneText(lines, shortages)).toBe(
    'Not in stock any more: Nyanga Boot (Noir, 38), 2 needed, 1 left. So the order can’t be taken up again.',
  );
});

test('several are named side by side, those from before there were sizes by their product', () => {
  const shortages = [
    { productId: 7, variantId: 71, wanted: 2, available: 0 },
    { productId: 8, variantId: 81, wanted: 2, available: 0 },
  ];
  expect(itemsGoneText(lines, shortages)).toBe(
    'Not in stock any more: Nyanga Boot (Noir, 38), 2 needed, 0 left; Scarf, 2 needed, 0 left. So the order can’t be taken up again.',
  );
});
