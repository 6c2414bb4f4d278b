/** A spreadsheet runs what starts like a formula; an apostrophe makes it text, on both ways. */
const formula = /^'*[=+\-@\t\r]/;

/** Less than nothing is a figure all the same. */
const figure = /^-?\d+(\.\d+)?$/;

/** A line of a file that any spreadsheet opens. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const safe = formula.test(value) && !figure.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell of ours meant before it was made safe. */
export function unguardedCell(cell: string): string {
  return formula.test(cell) ? cell.replace(/^'/, '') : cell;
}
