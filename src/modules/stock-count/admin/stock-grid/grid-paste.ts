import { largestQuantity } from '#modules/catalog/product-input.ts';
import type { CellQuantity } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { countOf, truncate } from '#shared/text.ts';
import { cellName, type GridLayout, type GridPlace } from './grid-layout.ts';

export type PasteAnswer = Result<CellQuantity[], 'refused', string>;

export const pastedFile =
  "A file can't be pasted here. Copy the cells in your spreadsheet and paste those.";
const emptyPaste = 'There was nothing to paste.';

/** Pastes a block from a spreadsheet, starting at a cell: all of it, or nothing with a reason. */
export function placeBlock(text: string, layout: GridLayout, from: GridPlace): PasteAnswer {
  const block = readBlock(text);
  if (block.length === 0) return fail('refused', emptyPaste);
  const width = Math.max(...block.map((line) => line.length));
  const room = {
    rows: layout.rows.length - from.row,
    columns: layout.columns.length - from.column,
  };
  if (block.length > room.rows || width > room.columns) {
    return fail('refused', tooLarge({ rows: block.length, columns: width }, room, layout, from));
  }
  const quantities: CellQuantity[] = [];
  for (const [down, line] of block.entries()) {
    for (const [right, entry] of line.entries()) {
      const cell = layout.at({ row: from.row + down, column: from.column + right });
      const quantity = readQuantity(entry);
      if (!cell) continue;
      if (quantity === null) return fail('refused', noQuantity(entry, down, right));
      quantities.push({ color: cell.color, size: cell.size, quantity });
    }
  }
  return ok(quantities);
}

function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.length === 1 && lines[0]?.trim() === '' ? [] : lines.map((line) => line.split('\t'));
}

/** A whole number, possibly with thousands separators; an empty cell is 0. */
function readQuantity(entry: string): number | null {
  const text = entry.trim();
  if (text === '') return 0;
  const isPlain = /^\d+$/.test(text);
  if (!isPlain && !/^\d{1,3}([,  '’]\d{3})+$/.test(text)) return null;
  const quantity = Number(text.replace(/\D/g, ''));
  return quantity > largestQuantity ? null : quantity;
}

function noQuantity(entry: string, down: number, right: number): string {
  const place = `row ${down + 1}, column ${right + 1} of what was copied`;
  return `“${truncate(entry.trim(), 30)}” (${place}) is not a whole number up to 1,000,000. Nothing was pasted.`;
}

type Extent = { rows: number; columns: number };

function tooLarge(block: Extent, room: Extent, layout: GridLayout, from: GridPlace): string {
  const cell = layout.at(from);
  const start = cell ? cellName(cell) : 'here';
  return `What was copied has ${extentText(block)}, but from ${start} on there are only ${extentText(room)}. Nothing was pasted.`;
}

function extentText({ rows, columns }: Extent): string {
  return `${countOf(rows, 'row')} and ${countOf(columns, 'column')}`;
}
