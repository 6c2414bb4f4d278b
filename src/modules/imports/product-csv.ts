import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { type FactField, factFields } from '#modules/catalog/product-facts.ts';
import type { VariantStock } from '#modules/inventory/variant.ts';
import { csvLine } from '#shared/csv.ts';

const csvColumns = [
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

/** One line for each size and colour; those after the first name the product and nothing more of it. */
const variantColumns = ['color', 'size', 'stock', 'sku', 'barcode', 'variantWeight'] as const;

const hangingColumn = 'leadsWithSecond';

export type ProductColumn = (typeof csvColumns)[number] | FactField | typeof hangingColumn;
export type VariantColumn = (typeof variantColumns)[number];
export type CsvColumn = ProductColumn | VariantColumn;

const listMark = ' | ';

/** What came later stands last: whoever counts columns finds the others where they were. */
export const knownColumns: readonly CsvColumn[] = [
  ...csvColumns,
  ...variantColumns,
  ...factFields,
  hangingColumn,
];

export function csvHeader(): string {
  return csvLine([...knownColumns]);
}

export function productLines(product: AdminProduct, variants: readonly VariantStock[]): string {
  const whole = csvColumns.map((column) => {
    const value = product[column];
    return Array.isArray(value) ? value.join(listMark) : String(value ?? '');
  });
  const named = csvColumns.map((column) =>
    column === 'id' || column === 'name' ? String(product[column]) : '',
  );
  const [first, ...others] = variants;
  return [
    csvLine([...whole, ...variantCells(first), ...laterCells(product)]),
    ...others.map((variant) =>
      csvLine([...named, ...variantCells(variant), ...laterCells(product).map(() => '')]),
    ),
  ].join('');
}

function laterCells(product: AdminProduct): string[] {
  return [...factFields.map((field) => product[field] ?? ''), String(product[hangingColumn])];
}

function variantCells(variant: VariantStock | undefined): string[] {
  if (!variant) return variantColumns.map(() => '');
  const { color, size, quantity, sku, barcode, weight } = variant;
  return [color, size, String(quantity), sku ?? '', barcode ?? '', String(weight ?? '')];
}
