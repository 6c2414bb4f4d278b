import { type FormerPrice, formerPriceProblem } from './former-price.ts';

/** A reduction with its own price; without one it is only shown. See decision 113. */
export type Sale = FormerPrice & { salePrice: number | null };

const noReduction = {
  salePrice: null,
  formerPrice: null,
  formerPriceFrom: null,
  formerPriceUntil: null,
};

/**
 * Sets the price that the sale says for this moment, and ends the sale when it is over. A price
 * that is neither the old one nor the sale's was set by a person, and stays.
 */
export function settleSale<T extends Sale>(product: T, now: Date): T {
  const { price, salePrice } = product;
  if (salePrice === null) return product;
  const formerPrice = product.formerPrice ?? price;
  const formerPriceFrom = product.formerPriceFrom ?? now.toISOString();
  const settled = { ...product, formerPrice, formerPriceFrom };
  if (!isAsPlanned(settled) || salePrice >= formerPrice) return settled;
  if (hasPassed(product.formerPriceUntil, now)) {
    return { ...settled, ...noReduction, price: formerPrice };
  }
  return { ...settled, price: hasPassed(formerPriceFrom, now) ? salePrice : formerPrice };
}

function hasPassed(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) <= now.getTime();
}

/** False if a person has set another price since the sale was planned. */
function isAsPlanned({ price, salePrice, formerPrice }: Sale): boolean {
  return price === formerPrice || price === salePrice;
}

/**
 * A removed sale restores the price from before, unless staff enter another. A reduction without
 * its 'Reduced from' is removed too.
 */
export function endedSale<T extends Sale>(before: Sale, after: T): T {
  if (before.salePrice === null) return after;
  const isDropped = after.formerPrice === null && after.salePrice === before.salePrice;
  if (after.salePrice !== null && !isDropped) return after;
  const wasReduced = before.price === before.salePrice && after.price === before.price;
  const price = wasReduced ? (before.formerPrice ?? after.price) : after.price;
  const isStillReduced = after.formerPrice !== null && after.formerPrice > price;
  return { ...after, price, ...(isStillReduced ? { salePrice: null } : noReduction) };
}

/** The fault of a sale; the sale must be settled already. */
export function saleProblem(
  product: Sale & { isGiftCard: boolean },
): ReturnType<typeof formerPriceProblem> {
  const { salePrice, formerPrice, formerPriceUntil, price, isGiftCard } = product;
  if (salePrice === null) return formerPriceProblem(product);
  if (isGiftCard) return { path: 'salePrice', message: 'A gift card is sold for what it is worth' };
  if (formerPrice === null || salePrice >= formerPrice) {
    return { path: 'salePrice', message: 'The sale price must be lower than the price before it' };
  }
  if (formerPriceUntil === null) {
    return { path: 'formerPriceUntil', message: 'Say when the sale ends' };
  }
  if (price !== formerPrice && price !== salePrice) {
    return { path: 'formerPrice', message: 'Reduced from must be the price before the sale' };
  }
  return formerPriceProblem({ ...product, price: salePrice });
}
