import { type BulkFields, type NumberChange, priceEndings } from '#modules/imports/bulk-change.ts';

/** The input in the bar: the kind of change, the amount, the price ending, and the time. */
export type BulkWish = typeof noWish;

export const noWish = {
  change: 'price-percent',
  amount: '',
  rounding: '',
  from: null as string | null,
  until: null as string | null,
  collection: '',
};

export const bulkChoices = [
  { value: 'price-percent', label: 'Price: change by %' },
  { value: 'price-set', label: 'Price: set to $' },
  { value: 'sale-percent', label: 'Sale: reduce by %' },
  { value: 'sale-add', label: 'Sale: reduce by $' },
  { value: 'sale-set', label: 'Sale: price $' },
  { value: 'end-sale', label: 'Sale: end it' },
  { value: 'publish', label: 'Visibility: publish' },
  { value: 'unpublish', label: 'Visibility: draft' },
  { value: 'add-to', label: 'Collection: add to' },
  { value: 'remove-from', label: 'Collection: remove from' },
  { value: 'quantity-add', label: 'Stock: add units' },
  { value: 'quantity-set', label: 'Stock: set to' },
  { value: 'in-stock', label: 'Status: In Stock' },
  { value: 'out-of-stock', label: 'Status: Out of Stock' },
];

export const roundingChoices = [
  { value: '', label: 'No rounding' },
  ...priceEndings.map((ending) => ({ value: ending as string, label: `Round to ${ending}` })),
];

export function needsAmount({ change }: BulkWish): boolean {
  return /^(price|sale|quantity)-/.test(change);
}

export function isSale({ change }: BulkWish): boolean {
  return change.startsWith('sale-');
}

export function hasEnding({ change }: BulkWish): boolean {
  return /^(price|sale)-/.test(change);
}

export function needsCollection({ change }: BulkWish): boolean {
  return change === 'add-to' || change === 'remove-from';
}

const ofChoice: Readonly<Record<string, BulkFields>> = {
  'end-sale': { endSale: true },
  publish: { published: true },
  unpublish: { published: false },
  'in-stock': { inStock: true },
  'out-of-stock': { inStock: false },
};

/** The error in the input, or the change. */
export function readWish(wish: BulkWish): { problem: string } | { fields: BulkFields } {
  const { change, amount, collection, from, until } = wish;
  if (needsCollection(wish)) {
    if (collection === '') return { problem: 'Please choose a collection' };
    return { fields: change === 'add-to' ? { addTo: collection } : { removeFrom: collection } };
  }
  if (!needsAmount(wish)) return { fields: ofChoice[change] ?? {} };
  const value = Number(amount);
  if (amount.trim() === '' || !Number.isFinite(value)) return { problem: 'Please enter a number' };
  const [field, by] = change.split('-') as ['price' | 'sale' | 'quantity', NumberChange['by']];
  const rounding = priceEndings.find((ending) => ending === wish.rounding);
  const ending = field !== 'quantity' && rounding ? { rounding } : {};
  if (field !== 'sale') return { fields: { [field]: { by, value }, ...ending } };
  if (until === null) return { problem: 'Please say when the sale ends' };
  // People say 'reduce by 20' with or without the minus.
  const price = { by, value: by === 'set' ? value : -Math.abs(value) };
  return { fields: { sale: { price, from, until }, ...ending } };
}
