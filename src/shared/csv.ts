/** A spreadsheet runs cells that start like a formula. An apostrophe makes them text, both ways. */
const formula = /^'*[=+\-@\t\r]/;

/** Text that a person may have typed, or a number of our own, which may be negative. */
export type CsvCell = string | { number: string };

/** A line of a file that any spreadsheet opens. */
export function csvLine(values: readonly CsvCell[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvCell): string {
  if (typeof value !== 'string') return value.number;
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value of an exported cell before it was made safe. */
export function unguardedCell(cell: string): string {
  return formula.test(cell) ? cell.replace(/^'/, '') : cell;
}
