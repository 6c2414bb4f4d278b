import { mostVariants } from '#modules/catalog/choice/variant-choices.ts';
import type { OwnCells } from '#modules/catalog/server/index.ts';
import {
  type CsvColumn,
  knownColumns,
  momentInCsv,
  type VariantColumn,
} from '#modules/imports/product-csv.ts';
import { importRowLimit } from '#modules/imports/product-import.ts';
import { unguardedCell } from '#shared/csv.ts';
import { parseCsv } from './parse-csv.ts';

const lists: readonly CsvColumn[] = ['additionalImages', 'colors', 'sizes', 'collections'];
const numbers: readonly CsvColumn[] = ['price', 'quantity', 'weight', 'stock', 'variantWeight'];
const flags: readonly CsvColumn[] = ['inStock', 'featured', 'leadsWithSecond', 'published'];

/** Fields of the reduction by column; an empty cell means none. */
const saleFields = {
  reducedFrom: 'formerPrice',
  salePrice: 'salePrice',
  saleStart: 'formerPriceFrom',
  saleEnd: 'formerPriceUntil',
} as const;

/** A line of the file as values for the product schema; `line` starts at 1, as in editors. */
export type CsvRow = {
  line: number;
  id: number | null;
  values: Record<string, unknown>;
  /** The cells in columns of modules. */
  own?: OwnCells;
};

export type CsvFile = { ok: true; rows: CsvRow[] } | { ok: false; problem: string };

/** Reads in small steps, so as not to block other requests; stops at the limits. */
export async function readProductCsv(text: string, own: readonly string[] = []): Promise<CsvFile> {
  const rows: CsvRow[] = [];
  let columns: CsvColumn[] | null = null;
  let problem: string | null = null;
  const read = await parseCsv(text, ({ line, cells }) => {
    if (columns === null) {
      const names = cells.map((cell) => cell.trim());
      problem = columnProblem(names, own);
      columns = names as CsvColumn[];
    } else if (cells.some((cell) => cell.trim() !== '')) {
      gatherVariants(rows, readRow(line, columns, cells));
      if (rows.length > importRowLimit) {
        problem = `Please import at most ${importRowLimit} products at a time.`;
      }
    }
    return problem === null;
  });
  problem ??= read;
  if (problem === null && columns === null) problem = 'The file is empty.';
  if (problem === null && rows.length === 0) problem = 'The file holds no products.';
  return problem === null ? { ok: true, rows } : { ok: false, problem };
}

const known: ReadonlySet<string> = new Set(knownColumns);

function columnProblem(names: readonly string[], own: readonly string[]): string | null {
  const unknown = names.find((name) => !known.has(name) && !own.includes(name));
  if (unknown !== undefined) return `The column "${unknown.slice(0, 100)}" is not one of ours.`;
  return new Set(names).size < names.length ? 'A column is in the file twice.' : null;
}

type VariantValues = Partial<Record<VariantColumn, unknown>>;

/** Combines the lines of one product, with their sizes and colours. */
function gatherVariants(rows: CsvRow[], { variant, ...line }: ReadLine): void {
  const last = rows.at(-1);
  const row = variant && last && isSameProduct(last, line) ? last : line;
  if (row === line) rows.push(line);
  if (!variant) return;
  row.values.stock ??= [];
  const stock = row.values.stock as unknown[];
  // One more than the limit is enough for the error.
  if (stock.length <= mostVariants) stock.push(cellOf(variant));
}

/** A line belongs to the one above if it names the same product or none, and nothing else. */
function isSameProduct(last: CsvRow, { id, values, own }: CsvRow): boolean {
  const { name: _, ...others } = values;
  const isBare = [...Object.values(others), ...Object.values(own ?? {})].every((value) =>
    isBlank(value),
  );
  if (!isBare) return false;
  return id === null ? isBlank(values.name) : id === last.id;
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

function cellOf({ color, size, stock, sku, barcode, variantWeight }: VariantValues) {
  return { color, size, quantity: stock, sku, barcode, weight: variantWeight };
}

/** Null if the line has no size or colour. */
type ReadLine = CsvRow & { variant: VariantValues | null };

function readRow(line: number, columns: CsvColumn[], cells: string[]): ReadLine {
  const values: Record<string, unknown> = {};
  const own: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    const text = unguardedCell(cell);
    if (!known.has(column)) own[column] = text.trim();
    else if (isSaleColumn(column)) values[saleFields[column]] = readSaleCell(column, text.trim());
    else values[column] = readCell(column, text);
  }
  const { id, color, size, stock, sku, barcode, variantWeight, ...rest } = values;
  const variant = { color: color ?? '', size: size ?? '', stock, sku, barcode, variantWeight };
  const isSaid = Object.values(variant).some((value) => !isBlank(value));
  return {
    line,
    id: id === '' || id === undefined ? null : Number(id),
    values: rest,
    ...(Object.keys(own).length > 0 && { own }),
    variant: isSaid ? variant : null,
  };
}

/**
 * An unreadable value stays a text, so that the schema reports it. So does a price with fractions
 * of a cent, which would otherwise be rounded.
 */
function readCell(column: CsvColumn, cell: string): unknown {
  const text = cell.trim();
  if (lists.includes(column)) {
    return text === '' ? [] : text.split('|').map((part) => part.trim());
  }
  if (column === 'price' && /[.]\d{3,}$/.test(text)) return text;
  if (numbers.includes(column)) return text === '' ? undefined : toNumber(text);
  if (flags.includes(column)) return toFlag(text);
  if (column === 'weightUnit' && text === '') return undefined;
  return text;
}

type SaleColumn = keyof typeof saleFields;

function isSaleColumn(column: CsvColumn): column is SaleColumn {
  return column in saleFields;
}

function readSaleCell(column: SaleColumn, text: string): unknown {
  if (text === '') return null;
  if (column === 'reducedFrom' || column === 'salePrice') return toNumber(text);
  return momentInCsv(text, column === 'saleEnd') ?? text;
}

function toNumber(text: string): unknown {
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function toFlag(text: string): unknown {
  if (text === '') return undefined;
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : text;
}
