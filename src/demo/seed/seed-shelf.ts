import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { createDice } from './demo-orders-dice.ts';
import type { SeedProduct } from './seed-data.ts';

export type SeededVariant = VariantChoice & { position: number; onHand: number };

/** The stock of the first colour in its first size, if there is enough. */
const firstOnTheShelf = 4;

/**
 * Spreads the seed's quantity as at the end of a season. The first colour has every size while
 * items last. Of the others most are in middle sizes, few at the ends, and some have none.
 */
export function seedShelf(seed: SeedProduct): SeededVariant[] {
  const choices = variantChoices(seed);
  const counts = choices.map(() => 0);
  let left = seed.quantity;
  const put = (index: number, wanted: number) => {
    const count = Math.min(wanted, left);
    counts[index] = (counts[index] ?? 0) + count;
    left -= count;
  };
  put(0, Math.min(firstOnTheShelf, Math.ceil(seed.quantity / choices.length) + 1));
  for (const [index, { color }] of choices.entries()) {
    if (index > 0 && color === choices[0]?.color) put(index, 1);
  }
  const dice = createDice(numberOf(seed.name));
  const lots = choices.flatMap((choice, index) =>
    Array<number>(weightOf(seed, choice)).fill(index),
  );
  while (left > 0) put(dice.pick(lots), 1);
  return choices.map((choice, position) => ({
    ...choice,
    position,
    onHand: counts[position] ?? 0,
  }));
}

/** The same stock every time, but different for every name. */
function numberOf(name: string): number {
  return [...name].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7);
}

function weightOf({ colors, sizes }: SeedProduct, { color, size }: VariantChoice): number {
  const place = sizes.indexOf(size);
  const fromEnd = Math.min(place, sizes.length - 1 - place);
  const ofSize = sizes.length > 2 ? 1 + 3 * Math.max(0, fromEnd) : 2;
  return ofSize * (colors.indexOf(color) <= 0 ? 2 : 1);
}
