import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { type FormerPrice, shownFormerPrice } from './former-price.ts';

/** A price of a product, from `since` until the next one. */
export type PastPrice = { cents: Cents; offered: boolean; since: string };

/** The law asks for the lowest price of this many days before a reduction. */
const daysBefore = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Covers the clocks of shop and database, and the ten seconds in which a sale begins. */
const sameMomentMs = 10 * 60 * 1000;

/**
 * The lowest price in cents offered in the 30 days before a reduction, including a price that began
 * earlier and was still valid. Null if none is known.
 */
export function lowestPriceBefore(prices: readonly PastPrice[], reducedAt: Date): Cents | null {
  const begins = reducedAt.getTime() - daysBefore * dayMs;
  const charged = prices.filter(({ offered, since }, place) => {
    const from = Date.parse(since);
    const next = prices[place + 1];
    const until = next ? Date.parse(next.since) : Number.POSITIVE_INFINITY;
    return offered && from < until && from < reducedAt.getTime() && until > begins;
  });
  return charged.length === 0 ? null : Math.min(...charged.map(({ cents }) => cents));
}

/**
 * When today's price began. A price that is called reduced only some time after it began counts as
 * reduced from the day it is called so. Null if nothing is known.
 */
export function reductionBegan(prices: readonly PastPrice[], from: string | null): Date | null {
  const today = prices.at(-1);
  if (!today) return null;
  const other = prices.findLastIndex(({ cents }) => cents !== today.cents);
  const began = Date.parse(prices[other + 1]?.since ?? today.since);
  const announced = from === null ? began : Date.parse(from);
  return new Date(announced - began > sameMomentMs ? announced : began);
}

export type Reduction = { formerPrice: number | null; lowestBefore?: number | undefined };

/**
 * What the shop shows of a reduction that has to name the lowest price before: nothing if today's
 * price is not lower, or if no earlier price is known. See decision 131.
 */
export function shownReduction(
  product: FormerPrice,
  prices: readonly PastPrice[],
  now: Date,
): Reduction {
  const formerPrice = shownFormerPrice(product, now);
  const began = formerPrice === null ? null : reductionBegan(prices, product.formerPriceFrom);
  const lowest = began && lowestPriceBefore(prices, began);
  if (lowest === null || lowest <= dollarsToCents(product.price)) return { formerPrice: null };
  return { formerPrice, lowestBefore: centsToDollars(lowest) };
}

/** Machines calculate a percentage from it, so it is the lowest price before if one is shown. */
export function listPriceOf({ formerPrice, lowestBefore }: Reduction): number | null {
  return lowestBefore ?? formerPrice;
}
