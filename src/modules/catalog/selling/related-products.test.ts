import { describe, expect, it } from 'vitest';
import { chooseRelated } from './related-products.ts';

let nextId = 0;

function product(subCategory: string, changes: { name?: string; canBeBought?: boolean } = {}) {
  nextId += 1;
  const { name = `Product ${nextId}`, canBeBought = true } = changes;
  return { id: nextId, name, subCategory, collections: [], colors: ['Noir'], canBeBought };
}

const shapesOf = (chosen: { subCategory: string | null }[]) =>
  chosen.map(({ subCategory }) => subCategory);

describe('what completes a look', () => {
  it('other shapes come first and alternate, the own shape comes last', () => {
    const pump = product('heels');
    const candidates = ['heels', 'heels', 'boots', 'boots', 'flats', 'sandals'].map((shape) =>
      product(shape),
    );
    const shapes = shapesOf(chooseRelated(pump, candidates, 4));
    expect(new Set(shapes.slice(0, 3))).toEqual(new Set(['boots', 'flats', 'sandals']));
    expect(shapes[3]).toBe('heels');
  });

  it('no two of a shape stand side by side while there is another', () => {
    const chosen = chooseRelated(
      product('heels'),
      ['boots', 'boots', 'boots', 'flats', 'flats', 'heels'].map((shape) => product(shape)),
      4,
    );
    const shapes = shapesOf(chosen);
    expect(shapes.some((shape, index) => shape === shapes[index + 1])).toBe(false);
  });

  it('the product itself and its namesakes are not among them', () => {
    const pump = product('heels', { name: 'Chiedza Pump' });
    const namesake = product('boots', { name: 'chiedza pump' });
    expect(chooseRelated(pump, [pump, namesake], 4)).toEqual([]);
  });

  it('what is sold out comes after everything that can be bought', () => {
    const soldOut = product('boots', { canBeBought: false });
    const inStock = product('heels');
    expect(chooseRelated(product('heels'), [soldOut, inStock], 4)).toEqual([inStock, soldOut]);
  });

  it('what shares a collection or a colour comes first within its shape', () => {
    const pump = { ...product('heels'), collections: ['classic'], colors: ['Gold'] };
    const gold = { ...product('boots'), colors: ['Gold'] };
    const classic = { ...product('boots'), collections: ['classic'] };
    const neither = product('boots');
    expect(chooseRelated(pump, [neither, gold, classic], 3)).toEqual([classic, gold, neither]);
  });
});
