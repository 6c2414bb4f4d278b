import { type BulkFields, type FigureChange, priceEndings } from '#modules/imports/bulk-change.ts';

/** What stands in the bar: which change, by how much, and how prices should end. */
export type BulkWish = { change: string; figure: string; rounding: string };

export const noWish: BulkWish = { change: 'price-percent', figure: '', rounding: '' };

export const bulkChoices = [
  { value: 'price-percent', label: 'Price: change by %' },
  { value: 'price-set', label: 'Price: set to $' },
  { value: 'quantity-add', label: 'Stock: add pieces' },
  { value: 'quantity-set', label: 'Stock: set to' },
  { value: 'in-stock', label: 'Status: In Stock' },
  { value: 'out-of-stock', label: 'Status: Out of Stock' },
];

export const roundingChoices = [
  { value: '', label: 'No rounding' },
  ...priceEndings.map((ending) => ({ value: ending as string, label: `Round to ${ending}` })),
];

export function needsFigure({ change }: BulkWish): boolean {
  return !change.endsWith('stock');
}

/** Null while there is no number to go by. */
export function fieldsOf(wish: BulkWish): BulkFields | null {
  const { change, figure } = wish;
  if (!needsFigure(wish)) return { inStock: change === 'in-stock' };
  const value = Number(figure);
  if (figure.trim() === '' || !Number.isFinite(value)) return null;
  const [field, by] = change.split('-') as ['price' | 'quantity', FigureChange['by']];
  const rounding = priceEndings.find((ending) => ending === wish.rounding);
  return { [field]: { by, value }, ...(field === 'price' && rounding && { rounding }) };
}
