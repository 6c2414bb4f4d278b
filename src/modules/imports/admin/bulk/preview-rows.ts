import {
  type BulkField,
  type BulkValues,
  bulkReasons,
  isDeepFall,
  isLargeStep,
  priceFall,
} from '#modules/imports/bulk-change.ts';
import type { BulkPreview } from '#modules/imports/bulk-change-schema.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';

type PreviewRow = BulkPreview[number];

/** The rows that will change. */
export function changingRows(rows: BulkPreview): PreviewRow[] {
  return rows.filter(
    ({ before, after, reason }) => reason === null && changedFields(before, after).length > 0,
  );
}

/** The largest reductions first, so that a wrong zero is at the top. */
export function inPreviewOrder(rows: BulkPreview): PreviewRow[] {
  return rows.toSorted((one, other) => priceFall(other) - priceFall(one));
}

const isInSale = ({ after }: PreviewRow) => typeof after.salePrice === 'number';

/** A sale at half the price is usual; a permanent price moves less. */
export function isLarge(row: PreviewRow): boolean {
  if (isInSale(row)) return isDeepFall(priceFall(row));
  return isLargeStep(row.before.price, row.after.price);
}

const names: Record<BulkField, string> = {
  price: 'Price',
  quantity: 'Stock',
  inStock: 'Status',
  featured: 'Featured',
  published: 'Visibility',
  publishAt: 'Publish at',
  collections: 'Collections',
  formerPrice: 'Reduced from',
  salePrice: 'Sale price',
  formerPriceFrom: 'Sale from',
  formerPriceUntil: 'Sale until',
};

export function fieldName(field: string | null): string {
  return field && field in names ? names[field as BulkField] : '';
}

const money: readonly BulkField[] = ['price', 'formerPrice', 'salePrice'];

/** For example '$100.00', '5', 'In Stock'. */
export function shownValue(field: BulkField, values: Partial<BulkValues>): string {
  const value = values[field];
  if (money.includes(field)) return typeof value === 'number' ? formatDollars(value) : 'none';
  if (field === 'inStock') return value ? 'In Stock' : 'Out of Stock';
  if (field === 'published') return value ? 'Published' : 'Draft';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return formatMoment(value);
  return value === null || value === undefined ? 'none' : String(value);
}

/** The lines of a product's preview, such as 'Sale price: $100.00 → $80.00'. */
export function previewLines(row: PreviewRow): string[] {
  const { before, after } = row;
  const fields = Object.keys(before) as BulkField[];
  const changing = fields.filter((field) => row.reason || field in after);
  if (isInSale(row)) return [saleLine(after)];
  const isSaleEnd = fields.includes('salePrice');
  const shown = isSaleEnd
    ? (['price'] as const)
    : changing.filter((field) => field !== 'publishAt');
  return shown.map((field) => {
    const next = after[field] === undefined ? '' : ` → ${shownValue(field, after)}`;
    return `${shownValue(field, before)}${next}`;
  });
}

function saleLine({ formerPrice, salePrice }: Partial<BulkValues>): string {
  return `${formatDollars(formerPrice ?? 0)} → ${formatDollars(salePrice ?? 0)}`;
}

/** The note next to a product that is skipped or changed differently. */
export function noteOf(row: PreviewRow): string {
  if (row.reason) return `${bulkReasons[row.reason]} It stays as it is.`;
  if (changedFields(row.before, row.after).length === 0) return 'Stays as it is.';
  if (!isLarge(row)) return '';
  return isInSale(row) ? 'Falls by more than 70%' : 'By more than 50%';
}

export function largeWarning(rows: readonly PreviewRow[]): string | null {
  const large = rows.filter(isLarge);
  if (large.length === 0) return null;
  const prices = countOf(large.length, 'price');
  if (large.some(isInSale)) {
    return `${prices} ${large.length === 1 ? 'falls' : 'fall'} by more than 70%.`;
  }
  return `${prices} ${large.length === 1 ? 'changes' : 'change'} by more than 50%.`;
}
