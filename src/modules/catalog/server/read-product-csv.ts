import { CsvError, parse } from 'csv-parse/sync';
import { type CsvColumn, knownColumns, type VariantColumn } from '#modules/catalog/product-csv.ts';
import { unguardedCell } from '#shared/csv.ts';

const lists: readonly CsvColumn[] = ['additionalImages', 'colors', 'sizes', 'collections'];
const numbers: readonly CsvColumn[] = ['price', 'quantity', 'weight', 'stock', 'variantWeight'];
const flags: readonly CsvColumn[] = ['inStock', 'featured', 'leadsWithSecond'];

/** A line of the file as values for the product schema; `line` counts from 1, as editors do. */
export type CsvRow = { line: number; id: number | null; values: Record<string, unknown> };

export type CsvFile = { ok: true; rows: CsvRow[] } | { ok: false; problem: string };

export function readProductCsv(text: string): CsvFile {
  const parsed = parseCsv(text);
  if (!parsed) return { ok: false, problem: 'A quotation mark in the file is not closed.' };
  const [header, ...lines] = parsed;
  if (!header) return { ok: false, problem: 'The file is empty.' };
  const columns = header.cells.map((cell) => cell.trim());
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return { ok: false, problem: `The column "${unknown}" is not one of ours.` };
  }
  if (new Set(columns).size < columns.length) {
    return { ok: false, problem: 'A column stands in the file twice.' };
  }
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => readRow(line, columns as CsvColumn[], cells));
  if (rows.length === 0) return { ok: false, problem: 'The file holds no products.' };
  return { ok: true, rows: gatherVariants(rows) };
}

const known: readonly string[] = knownColumns;

type VariantValues = Partial<Record<VariantColumn, unknown>>;

/** The lines of one product become one row, with what they say of its sizes and colours. */
function gatherVariants(lines: readonly ReadLine[]): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const { variant, ...line } of lines) {
    const last = rows.at(-1);
    const row = variant && last && isSameProduct(last, line) ? last : line;
    if (row === line) rows.push(line);
    if (!variant) continue;
    const stock = (row.values.stock as unknown[] | undefined) ?? [];
    row.values = { ...row.values, stock: [...stock, cellOf(variant)] };
  }
  return rows;
}

/** A line that names no product, or the one above it and nothing else of it, goes on with that one. */
function isSameProduct(last: CsvRow, { id, values }: CsvRow): boolean {
  const { name: _, ...others } = values;
  const isBare = Object.values(others).every((value) => isBlank(value));
  if (!isBare) return false;
  return id === null ? isBlank(values.name) : id === last.id;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function cellOf({ color, size, stock, sku, barcode, variantWeight }: VariantValues) {
  return {
    color,
    size,
    ...(stock !== undefined && { quantity: stock }),
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(variantWeight !== undefined && { weight: variantWeight }),
  };
}

/** Null where the line says nothing of a size or colour. */
type ReadLine = CsvRow & { variant: VariantValues | null };

function readRow(line: number, columns: CsvColumn[], cells: string[]): ReadLine {
  const values: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    values[column] = readCell(column, unguardedCell(cell));
  }
  const { id, color, size, stock, sku, barcode, variantWeight, ...rest } = values;
  const variant = { color: color ?? '', size: size ?? '', stock, sku, barcode, variantWeight };
  const isSaid = Object.values(variant).some((value) => !isBlank(value));
  return {
    line,
    id: id === '' || id === undefined ? null : Number(id),
    values: rest,
    variant: isSaid ? variant : null,
  };
}

/** What can't be read stays a text, for the schema to complain about. */
function readCell(column: CsvColumn, cell: string): unknown {
  const text = cell.trim();
  if (lists.includes(column)) {
    return text === '' ? [] : text.split('|').map((part) => part.trim());
  }
  if (numbers.includes(column)) return text === '' ? undefined : toNumber(text);
  if (flags.includes(column)) return toFlag(text);
  if (column === 'weightUnit' && text === '') return undefined;
  return text;
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

type Line = { line: number; cells: string[] };

/**
 * Commas or, as some spreadsheets write, semicolons; quoted cells may hold line breaks. Null where
 * a quoted cell has no end.
 */
function parseCsv(text: string): Line[] | null {
  const lines: Line[] = [];
  let lastLine = 0;
  try {
    // The library counts both halves of a Windows line break inside a cell as lines.
    parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: /^[^\r\n,]*;/.test(text) ? ';' : ',',
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record(cells: string[], { lines: end }) {
        lines.push({ line: lastLine + 1, cells });
        lastLine = end;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  return lines;
}
