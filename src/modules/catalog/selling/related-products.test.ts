import { describe, expect, it } from 'vitest';
import { chooseRelated } from './related-products.ts';

let nextId = 0;

function piece(subCategory: string, changes: { name?: string; canBeBought?: boolean } = {}) {
  nextId += 1;
  const { name = `Piece ${nextId}`, canBeBought = true } = changes;
  return { id: nextId, name, subCategory, collections: [], colors: ['Noir'], canBeBought };
}

const shapesOf = (chosen: { subCategory: string | null }[]) =>
  chosen.map(({ subCategory }) => subCategory);

describe('what completes a look', () => {
  it('other shapes come first and take turns, the own shape comes last', () => {
    const pump = piece('heels');
    const candidates = ['heels', 'heels', 'boots', 'boots', 'flats', 'sandals'].map((shape) =>
      piece(shape),
    );
    const shapes = shapesOf(chooseRelated(pump, candidates, 4));
    expect(new Set(shapes.slice(0, 3))).toEqual(new Set(['boots', 'flats', 'sandals']));
    expect(shapes[3]).toBe('heels');
  });

  it('no two of a shape stand side by side while there is another', () => {
    const chosen = chooseRelated(
      piece('heels'),
      ['boots', 'boots', 'boots', 'flats', 'flats', 'heels'].map((shape) => piece(shape)),
      4,
    );
    const shapes = shapesOf(chosen);
    expect(shapes.some((shape, index) => shape === shapes[index + 1])).toBe(false);
  });

  it('the product itself and its namesakes are not among them', () => {
    const pump = piece('heels', { name: 'Chiedza Pump' });
    const namesake = piece('boots', { name: 'chiedza pump' });
    expect(chooseRelated(pump, [pump, namesake], 4)).toEqual([]);
  });

  it('what is sold out comes after everything that can be bought', () => {
    const soldOut = piece('boots', { canBeBought: false });
    const inStock = piece('heels');
    expect(chooseRelated(piece('heels'), [soldOut, inStock], 4)).toEqual([inStock, soldOut]);
  });

  it('what shares a collection or a colour comes first within its shape', () => {
    const pump = { ...piece('heels'), collections: ['classic'], colors: ['Gold'] };
    const gold = { ...piece('boots'), colors: ['Gold'] };
    const classic = { ...piece('boots'), collections: ['classic'] };
    const neither = piece('boots');
    expect(chooseRelated(pump, [neither, gold, classic], 3)).toEqual([classic, gold, neither]);
  });
});
