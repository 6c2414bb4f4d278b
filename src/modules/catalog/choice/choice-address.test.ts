import { expect, test } from 'vitest';
import { choiceAddress, findAskedChoice } from './choice-address.ts';

const pump = {
  id: 7,
  category: 'shoes' as const,
  colors: ['Noir', 'Rose Gold'],
  sizes: ['36', '39', 'One size'],
};

test('a chosen color stands in the address, and is found there again', () => {
  expect(choiceAddress(pump, 'Rose Gold')).toBe('/product/7?color=Rose+Gold');
  expect(findAskedChoice(pump, '?color=Rose+Gold').color).toBe('Rose Gold');
  expect(findAskedChoice(pump, '?color=noir').color).toBe('Noir');
  expect(choiceAddress(pump)).toBe('/product/7');
});

test('so does a chosen size', () => {
  expect(choiceAddress(pump, undefined, '39')).toBe('/product/7?size=39');
  expect(choiceAddress(pump, 'Noir', '39')).toBe('/product/7?color=Noir&size=39');
  expect(findAskedChoice(pump, '?size=39')).toEqual({ color: undefined, size: '39' });
  expect(findAskedChoice(pump, '?size=one+size&color=noir')).toEqual({
    color: 'Noir',
    size: 'One size',
  });
});

test.each(['', '?color=&size=', '?color=Puce&size=52', '?colour=Noir&sizes=39'])(
  '%j asks for nothing we have',
  (text) => {
    expect(findAskedChoice(pump, text)).toEqual({});
  },
);

test('of polish several shades are chosen, and none by address', () => {
  const polish = { ...pump, category: 'nailpolish' as const };
  expect(findAskedChoice(polish, '?color=Noir&size=39')).toEqual({});
});
