export { type CheckedRow, checkImport } from './check-import.ts';
export { noOwnColumns } from './own-columns.ts';
export { parseCsv } from './parse-csv.ts';
export type { CsvRow } from './read-product-csv.ts';
export { type LineBook, writeImportBatch } from './write-import-batch.ts';
