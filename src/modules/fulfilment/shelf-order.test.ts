import { expect, test } from 'vitest';
import { compareOnShelf, sortForShelf } from './shelf-order.ts';

const line = (category: string, productName: string, color = '', size = '') => ({
  category,
  productName,
  color,
  size,
});

test('products are sorted by category, name, colour and size', () => {
  const sorted = [
    line('champagne', 'Vumba Brut'),
    line('clothing', 'Silk Dress', 'Ivory', 'S'),
    line('clothing', 'Silk Dress', 'Ivory', 'M'),
    line('clothing', 'Silk Dress', 'Ivory', 'XL'),
    line('shoes', 'Msasa Pump', 'Noir', '9'),
    line('shoes', 'Msasa Pump', 'Noir', '38'),
    line('shoes', 'Msasa Pump', 'Noir', '100'),
    line('shoes', 'Msasa Pump', 'Sand', '36'),
    line('shoes', 'Zambezi Boot', 'Camel', '36'),
    line('', 'A product nobody knows any more'),
  ];
  expect(sorted.toReversed().sort(compareOnShelf)).toEqual(sorted);
});

test('orders follow their lines, so that a packer walks the shelf once', () => {
  const champagne = line('champagne', 'Vumba Brut');
  const pump = line('shoes', 'Msasa Pump');
  const boot = line('shoes', 'Zambezi Boot');
  const orders = [
    { id: 'boot', items: [boot] },
    { id: 'pump and boot', items: [boot, pump] },
    { id: 'pump and champagne', items: [pump, champagne] },
    { id: 'pump', items: [pump] },
    { id: 'nothing', items: [] },
  ];
  const sorted = sortForShelf(orders);
  expect(sorted.map(({ id }) => id)).toEqual([
    'nothing',
    'pump and champagne',
    'pump',
    'pump and boot',
    'boot',
  ]);
  expect(sorted[1]?.items).toEqual([champagne, pump]);
});
