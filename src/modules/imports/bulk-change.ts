import { matchCollection } from '#modules/catalog/collections/shop-collection.ts';
import { largestPrice, largestQuantity } from '#modules/catalog/product-input.ts';
import { endedSale, type Sale, settleSale } from '#modules/catalog/selling/sale.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';

/** How a bulk change affects a number: replace it, add to it, or change it by a percentage. */
export type NumberChange = { by: 'set' | 'add' | 'percent'; value: number };

/** The endings that prices can be rounded to. */
export const priceEndings = ['.00', '.50', '.90'] as const;

export type PriceEnding = (typeof priceEndings)[number];

export type BulkFields = {
  price?: NumberChange | undefined;
  /** Used with a change of the price. */
  rounding?: PriceEnding | undefined;
  quantity?: NumberChange | undefined;
  inStock?: boolean | undefined;
  featured?: boolean | undefined;
  sale?: BulkSale | undefined;
  endSale?: true | undefined;
  published?: boolean | undefined;
  /** A collection's address, or another text for it. */
  addTo?: string | undefined;
  removeFrom?: string | undefined;
};

/** The sale price as a change of the regular price, and its period; without a start, at once. */
export type BulkSale = { price: NumberChange; from: string | null; until: string };

/** The values of a product that bulk changes can affect. */
export type BulkValues = Sale & {
  quantity: number;
  inStock: boolean;
  featured: boolean;
  published: boolean;
  publishAt: string | null;
  collections: string[];
};

export type BulkField = keyof BulkValues;

const saleFields = [
  'price',
  'formerPrice',
  'salePrice',
  'formerPriceFrom',
  'formerPriceUntil',
] as const;

/** The fields that a change affects. */
export function bulkFieldsOf(fields: BulkFields): BulkField[] {
  const { price, quantity, inStock, featured, sale, endSale, published } = fields;
  return [
    ...(sale || endSale ? saleFields : price ? (['price'] as const) : []),
    ...(quantity ? (['quantity'] as const) : []),
    ...(inStock === undefined ? [] : (['inStock'] as const)),
    ...(featured === undefined ? [] : (['featured'] as const)),
    ...(published === undefined ? [] : (['published', 'publishAt'] as const)),
    ...(fields.addTo || fields.removeFrom ? (['collections'] as const) : []),
  ];
}

/** A product as a preview showed it; the version tells a colleague's count from a sale. */
export type SeenProduct = Partial<BulkValues> & { id: number; version: number };

/** Why a product, or one of its values, is not changed. */
export const bulkReasons = {
  'price-not-positive': 'The price would be 0 or less.',
  'price-too-large': 'The price would be above 10,000,000.',
  'stock-negative': 'The stock would be below 0.',
  'stock-too-large': 'The stock would be above 1,000,000.',
  'no-reduction': 'The sale price would not be lower than the price.',
  'in-sale': 'It is in a sale. End the sale first.',
  'gift-card': 'A gift card is sold for what it is worth.',
  changed: 'A colleague has changed it in the meantime.',
  gone: 'It is no longer in the shop.',
  retired: 'A size or colour is no longer made.',
  'sold-meanwhile': 'More were sold in the meantime, so the stock is 0 now.',
} as const;

export type BulkReason = keyof typeof bulkReasons;

type Judged<T> = { value: T } | { reason: BulkReason };

/** Rounded: cents and units are integers. */
function changeNumber(current: number, { by, value }: NumberChange): number {
  if (by === 'set') return Math.round(value);
  return Math.round(by === 'add' ? current + value : current * (1 + value / 100));
}

const endingCents: Record<PriceEnding, number> = { '.00': 0, '.50': 50, '.90': 90 };

/** The nearest price with this ending, the higher one of two; never 0. */
export function roundPrice(cents: number, ending: PriceEnding): number {
  const end = endingCents[ending];
  const nearest = Math.round((cents - end) / 100) * 100 + end;
  return Math.max(nearest, end || 100);
}

/** In dollars, as on all staff screens. */
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
 * The available stock after the change. If staff saw a number first, the difference that they saw
 * is applied, so that sales in the meantime are not overwritten.
 */
export function stockAfter(now: number, change: NumberChange, seen = now): Judged<number> {
  const value = now + changeNumber(seen, change) - seen;
  if (value < 0) return { reason: 'stock-negative' };
  return value > largestQuantity ? { reason: 'stock-too-large' } : { value };
}

type Priced = Sale & { isGiftCard: boolean };

/** The prices of a product in a new sale, or after its sale. */
function saleAfter(
  now: Priced,
  { sale, rounding }: BulkFields,
  at: Date,
): Judged<Partial<BulkValues>> {
  const { isGiftCard, ...reduced } = now;
  const before = endedSale(reduced, { ...reduced, salePrice: null });
  if (!sale) return { value: pickSale({ ...before, ...noReduction }) };
  if (isGiftCard) return { reason: 'gift-card' };
  const judged = priceAfter(before.price, sale.price, rounding);
  if ('reason' in judged) return judged;
  if (judged.value >= before.price) return { reason: 'no-reduction' };
  const planned = {
    price: before.price,
    formerPrice: before.price,
    salePrice: judged.value,
    formerPriceFrom: sale.from,
    formerPriceUntil: sale.until,
  };
  return { value: pickSale(settleSale(planned, at)) };
}

const noReduction = { formerPrice: null, formerPriceFrom: null, formerPriceUntil: null };

function pickSale({ price, formerPrice, salePrice, ...times }: Sale): Sale {
  const { formerPriceFrom, formerPriceUntil } = times;
  return { price, formerPrice, salePrice, formerPriceFrom, formerPriceUntil };
}

/** The effect of a price change alone; the price in a sale belongs to the sale. */
function pricesAfter(
  now: Priced,
  fields: BulkFields,
  at: Date,
): Judged<Partial<BulkValues>> | null {
  if (fields.sale || fields.endSale) return saleAfter(now, fields, at);
  if (!fields.price) return null;
  if (now.salePrice !== null) return { reason: 'in-sale' };
  const judged = priceAfter(now.price, fields.price, fields.rounding);
  return 'reason' in judged ? judged : { value: { price: judged.value } };
}

export type KnownCollection = { id: string; spellings: string[] };

/** A product may name a collection by any of its former names. */
function collectionsAfter(
  now: readonly string[],
  { addTo, removeFrom }: BulkFields,
  known: readonly KnownCollection[],
): string[] {
  const idOf = (text: string) => matchCollection(known, text)?.id ?? text;
  const left = removeFrom ? now.filter((text) => idOf(text) !== idOf(removeFrom)) : [...now];
  const isIn = addTo === undefined || left.some((text) => idOf(text) === idOf(addTo));
  return isIn ? left : [...left, idOf(addTo)];
}

export type BulkPlan = { after: Partial<BulkValues>; reason: BulkReason | null };

type PlanParts = { now?: Date; collections?: readonly KnownCollection[] };

/** The planned values of the fields in the change, even if they stay the same. */
export function planBulkChange(
  values: BulkValues & { isGiftCard: boolean },
  fields: BulkFields,
  { now = new Date(), collections = [] }: PlanParts = {},
): BulkPlan {
  const { quantity, inStock, featured, published, addTo, removeFrom } = fields;
  const prices = pricesAfter(values, fields, now);
  const stocks = quantity ? stockAfter(values.quantity, quantity) : null;
  const reasons = [prices, stocks].flatMap((judged) =>
    judged && 'reason' in judged ? judged.reason : [],
  );
  return {
    after: {
      ...(prices && 'value' in prices && prices.value),
      ...(stocks && 'value' in stocks && { quantity: stocks.value }),
      ...(inStock !== undefined && { inStock }),
      ...(featured !== undefined && { featured }),
      ...(published !== undefined && { published, publishAt: null }),
      ...((addTo || removeFrom) && {
        collections: collectionsAfter(values.collections, fields, collections),
      }),
    },
    reason: reasons[0] ?? null,
  };
}

const largeStep = 0.5;

/** A step of more than half is more often a mistake than intended. */
export function isLargeStep(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined || before === 0) return false;
  return Math.abs(after - before) / before > largeStep;
}

const deepFall = 0.7;

type PricedRow = { before: Partial<BulkValues>; after: Partial<BulkValues> };

/** The reduction as a share (0.2 is 20%), now or when the sale begins; 0 without one. */
export function priceFall({ before, after }: PricedRow): number {
  const to = after.salePrice ?? after.price;
  const from = after.salePrice ? after.formerPrice : before.price;
  if (to === undefined || !from) return 0;
  return Math.max(0, (from - to) / from);
}

/** Larger reductions need a confirmation, since a wrong zero looks the same. */
export function isDeepFall(fall: number): boolean {
  return fall > deepFall;
}

/** For example 'Price -10%, ending in .90' or 'Stock set to 3'. */
export function describeBulkChange(fields: BulkFields): string {
  const { price, rounding, quantity, inStock, featured, sale, published } = fields;
  const parts = [
    sale && `Sale price ${describeNumber(sale.price, formatDollars)}`,
    price && `Price ${describeNumber(price, formatDollars)}`,
    (price || sale) && rounding && `ending in ${rounding}`,
    sale?.from && `from ${formatMoment(sale.from)}`,
    sale && `until ${formatMoment(sale.until)}`,
    fields.endSale && 'Sale ended',
    quantity && `Stock ${describeNumber(quantity, String)}`,
    inStock !== undefined && `Status ${inStock ? 'In Stock' : 'Out of Stock'}`,
    featured !== undefined && (featured ? 'Featured' : 'Not featured'),
    published !== undefined && (published ? 'Published' : 'Made a draft'),
    fields.addTo && `Added to '${fields.addTo}'`,
    fields.removeFrom && `Removed from '${fields.removeFrom}'`,
  ];
  return parts.filter(Boolean).join(', ');
}

function describeNumber({ by, value }: NumberChange, written: (number: number) => string): string {
  const sign = value < 0 ? '-' : '+';
  if (by === 'set') return `set to ${written(value)}`;
  return by === 'percent' ? `${sign}${Math.abs(value)}%` : `${sign}${written(Math.abs(value))}`;
}

/** '2 products updated successfully', and the number of products left out. */
export function bulkOutcome(changed: number, leftOut: number): string {
  const left = leftOut > 0 ? `. ${leftOut} left out.` : '';
  return `${countOf(changed, 'product')} updated successfully${left}`;
}
