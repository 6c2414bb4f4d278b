import type { Cents } from '../money.ts';

/**
 * Parts of a sum in proportion to the amounts, to the cent. The part that lost most by rounding
 * gets the next cent.
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
