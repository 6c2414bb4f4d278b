import type { SeedProduct } from '../seed-types.ts';

const every = 5;
const turned = 3;

/**
 * A wall of one picture over and over tires the eye, so every fifth piece leads with its second one:
 * the pair on a dark ground. Staff switch it off for a piece in its form.
 */
export function hang(products: readonly SeedProduct[]): SeedProduct[] {
  return products.map((product, place) => (place % every === turned ? turn(product) : product));
}

/** They lead with a pool of their shade, or with three bottles out of their box. */
const turnedLacquers = new Set([
  'Milk and Petal Sheers',
  'Tea Estate Greens',
  'Balancing Rocks Neutrals',
  'Dry Season Golds',
  'Bare Hands Box',
  'Matte Trio Box',
]);

export function hangLacquers(products: readonly SeedProduct[]): SeedProduct[] {
  return products.map((product) => (turnedLacquers.has(product.name) ? turn(product) : product));
}

function turn(product: SeedProduct): SeedProduct {
  return { ...product, leadsWithSecond: true };
}
