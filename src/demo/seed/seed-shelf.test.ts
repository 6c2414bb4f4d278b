import { describe, expect, test } from 'vitest';
import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import { seedProducts } from './seed-data.ts';
import { seedShelf } from './seed-shelf.ts';

const shelves = seedProducts.map((seed) => ({ seed, shelf: seedShelf(seed) }));
const sumOf = (shelf: ReturnType<typeof seedShelf>) =>
  shelf.reduce((sum, { onHand }) => sum + onHand, 0);
const namesWhere = (isSo: (each: (typeof shelves)[number]) => boolean) =>
  shelves.filter(isSo).map(({ seed }) => seed.name);

describe('the seeded shelves', () => {
  test('hold what the seed says of each product, and of nothing less than none', () => {
    expect(namesWhere(({ seed, shelf }) => sumOf(shelf) !== seed.quantity)).toEqual([]);
    expect(namesWhere(({ shelf }) => shelf.some(({ onHand }) => onHand < 0))).toEqual([]);
  });

  test('have a place for every size and colour, in their order', () => {
    for (const { seed, shelf } of shelves) {
      expect(shelf.map(({ color, size }) => ({ color, size }))).toEqual(variantChoices(seed));
      expect(shelf.map(({ position }) => position)).toEqual([...shelf.keys()]);
    }
  });

  test('have the first colour in its first size wherever there is anything', () => {
    expect(namesWhere(({ shelf }) => sumOf(shelf) > 0 && shelf[0]?.onHand === 0)).toEqual([]);
  });

  test('keep the first colour in every size, as far as there are items enough', () => {
    const lacking = namesWhere(({ seed, shelf }) => {
      const first = shelf.filter(({ color }) => color === shelf[0]?.color);
      return seed.quantity > first.length && first.some(({ onHand }) => onHand === 0);
    });
    expect(lacking).toEqual([]);
  });

  test('look like the end of a season: some sizes gone, some nearly, no product left in one size alone', () => {
    const places = shelves.flatMap(({ shelf }) => (shelf.length > 1 ? shelf : []));
    const share = (count: number) => count / places.length;
    const gone = share(places.filter(({ onHand }) => onHand === 0).length);
    expect(gone).toBeGreaterThan(0.05);
    expect(gone).toBeLessThan(0.5);
    expect(places.filter(({ onHand }) => onHand === 1 || onHand === 2).length).toBeGreaterThan(20);
    const isLonely = ({ seed, shelf }: (typeof shelves)[number]) =>
      shelf.length > 1 &&
      seed.quantity > shelf.length &&
      shelf.filter(({ onHand }) => onHand > 0).length < 2;
    expect(namesWhere(isLonely)).toEqual([]);
  });

  test('are the same at every first start', () => {
    for (const { seed, shelf } of shelves) expect(seedShelf(seed)).toEqual(shelf);
  });
});
