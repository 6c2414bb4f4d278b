/** All in millimetres. */
export type LabelFormat = {
  id: string;
  name: string;
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** The distance between the edges of neighbouring labels. */
  pitch: { x: number; y: number };
  first: { x: number; y: number };
};

const a4 = { width: 210, height: 297 };

export const labelFormats: readonly LabelFormat[] = [
  {
    id: 'a4-3x8',
    name: 'A4, 3 × 8, 70 × 36 mm',
    page: a4,
    label: { width: 70, height: 36 },
    columns: 3,
    rows: 8,
    pitch: { x: 70, y: 36 },
    first: { x: 0, y: 4.5 },
  },
  {
    id: 'a4-3x7',
    name: 'A4, 3 × 7, 63.5 × 38.1 mm',
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    pitch: { x: 66.04, y: 38.1 },
    first: { x: 7.21, y: 15.15 },
  },
  {
    id: 'roll-57x32',
    name: 'Roll, 57 × 32 mm',
    page: { width: 57, height: 32 },
    label: { width: 57, height: 32 },
    columns: 1,
    rows: 1,
    pitch: { x: 57, y: 32 },
    first: { x: 0, y: 0 },
  },
];

export function labelsPerPage({ columns, rows }: LabelFormat): number {
  return columns * rows;
}

export type Placed<Label> = { label: Label; x: number; y: number };

/**
 * Row by row, starting at the given position (from 1) of the first page: the labels before it are
 * used up. An invalid position counts as 1.
 */
export function layOut<Label>(
  format: LabelFormat,
  labels: readonly Label[],
  startAt = 1,
): Placed<Label>[][] {
  const perPage = labelsPerPage(format);
  const start = startAt >= 1 && startAt <= perPage ? Math.trunc(startAt) - 1 : 0;
  const pages: Placed<Label>[][] = [];
  for (const [index, label] of labels.entries()) {
    const place = start + index;
    const page = Math.floor(place / perPage);
    const column = place % format.columns;
    const row = Math.floor((place % perPage) / format.columns);
    pages[page] ??= [];
    pages[page].push({
      label,
      x: format.first.x + column * format.pitch.x,
      y: format.first.y + row * format.pitch.y,
    });
  }
  return pages;
}
