import { type BulkValues, bulkReasons, isLargeStep } from '#modules/imports/bulk-change.ts';
import type { BulkPreview } from '#modules/imports/bulk-change-schema.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';

type PreviewRow = BulkPreview[number];

/** Those that will be others afterwards. */
export function changingRows(rows: BulkPreview): PreviewRow[] {
  return rows.filter(
    ({ before, after, reason }) => reason === null && changedFields(before, after).length > 0,
  );
}

export function isLarge({ before, after }: PreviewRow): boolean {
  return isLargeStep(before.price, after.price);
}

const names: Record<keyof BulkValues, string> = {
  price: 'Price',
  quantity: 'Stock',
  inStock: 'Status',
  featured: 'Featured',
};

export function fieldName(field: string | null): string {
  return field && field in names ? names[field as keyof BulkValues] : '';
}

/** '$100.00', '5', 'In Stock'. */
export function shownValue(field: keyof BulkValues, values: Partial<BulkValues>): string {
  const { price, quantity, inStock, featured } = values;
  if (field === 'price') return price === undefined ? '' : formatDollars(price);
  if (field === 'quantity') return quantity === undefined ? '' : String(quantity);
  if (field === 'inStock') return inStock ? 'In Stock' : 'Out of Stock';
  return featured ? 'Yes' : 'No';
}

/** What stands beside a product that is not simply changed. */
export function noteOf(row: PreviewRow): string {
  if (row.reason) return `${bulkReasons[row.reason]} It stays as it is.`;
  if (changedFields(row.before, row.after).length === 0) return 'Stays as it is.';
  return isLarge(row) ? 'By more than 50%' : '';
}

export function largeWarning(rows: readonly PreviewRow[]): string | null {
  const count = rows.filter(isLarge).length;
  if (count === 0) return null;
  return `${countOf(count, 'price')} ${count === 1 ? 'changes' : 'change'} by more than 50%.`;
}
