import { csvLine } from '#shared/csv.ts';
import type { AdminProduct } from './admin-product.ts';

export const csvColumns = [
  'id',
  'name',
  'description',
  'category',
  'subCategory',
  'price',
  'quantity',
  'inStock',
  'featured',
  'imageUrl',
  'additionalImages',
  'colors',
  'sizes',
  'collections',
  'finish',
  'opacity',
  'weight',
  'weightUnit',
] as const;

export type CsvColumn = (typeof csvColumns)[number];

const listMark = ' | ';

export function csvHeader(): string {
  return csvLine(csvColumns);
}

export function productLine(product: AdminProduct): string {
  return csvLine(
    csvColumns.map((column) => {
      const value = product[column];
      return Array.isArray(value) ? value.join(listMark) : String(value ?? '');
    }),
  );
}
