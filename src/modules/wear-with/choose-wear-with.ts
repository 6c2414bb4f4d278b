import { availability, type PublicProduct } from '#modules/catalog/product.ts';

export const wearWithShown = 4;

/** A single product below a plural heading looks like a mistake. */
const fewest = 2;

type Candidate = Pick<PublicProduct, 'id' | 'category' | 'inStock' | 'quantity' | 'price'>;

/** In the order of the candidates; fewer than two give an empty list. */
export function chooseWearWith<T extends Candidate>(
  product: Pick<Candidate, 'id' | 'category'>,
  candidates: readonly T[],
): T[] {
  const fitting = candidates.filter(
    (each) =>
      each.id !== product.id &&
      each.category !== product.category &&
      availability(each) === 'available',
  );
  return fitting.length < fewest ? [] : fitting.slice(0, wearWithShown);
}
