/** The price before, and the time in which it is shown; without a start, at once. */
export type FormerPrice = {
  price: number;
  formerPrice: number | null;
  formerPriceFrom: string | null;
  formerPriceUntil: string | null;
};

/** The price shown struck through; null if there is none. */
export function shownFormerPrice(product: FormerPrice, now: Date): number | null {
  const { price, formerPrice, formerPriceFrom, formerPriceUntil } = product;
  if (formerPrice === null || formerPriceUntil === null || !(price > 0)) return null;
  const hasBegun = formerPriceFrom === null || Date.parse(formerPriceFrom) <= now.getTime();
  const hasEnded = Date.parse(formerPriceUntil) <= now.getTime();
  return formerPrice > price && hasBegun && !hasEnded ? formerPrice : null;
}

type Problem = { path: string; message: string };

export function formerPriceProblem(product: FormerPrice): Problem | null {
  const { price, formerPrice, formerPriceFrom, formerPriceUntil } = product;
  if (formerPrice === null) return null;
  if (formerPrice <= price) {
    return { path: 'formerPrice', message: 'The former price must be higher than the price' };
  }
  if (formerPriceUntil === null) {
    return { path: 'formerPriceUntil', message: 'Say until when the former price is shown' };
  }
  const isBackwards =
    formerPriceFrom !== null && Date.parse(formerPriceFrom) >= Date.parse(formerPriceUntil);
  return isBackwards
    ? { path: 'formerPriceUntil', message: 'The former price must end after it begins' }
    : null;
}

/** Without a former price there is no start and no end. */
export function settleFormerPrice<T extends FormerPrice>(product: T): T {
  return product.formerPrice === null
    ? { ...product, formerPriceFrom: null, formerPriceUntil: null }
    : product;
}
