import type { ReactNode } from 'react';
import { ShownPictures, shownValue } from '#admin-kit/conflicts/shown-value.tsx';
import { categoryLabel } from '#modules/catalog/category.ts';
import { factLabels } from '#modules/catalog/product-facts.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** The labels in the form. */
const labels: Readonly<Record<string, string>> = {
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  quantity: 'Quantity in Stock',
  imageUrl: 'Main Image',
  additionalImages: 'Additional Images',
  leadsWithSecond: 'Second image leads',
  darkImages: 'Dark Image',
  colors: 'Colors',
  sizes: 'Sizes',
  collections: 'Collections',
  wearWith: 'Wear with',
  inStock: 'In Stock',
  featured: 'Featured Product',
  isGiftCard: 'Gift card',
  weight: 'Weight',
  weightUnit: 'Weight Unit',
  subCategory: 'Subtype',
  finish: 'Finish',
  opacity: 'Opacity',
  ...factLabels,
  hsCode: 'HS code',
  taxGroup: 'Tax group',
  published: 'Published',
  publishAt: 'Publish at',
  formerPrice: 'Reduced from',
  salePrice: 'Reduced to',
  formerPriceFrom: 'Reduction shown from',
  formerPriceUntil: 'Reduction shown until',
};

const moneyFields = new Set(['price', 'formerPrice', 'salePrice']);
const momentFields = new Set(['publishAt', 'formerPriceFrom', 'formerPriceUntil']);

/** For a single size and colour the server's name is 'stock Noir, 38'. */
export function productFieldLabel(field: string): string {
  return labels[field] ?? field.replace(/^stock /, 'Stock of ');
}

export function showProductField(field: string, value: unknown): ReactNode {
  if (moneyFields.has(field) && typeof value === 'number') return formatDollars(value);
  if (momentFields.has(field) && typeof value === 'string') return formatMoment(value);
  if (field === 'category' && typeof value === 'string') return categoryLabel(value);
  if (field === 'imageUrl')
    return <ShownPictures urls={typeof value === 'string' && value ? [value] : []} />;
  if (field === 'darkImages' && typeof value === 'object' && value) {
    return <ShownPictures urls={Object.values(value).map(String).filter(Boolean)} />;
  }
  if (field === 'additionalImages' && Array.isArray(value)) {
    return <ShownPictures urls={value.map(String)} />;
  }
  return shownValue(value);
}
