import { expect, test } from 'vitest';
import {
  colorOptions,
  isShadeBox,
  leftOfChoice,
  notForSale,
  type SoldProduct,
  shelfText,
  sizeOptions,
} from './product-stock.ts';

const cell = (color: string, size: string, quantity: number) => ({
  id: 1,
  color,
  size,
  quantity,
  sku: null,
  barcode: null,
  weight: null,
});

const pump: SoldProduct = {
  id: 7,
  name: 'Kariba Pump',
  price: 420,
  category: 'shoes',
  subCategory: 'heels',
  imageUrl: '',
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38'],
  inStock: true,
  stock: [
    cell('Noir', '37', 1),
    cell('Noir', '38', 4),
    cell('Ivory', '37', 0),
    cell('Ivory', '38', 2),
  ],
};

test('colours and sizes say what is left of each', () => {
  expect(colorOptions(pump).map(({ label }) => label)).toEqual(['Noir (5 left)', 'Ivory (2 left)']);
  expect(sizeOptions(pump, '').map(({ label }) => label)).toEqual(['37 (1 left)', '38 (6 left)']);
  expect(sizeOptions(pump, 'ivory')).toEqual([
    { value: '37', label: '37 (none left)' },
    { value: '38', label: '38 (2 left)' },
  ]);
  expect(leftOfChoice(pump, { color: 'Noir', size: '38' })).toBe(4);
  expect(leftOfChoice(pump, { color: 'Noir', size: '' })).toBeNull();
});

test('a box of shades is one thing on the shelf, a range is not', () => {
  const box: SoldProduct = {
    ...pump,
    category: 'nailpolish',
    subCategory: 'set',
    sizes: [],
    stock: [cell('', '', 3)],
  };
  expect(isShadeBox(box)).toBe(true);
  expect(leftOfChoice(box, { color: 'Noir, Ivory', size: '' })).toBe(3);
  expect(isShadeBox({ ...box, subCategory: 'single' })).toBe(false);
  expect(isShadeBox(pump)).toBe(false);
});

test('what the shop sells to nobody says why', () => {
  expect(notForSale(pump)).toBeNull();
  expect(notForSale({ ...pump, inStock: false })).toBe('It is not for sale at the moment.');
  expect(notForSale({ ...pump, price: 0 })).toBe('It has no price in the shop yet.');
});

test('what is held for somebody is named beside what is left', () => {
  const stock = [
    { ...cell('Noir', '37', 0), held: 1 },
    { ...cell('Noir', '38', 2), held: 3 },
  ];
  const of = (size: string) => shelfText({ ...pump, stock }, { color: 'Noir', size });
  expect(of('37')).toBe('none left, 1 on the shelf is held for somebody');
  expect(of('38')).toBe('2 left, 3 on the shelf are held for somebody');
  expect(shelfText(pump, { color: '', size: '' })).toBeNull();
});
