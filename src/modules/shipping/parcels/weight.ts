import type { WeightUnit } from '#modules/catalog/product.ts';

/**
 * Weights are added as whole micrograms: sums of decimal kilograms drift, and a tiny bit above 0.5
 * kg is billed as a full step.
 */
export type Micrograms = number;

export const microgramsPerKilogram = 1_000_000_000;

/** The international ounce is 28.349523125 g by definition. */
const microgramsPerUnit: Record<WeightUnit, number> = {
  oz: 28_349_523.125,
  g: 1_000_000,
  kg: microgramsPerKilogram,
};

export function toMicrograms(weight: number, unit: WeightUnit): Micrograms {
  return Math.round(weight * microgramsPerUnit[unit]);
}

export function toKilograms(weight: Micrograms): number {
  return weight / microgramsPerKilogram;
}
