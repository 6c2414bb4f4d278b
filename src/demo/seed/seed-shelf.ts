import { variantChoices } from '#modules/catalog/variant-choices.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { createDice } from './demo-orders-dice.ts';
import type { SeedProduct } from './seed-types.ts';

export type SeededVariant = VariantChoice & { position: number; onHand: number };

/** What a house keeps of its first colour in its first size, as long as there is enough. */
const firstOnTheShelf = 4;

/**
 * The seed's sum, as a shelf looks by the end of a season: most of the middle sizes and of the first
 * colour, few at the ends, here and there none.
 */
export function seedShelf(seed: SeedProduct): SeededVariant[] {
  const choices = variantChoices(seed);
  const counts = choices.map(() => 0);
  const first = Math.min(firstOnTheShelf, Math.ceil(seed.quantity / choices.length) + 1);
  counts[0] = Math.min(seed.quantity, choices.length === 1 ? seed.quantity : first);
  const dice = createDice(numberOf(seed.name));
  const lots = choices.flatMap((choice, index) => Array(weightOf(seed, choice)).fill(index));
  for (let left = seed.quantity - (counts[0] ?? 0); left > 0; left -= 1) {
    const index: number = dice.pick(lots);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return choices.map((choice, position) => ({
    ...choice,
    position,
    onHand: counts[position] ?? 0,
  }));
}

/** The same shelf every time, and another for every name. */
function numberOf(name: string): number {
  return [...name].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7);
}

function weightOf({ colors, sizes }: SeedProduct, { color, size }: VariantChoice): number {
  const place = sizes.indexOf(size);
  const fromEnd = Math.min(place, sizes.length - 1 - place);
  const ofSize = sizes.length > 2 ? 1 + 3 * Math.max(0, fromEnd) : 2;
  return ofSize * (colors.indexOf(color) <= 0 ? 2 : 1);
}
