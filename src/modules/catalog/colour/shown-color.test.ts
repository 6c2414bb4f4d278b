import { expect, test } from 'vitest';
import { firstChoice, type Shelf } from '#modules/catalog/choice/shelf.ts';
import { shownColorOf } from './shown-color.ts';

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
