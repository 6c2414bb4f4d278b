import type { Cents } from '#shared/money.ts';

/** The amount taken in cash: the nearest sum in coins; a half is rounded for the customer. */
export function roundCash(cents: Cents, step: Cents): Cents {
  const below = Math.floor(cents / step) * step;
  return cents - below > step / 2 ? below + step : below;
}

/** The difference to the total, above or below it. */
export function cashRounding(cents: Cents, step: Cents): Cents {
  return roundCash(cents, step) - cents;
}
