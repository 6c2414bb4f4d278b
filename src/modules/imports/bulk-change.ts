import { largestPrice, largestQuantity } from '#modules/catalog/product-input.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';

/** What a bulk change does to a quantity: replace it, add to it, or change it by so many percent. */
export type NumberChange = { by: 'set' | 'add' | 'percent'; value: number };

/** How prices may end that were rounded. */
export const priceEndings = ['.00', '.50', '.90'] as const;

export type PriceEnding = (typeof priceEndings)[number];

export type BulkFields = {
  price?: NumberChange | undefined;
  /** Goes with a change of the price. */
  rounding?: PriceEnding | undefined;
  quantity?: NumberChange | undefined;
  inStock?: boolean | undefined;
  featured?: boolean | undefined;
};

/** What of a product a bulk change can touch. */
export type BulkValues = { price: number; quantity: number; inStock: boolean; featured: boolean };

/** A product as a preview showed it; the version tells a colleague's count from a sale. */
export type SeenProduct = Partial<BulkValues> & { id: number; version: number };

/** Why a product, or a value of it, stays as it is. */
export const bulkReasons = {
  'price-not-positive': 'The price would be 0 or less.',
  'price-too-large': 'The price would be above 10,000,000.',
  'stock-negative': 'The stock would be below 0.',
  'stock-too-large': 'The stock would be above 1,000,000.',
  changed: 'A colleague has changed it meanwhile.',
  gone: 'It is no longer in the shop.',
  retired: 'A size or colour is no longer made.',
  'sold-meanwhile': 'More were sold than would be left, so the stock is 0 now.',
} as const;

export type BulkReason = keyof typeof bulkReasons;

type Judged<T> = { value: T } | { reason: BulkReason };

/** Cents, or products: whole in any case. */
function changeNumber(current: number, { by, value }: NumberChange): number {
  if (by === 'set') return Math.round(value);
  return Math.round(by === 'add' ? current + value : current * (1 + value / 100));
}

const endingCents: Record<PriceEnding, number> = { '.00': 0, '.50': 50, '.90': 90 };

/** The nearest price that ends so, the higher of two; no price is rounded away. */
export function roundPrice(cents: number, ending: PriceEnding): number {
  const end = endingCents[ending];
  const nearest = Math.round((cents - end) / 100) * 100 + end;
  return Math.max(nearest, end || 100);
}

/** In dollars, as everything that staff see. */
export function priceAfter(
  price: number,
  { by, value }: NumberChange,
  rounding?: PriceEnding,
): Judged<number> {
  const change = { by, value: by === 'percent' ? value : dollarsToCents(value) };
  const changed = changeNumber(dollarsToCents(price), change);
  if (changed <= 0) return { reason: 'price-not-positive' };
  const cents = rounding ? roundPrice(changed, rounding) : changed;
  if (cents > dollarsToCents(largestPrice)) return { reason: 'price-too-large' };
  return { value: centsToDollars(cents) };
}

/**
 * What can be sold afterwards, given what can be sold now. Where staff saw a quantity first, it moves
 * by what they saw it move: what was sold meanwhile stays sold.
 */
export function stockAfter(now: number, change: NumberChange, seen = now): Judged<number> {
  const value = now + changeNumber(seen, change) - seen;
  if (value < 0) return { reason: 'stock-negative' };
  return value > largestQuantity ? { reason: 'stock-too-large' } : { value };
}

export type BulkPlan = { after: Partial<BulkValues>; reason: BulkReason | null };

/** What becomes of a product: the fields the change is about, whether they change or not. */
export function planBulkChange(now: BulkValues, fields: BulkFields): BulkPlan {
  const { price, rounding, quantity, inStock, featured } = fields;
  const prices = price ? priceAfter(now.price, price, rounding) : null;
  const stocks = quantity ? stockAfter(now.quantity, quantity) : null;
  const reasons = [prices, stocks].flatMap((judged) =>
    judged && 'reason' in judged ? judged.reason : [],
  );
  return {
    after: {
      ...(prices && 'value' in prices && { price: prices.value }),
      ...(stocks && 'value' in stocks && { quantity: stocks.value }),
      ...(inStock !== undefined && { inStock }),
      ...(featured !== undefined && { featured }),
    },
    reason: reasons[0] ?? null,
  };
}

const largeStep = 0.5;

/** More than half up or down is more often a slip than a wish. */
export function isLargeStep(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined || before === 0) return false;
  return Math.abs(after - before) / before > largeStep;
}

/** 'Price -10%, ending in .90'; 'Stock set to 3'. */
export function describeBulkChange(fields: BulkFields): string {
  const { price, rounding, quantity, inStock, featured } = fields;
  const parts = [
    price && `Price ${describeNumber(price, formatDollars)}`,
    price && rounding && `ending in ${rounding}`,
    quantity && `Stock ${describeNumber(quantity, String)}`,
    inStock !== undefined && `Status ${inStock ? 'In Stock' : 'Out of Stock'}`,
    featured !== undefined && (featured ? 'Featured' : 'Not featured'),
  ];
  return parts.filter(Boolean).join(', ');
}

function describeNumber(
  { by, value }: NumberChange,
  written: (quantity: number) => string,
): string {
  const sign = value < 0 ? '-' : '+';
  if (by === 'set') return `set to ${written(value)}`;
  return by === 'percent' ? `${sign}${Math.abs(value)}%` : `${sign}${written(Math.abs(value))}`;
}

/** '2 products updated successfully', and how many were left out. */
export function bulkOutcome(changed: number, leftOut: number): string {
  const left = leftOut > 0 ? `. ${leftOut} left out.` : '';
  return `${countOf(changed, 'product')} updated successfully${left}`;
}
