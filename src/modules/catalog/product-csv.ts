import { csvLine, unguardedCell } from '#shared/csv.ts';
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

type Column = (typeof csvColumns)[number];

const lists: readonly Column[] = ['additionalImages', 'colors', 'sizes', 'collections'];
const numbers: readonly Column[] = ['price', 'quantity', 'weight'];
const flags: readonly Column[] = ['inStock', 'featured'];
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

/** A line of the file as values for the product schema; `line` counts from 1, as editors do. */
export type CsvRow = { line: number; id: number | null; values: Record<string, unknown> };

export type CsvFile = { ok: true; rows: CsvRow[] } | { ok: false; problem: string };

export function readProductCsv(text: string): CsvFile {
  const [header, ...lines] = parseCsv(text.replace(/^\uFEFF/, ''));
  if (!header) return { ok: false, problem: 'The file is empty.' };
  const columns = header.cells.map((cell) => cell.trim());
  const unknown = columns.find((name) => !csvColumns.some((column) => column === name));
  if (unknown !== undefined) {
    return { ok: false, problem: `The column "${unknown}" is not one of ours.` };
  }
  if (new Set(columns).size < columns.length) {
    return { ok: false, problem: 'A column stands in the file twice.' };
  }
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => readRow(line, columns as Column[], cells));
  if (rows.length === 0) return { ok: false, problem: 'The file holds no products.' };
  return { ok: true, rows };
}

function readRow(line: number, columns: Column[], cells: string[]): CsvRow {
  const values: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    values[column] = readCell(column, unguardedCell(cell));
  }
  const { id, ...rest } = values;
  return { line, id: id === '' || id === undefined ? null : Number(id), values: rest };
}

/** What can't be read stays a text, for the schema to complain about. */
function readCell(column: Column, cell: string): unknown {
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

/** Commas or, as some spreadsheets write, semicolons; quoted cells may hold line breaks. */
function parseCsv(text: string): Line[] {
  const separator = /^[^\r\n,]*;/.test(text) ? ';' : ',';
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push({ line: began, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') line += 1;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') {
      endLine();
      began = line;
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
