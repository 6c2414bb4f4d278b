import { CsvError, parse } from 'csv-parse/sync';
import { fileColumns, fileLineLimit } from '#modules/deliveries/delivery-file.ts';
import { unguardedCell } from '#shared/csv.ts';

/** A raw line of the file; `line` starts at 1, as in editors. */
export type CsvLine = {
  line: number;
  /** A barcode, a SKU or a name. */
  product: string;
  size: string;
  colour: string;
  quantity: string;
  cost: string;
};

type Field = Exclude<keyof CsvLine, 'line'>;

/** A product is identified by the first of these cells that is not empty. */
const fields: Readonly<Record<string, Field>> = {
  barcode: 'product',
  sku: 'product',
  code: 'product',
  'product code': 'product',
  product: 'product',
  name: 'product',
  'product name': 'product',
  size: 'size',
  colour: 'colour',
  color: 'colour',
  quantity: 'quantity',
  items: 'quantity',
  'cost price': 'cost',
  cost: 'cost',
};

const codesFirst = Object.keys(fields);

/** More than any supplier's file has. The library reads all cells at once, and others wait. */
const mostColumns = 100;
const mostCells = 40 * fileLineLimit;

export type CsvLines = { problem: string } | { lines: CsvLine[] };

export function readDeliveryCsv(text: string): CsvLines {
  const delimiter = delimiterOf(text);
  if (text.split(delimiter).length > mostCells) return { problem: tooWide };
  const records = readRecords(text, delimiter);
  if (records === null) return { problem: 'The file is no CSV.' };
  const [head, ...rows] = records;
  if (!head) return { problem: 'The file is empty.' };
  const names = head.cells.map((cell) => cell.trim().toLowerCase().replace(/[_-]+/g, ' '));
  const problem = headProblem(names, head.cells);
  if (problem !== null) return { problem };
  if (rows.length === 0) return { problem: 'The file holds no lines.' };
  if (rows.length > fileLineLimit) {
    return { problem: `Please take at most ${fileLineLimit} lines at a time.` };
  }
  const columns = codesFirst.flatMap((name) => {
    const [field, at] = [fields[name], names.indexOf(name)];
    return field && at >= 0 ? [{ field, at }] : [];
  });
  return { lines: rows.map((row) => lineOf(row, columns)) };
}

const tooWide = `The file has too many columns. Please take at most ${mostColumns}.`;

type CsvRecord = { line: number; cells: string[] };

function readRecords(text: string, delimiter: string): CsvRecord[] | null {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      // One more than the limit is enough for the error.
      to: fileLineLimit + 2,
      on_record(cells: string[], { lines }) {
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line: lines, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Spreadsheets write semicolons if numbers contain commas. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const marks = [',', ';', '\t'];
  const countOf = (mark: string) => head.split(mark).length;
  return marks.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

function headProblem(names: readonly string[], cells: readonly string[]): string | null {
  if (names.length > mostColumns) return tooWide;
  const known = fileColumns.join(', ');
  const unknown = names.findIndex((name) => name !== '' && !Object.hasOwn(fields, name));
  if (unknown >= 0) {
    const name = cells[unknown]?.trim().slice(0, 100);
    return `The column "${name}" is not one of ours. The first line names the columns: ${known}.`;
  }
  const has = (field: Field) => names.some((name) => fields[name] === field);
  if (!has('product') || !has('quantity')) {
    return `The first line must name at least the columns product and quantity, of ${known}.`;
  }
  return null;
}

type Column = { field: Field; at: number };

function lineOf({ line, cells }: CsvRecord, columns: readonly Column[]): CsvLine {
  const read: CsvLine = { line, product: '', size: '', colour: '', quantity: '', cost: '' };
  for (const { field, at } of columns) {
    if (read[field] === '') read[field] = unguardedCell(cells[at]?.trim() ?? '');
  }
  return read;
}
