import { type BulkFields, type NumberChange, priceEndings } from '#modules/imports/bulk-change.ts';

/** What stands in the bar: which change, by how much, and how prices should end. */
export type BulkWish = { change: string; amount: string; rounding: string };

export const noWish: BulkWish = { change: 'price-percent', amount: '', rounding: '' };

export const bulkChoices = [
  { value: 'price-percent', label: 'Price: change by %' },
  { value: 'price-set', label: 'Price: set to $' },
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
  return !change.endsWith('stock');
}

/** Null while there is no number to go by. */
export function fieldsOf(wish: BulkWish): BulkFields | null {
  const { change, amount } = wish;
  if (!needsAmount(wish)) return { inStock: change === 'in-stock' };
  const value = Number(amount);
  if (amount.trim() === '' || !Number.isFinite(value)) return null;
  const [field, by] = change.split('-') as ['price' | 'quantity', NumberChange['by']];
  const rounding = priceEndings.find((ending) => ending === wish.rounding);
  return { [field]: { by, value }, ...(field === 'price' && rounding && { rounding }) };
}
