import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { type FormerPrice, shownFormerPrice } from './former-price.ts';

/** A price that a product has had, from `since` until the next one. */
export type PastPrice = { cents: Cents; offered: boolean; since: string };

/** The law asks for the lowest price of so many days before a reduction. */
const daysBefore = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The clocks of the shop and of its database, and the ten seconds in which a sale begins. */
const sameMomentMs = 10 * 60 * 1000;

/**
 * The lowest price in cents that shoppers were offered in the 30 days before a reduction: one that
 * began then, or began earlier and was still charged. Null where none is known.
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
 * When today's price began. A price that was charged for a while before it was called reduced is
 * reduced from the day it is called so. Null where nothing is known.
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
 * What a shop says of a reduction that has to name its lowest price before: none where today's price
 * is not below that, or where no earlier price is known. See decision 131.
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

/** Machines work out a percentage from it, so it is the lowest price before where one is named. */
export function listPriceOf({ formerPrice, lowestBefore }: Reduction): number | null {
  return lowestBefore ?? formerPrice;
}
