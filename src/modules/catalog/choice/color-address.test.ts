import { expect, test } from 'vitest';
import { colorAddress, findAskedColor, withColor } from './color-address.ts';

const pump = { id: 7, category: 'shoes' as const, colors: ['Noir', 'Rose Gold'] };

test('a chosen colour stands in the address, and is found there again', () => {
  expect(colorAddress(pump, 'Rose Gold')).toBe('/product/7?color=Rose+Gold');
  expect(findAskedColor(pump, '?color=Rose+Gold')).toBe('Rose Gold');
  expect(findAskedColor(pump, '?color=noir')).toBe('Noir');
  expect(colorAddress(pump)).toBe('/product/7');
});

test.each(['', '?color=', '?color=Puce', '?colour=Noir'])(
  '%j asks for no colour we have',
  (text) => {
    expect(findAskedColor(pump, text)).toBeUndefined();
  },
);

test('of polish several shades are chosen, and none by address', () => {
  const polish = { ...pump, category: 'nailpolish' as const };
  expect(findAskedColor(polish, '?color=Noir')).toBeUndefined();
});

test('the rest of an address stays', () => {
  expect(withColor('http://shop.example/product/7?color=Noir&from=mail#top', 'Rose Gold')).toBe(
    'http://shop.example/product/7?color=Rose+Gold&from=mail#top',
  );
});
