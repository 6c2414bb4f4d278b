import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

export type AuditDetail = Readonly<Record<string, unknown>>;

/** Longer values do not fit a sentence; a click shows them. */
const longest = 40;

const fieldLabels: Readonly<Record<string, string>> = {
  additionalImages: 'further pictures',
  colors: 'colours',
  darkImages: 'dark picture',
  email: 'e-mail address',
  formerPrice: 'former price',
  hsCode: 'HS code',
  formerPriceFrom: 'beginning of the reduction',
  formerPriceUntil: 'end of the reduction',
  featured: 'place among the featured products',
  id: 'address',
  images: 'pictures',
  imageUrl: 'main picture',
  inStock: 'status',
  isPictureDark: 'mark of a dark picture',
  leadsWithSecond: 'lead of the second picture',
  phone: 'telephone number',
  publishAt: 'moment of appearing',
  published: 'visibility',
  quantity: 'stock',
  shippingRate: 'price of shipping',
  slug: 'address',
  subCategory: 'sub-category',
  wearWith: 'products to wear it with',
};

/** 'imageUrl' -> 'main picture', 'shippingAddress' -> 'shipping address' */
export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const amounts = new Set([
  'price',
  'formerPrice',
  'salePrice',
  'shippingRate',
  'total',
  'amount',
  'refund',
]);
const yesAndNo: Readonly<Record<string, readonly [string, string]>> = {
  inStock: ['In Stock', 'Out of Stock'],
  published: ['shown', 'not shown'],
};

/** A value as text for a sentence; null if it is too long. */
export function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number') return amounts.has(field) ? formatDollars(value) : String(value);
  if (typeof value === 'boolean') return (yesAndNo[field] ?? ['yes', 'no'])[value ? 0 : 1] ?? null;
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    return value.every((each) => typeof each === 'string' && !each.startsWith('/'))
      ? short(value.join(', '))
      : null;
  }
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value);
  return value.startsWith('/') || value.includes('\n') ? null : short(value);
}

function short(text: string): string | null {
  return text.length > longest ? null : text;
}

/** A text in the details, or empty: old entries have other fields. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function countIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** The old and new value, if both were stored. */
export function pairOf(value: unknown): readonly [unknown, unknown] | null {
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;
}

/** 'a, b and c' */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
