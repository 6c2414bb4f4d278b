import type { Cents } from '#shared/money.ts';

/** Hundredths of a percent: 1550 is 15.5%. */
export type TaxRate = number;

export function formatTaxRate(rate: TaxRate): string {
  return `${Number((rate / 100).toFixed(2))}%`;
}

/** The tax that a price contains, rounded half up. */
export function includedTax(total: Cents, rate: TaxRate): Cents {
  return Math.floor((2 * total * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

/**
 * Parts of a sum in the proportion of the amounts, to the cent: whoever lost most by rounding gets
 * the next cent.
 */
export function shareOut(sum: Cents, amounts: readonly Cents[]): Cents[] {
  const whole = amounts.reduce((total, amount) => total + amount, 0);
  if (whole === 0) return amounts.map((_, place) => (place === 0 ? sum : 0));
  const exact = amounts.map((amount) => (sum * amount) / whole);
  const parts = exact.map(Math.floor);
  const missing = sum - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((value, place) => ({ place, loss: value - Math.floor(value) }))
    .sort((a, b) => b.loss - a.loss || a.place - b.place);
  for (const { place } of byLoss.slice(0, missing)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
