import type { Cents } from '#shared/money.ts';

/** What is taken in cash: the nearest sum that coins can make; a half goes to the customer. */
export function roundCash(cents: Cents, step: Cents): Cents {
  const below = Math.floor(cents / step) * step;
  return cents - below > step / 2 ? below + step : below;
}

/** What is taken above the total, or below it. */
export function cashRounding(cents: Cents, step: Cents): Cents {
  return roundCash(cents, step) - cents;
}
