import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { type FactField, factFields } from '#modules/catalog/product-facts.ts';
import type { VariantStock } from '#modules/inventory/variant.ts';
import { csvLine } from '#shared/csv.ts';
import { addDays, formatShopTime, fromShopClock } from '#shared/shop-date.ts';

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

/** One line per size and colour; the lines after the first one only name the product. */
const variantColumns = ['color', 'size', 'stock', 'sku', 'barcode', 'variantWeight'] as const;

const hangingColumn = 'leadsWithSecond';

/** A reduction, with the names that staff know; times are in the shop's time zone. */
const saleColumns = ['reducedFrom', 'salePrice', 'saleStart', 'saleEnd', 'published'] as const;

/** For customs and taxes; empty if the category's values apply. */
const customsColumns = ['hsCode', 'taxGroup'] as const;

export type ProductColumn =
  | (typeof csvColumns)[number]
  | FactField
  | typeof hangingColumn
  | (typeof saleColumns)[number]
  | (typeof customsColumns)[number];
export type VariantColumn = (typeof variantColumns)[number];
export type CsvColumn = ProductColumn | VariantColumn;

const listMark = ' | ';

/** New columns come last, so that positions of the others do not change. */
export const knownColumns: readonly CsvColumn[] = [
  ...csvColumns,
  ...variantColumns,
  ...factFields,
  hangingColumn,
  ...saleColumns,
  ...customsColumns,
];

/** `own` are the columns that modules add. */
export function csvHeader(own: readonly string[] = []): string {
  return csvLine([...knownColumns, ...own]);
}

export function productLines(
  product: AdminProduct,
  variants: readonly VariantStock[],
  own: readonly string[] = [],
): string {
  const whole = csvColumns.map((column) => {
    const value = product[column];
    return Array.isArray(value) ? value.join(listMark) : String(value ?? '');
  });
  const named = csvColumns.map((column) =>
    column === 'id' || column === 'name' ? String(product[column]) : '',
  );
  const [first, ...others] = variants;
  return [
    csvLine([...whole, ...variantCells(first), ...laterCells(product), ...own]),
    ...others.map((variant) =>
      csvLine([
        ...named,
        ...variantCells(variant),
        ...[...laterCells(product), ...own].map(() => ''),
      ]),
    ),
  ].join('');
}

function laterCells(product: AdminProduct): string[] {
  const { formerPrice, salePrice, formerPriceFrom, formerPriceUntil, published } = product;
  return [
    ...factFields.map((field) => product[field] ?? ''),
    String(product[hangingColumn]),
    String(formerPrice ?? ''),
    String(salePrice ?? ''),
    csvMoment(formerPriceFrom),
    csvMoment(formerPriceUntil),
    String(published),
    ...customsColumns.map((column) => product[column] ?? ''),
  ];
}

/** '2026-12-05 18:00'; an ISO date if it is not on the minute, so that no precision is lost. */
function csvMoment(moment: string | null): string {
  if (moment === null) return '';
  const short = formatShopTime(moment);
  return fromShopClock(short.replace(' ', 'T')) === moment ? short : moment;
}

/** A date without a time means its first minute, or its last for an end; null if invalid. */
export function momentInCsv(text: string, isEnd: boolean): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return fromShopClock(text.replace(' ', 'T'));
  const start = fromShopClock(`${text}T00:00`);
  if (start === null || !isEnd) return start;
  return fromShopClock(`${addDays(text, 1)}T00:00`);
}

function variantCells(variant: VariantStock | undefined): string[] {
  if (!variant) return variantColumns.map(() => '');
  const { color, size, quantity, sku, barcode, weight } = variant;
  return [color, size, String(quantity), sku ?? '', barcode ?? '', String(weight ?? '')];
}
