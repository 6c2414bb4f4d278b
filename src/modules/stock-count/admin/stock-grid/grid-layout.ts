import { choiceText } from '#modules/inventory/variant.ts';
import { type ShelfCell, sumOf } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';

export type GridPlace = { row: number; column: number };

/** Colours are rows, sizes are columns. With only one of them there is a single row or column. */
export type GridLayout = {
  rows: string[];
  columns: string[];
  at(place: GridPlace): ShelfCell | undefined;
};

/** The heading of the only row or column. */
export const unitsLabel = 'Units';

export function layOut(cells: readonly ShelfCell[]): GridLayout {
  const rows = [...new Set(cells.map(({ color }) => color))];
  const columns = [...new Set(cells.map(({ size }) => size))];
  return {
    rows,
    columns,
    at: ({ row, column }) => cells[row * columns.length + column],
  };
}

export type GridTotals = { rows: number[]; columns: number[]; all: number };

export function totalsOf(layout: GridLayout): GridTotals {
  const { rows, columns, at } = layout;
  const sum = (places: GridPlace[]) =>
    sumOf(places.map((place) => ({ quantity: at(place)?.quantity ?? 0 })));
  const ofRow = (row: number) => sum(columns.map((_, column) => ({ row, column })));
  return {
    rows: rows.map((_, row) => ofRow(row)),
    columns: columns.map((_, column) => sum(rows.map((_, row) => ({ row, column })))),
    all: rows.reduce((total, _, row) => total + ofRow(row), 0),
  };
}

/** The cells from this one to the end of its row or column, set to its quantity. */
export function fillFrom(
  { rows, columns, at }: GridLayout,
  { row, column }: GridPlace,
  along: 'row' | 'column',
): ShelfCell[] {
  const source = at({ row, column });
  if (!source) return [];
  const places =
    along === 'row'
      ? columns.slice(column).map((_, step) => ({ row, column: column + step }))
      : rows.slice(row).map((_, step) => ({ row: row + step, column }));
  return places.flatMap((place) => {
    const cell = at(place);
    return cell ? [{ ...cell, quantity: source.quantity }] : [];
  });
}

export function cellName(cell: ShelfCell): string {
  return choiceText(cell) || unitsLabel;
}
