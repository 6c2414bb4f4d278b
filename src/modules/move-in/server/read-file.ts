import { importRowLimit } from '#modules/imports/product-import.ts';
import { parseCsv } from '#modules/imports/server/index.ts';
import {
  detectExport,
  type Export,
  kinds,
  readExport,
} from '#modules/move-in/sources/read-export.ts';
import type { SourceLine, SourceProduct } from '#modules/move-in/sources/source-product.ts';
import type { SourceRecord } from '#modules/move-in/sources/source-record.ts';
import { createYield } from '#platform/let-others-run.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';

export type ReadFile = Export & { rows: (SourceProduct | SourceRecord)[] };

const unknownFile =
  'This file is no export of Shopify or WooCommerce that the shop knows. Please export products, customers, orders or redirects as CSV there.';

/** In small steps, as the CSV import reads, so that no other request waits. */
export async function readExportFile(
  csv: string,
): Promise<Result<ReadFile, 'move-in-unreadable', string>> {
  let columns: string[] | null = null;
  let found = null as Export | null;
  const lines: SourceLine[] = [];
  const problem = await parseCsv(csv, ({ line, cells }) => {
    if (columns === null) {
      columns = cells.map((cell) => cell.trim());
      found = detectExport(columns);
      return found !== null;
    }
    if (cells.some((cell) => cell.trim() !== ''))
      lines.push({ line, cells: named(columns, cells) });
    return true;
  });
  if (problem !== null) return fail('move-in-unreadable', problem);
  if (found === null) return fail('move-in-unreadable', unknownFile);
  const { source, kind } = found;
  const letOthersRun = createYield();
  const rows: ReadFile['rows'] = [];
  for (const row of readExport({ source, kind }, lines)) {
    rows.push('variants' in row ? readable(row) : row);
    await letOthersRun();
  }
  const word = kinds[kind];
  if (rows.length === 0) return fail('move-in-unreadable', `The file holds no ${word}s.`);
  const most = kind === 'products' ? importRowLimit : mostRecords;
  if (rows.length > most) {
    return fail('move-in-unreadable', `Please move in at most ${most} ${word}s with one file.`);
  }
  return ok({ source, kind, rows });
}

const mostRecords = 20_000;

/** Looks at the cells of the line alone: a file of wide heads and short lines would stop the shop. */
function named(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    cells.flatMap((cell, at) => {
      const column = columns[at];
      if (column === undefined || cell === '') return [];
      return [[column, isKeepable(cell) ? cell : withoutControls(cell)]];
    }),
  );
}

/** What PostgreSQL can't store; the rest of the text stays. */
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A product that can't be told from another would be written twice. */
function readable(product: SourceProduct): SourceProduct {
  if (product.key !== '') return product;
  return { ...product, problems: [...product.problems, 'It has no handle, ID or SKU.'] };
}
