import { expect, test } from 'vitest';
import { firstChoice, type Shelf } from '#modules/catalog/choice/shelf.ts';
import { shownColorOf, shownSizeOf } from './shown-choice.ts';

const dress: Shelf = {
  category: 'clothing',
  subCategory: 'dresses',
  colors: ['Plum', 'Burgundy', 'Noir'],
  sizes: ['S', 'M'],
  quantity: 4,
  soldOut: [],
};
const asked = (...names: string[]) => new Set(names);

test('a product is shown in the colour that was asked for', () => {
  expect(shownColorOf(dress, asked('burgundy'))).toBe('Burgundy');
  expect(shownColorOf(dress, asked('noir', 'burgundy'))).toBe('Burgundy');
  expect(shownColorOf(dress, asked('teal'))).toBeUndefined();
  expect(shownColorOf(dress, asked())).toBeUndefined();
  expect(shownColorOf({ ...dress, category: 'nailpolish' }, asked('burgundy'))).toBeUndefined();
});

test('of several colours that fit one that can be had comes first', () => {
  const soldOut = ['S', 'M'].map((size) => ({ color: 'Burgundy', size }));
  expect(shownColorOf({ ...dress, soldOut }, asked('noir', 'burgundy'))).toBe('Noir');
  expect(shownColorOf({ ...dress, soldOut }, asked('burgundy'))).toBe('Burgundy');
});

test('with a size the colour has to be one in that size', () => {
  const soldOut = [{ color: 'Plum', size: 'M' }];
  const inSize = (names: string[], sizes: string[]) =>
    shownColorOf({ ...dress, soldOut }, asked(...names), sizes);
  expect(inSize(['plum', 'burgundy'], ['M'])).toBe('Burgundy');
  expect(inSize(['plum'], ['M'])).toBe('Plum');
  expect(inSize([], ['M'])).toBe('Burgundy');
  expect(inSize([], ['S'])).toBeUndefined();
  expect(inSize([], ['XL'])).toBeUndefined();
});

test('a product is shown in the size that was asked for, and rather in one that is left', () => {
  const soldOut = [{ color: 'Burgundy', size: 'M' }];
  const inSize = (...sizes: string[]) =>
    shownSizeOf({ ...dress, soldOut, shownColor: 'Burgundy' }, sizes);
  expect(inSize('S')).toBe('S');
  expect(inSize('M', 'S')).toBe('S');
  expect(inSize('M')).toBe('M');
  expect(inSize('XL')).toBeUndefined();
  expect(inSize()).toBeUndefined();
  expect(shownSizeOf({ ...dress, category: 'nailpolish' }, ['S'])).toBeUndefined();
});

test('what a card adds is of the colour that it shows', () => {
  expect(firstChoice({ ...dress, shownColor: 'Burgundy' })).toEqual({
    color: 'Burgundy',
    size: 'S',
  });
  const soldOut = [{ color: 'Burgundy', size: 'S' }];
  expect(firstChoice({ ...dress, soldOut, shownColor: 'Burgundy' }).size).toBe('M');
  const gone = ['S', 'M'].map((size) => ({ color: 'Burgundy', size }));
  expect(firstChoice({ ...dress, soldOut: gone, shownColor: 'Burgundy' })).toEqual({
    color: 'Burgundy',
    size: 'S',
  });
});
