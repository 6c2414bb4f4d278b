import type { GridPlace } from './grid-layout.ts';

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };
type Size = { rows: number; columns: number };

/** The cell that a key moves to, as in a spreadsheet; null if the key moves nowhere. */
export function moveBy(pressed: Pressed, at: GridPlace, size: Size): GridPlace | null {
  const place = targetOf(pressed, at, size);
  if (!place) return null;
  const { row, column } = place;
  const isInside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  return isInside ? place : null;
}

function targetOf(
  { key, shiftKey, ctrlKey, metaKey }: Pressed,
  { row, column }: GridPlace,
  size: Size,
): GridPlace | null {
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? lastColumn : column + 1 };
    case 'Enter':
      return { row: shiftKey ? row - 1 : row + 1, column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}

type Caret = { start: number | null; end: number | null; length: number };

/** Left and right move the caret inside a quantity, and leave the cell at its ends. */
export function leavesText(key: string, { start, end, length }: Caret): boolean {
  if (start === 0 && end === length) return true;
  if (key === 'ArrowLeft') return start === 0 && end === 0;
  if (key === 'ArrowRight') return start === length && end === length;
  return true;
}
