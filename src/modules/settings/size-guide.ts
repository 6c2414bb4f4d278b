/** A size guide for pages: a table with its own headings. */
export type SizeGuide = {
  title: string;
  /** The category of its products. */
  category: string;
  columns: string[];
  rows: string[][];
  note: string;
};

/** The data of the page with all size guides. */
export type SizeGuides = { guides: SizeGuide[] };

/** The page's name, also used in its call. */
export const sizeGuidePage = 'size-guide';

/** As staff write it: a line per row, cells separated by a bar or a tab, headings first. */
export type SizeGuideText = { title: string; category: string; table: string; note: string };

export function readSizeGuide({ table, ...guide }: SizeGuideText): SizeGuide {
  const [columns = [], ...rows] = tableOf(table);
  return { ...guide, columns, rows };
}

/** The error in a table; null if it is valid. */
export function tableProblem(table: string): string | null {
  const [columns = [], ...rows] = tableOf(table);
  if (columns.length < 2 || rows.length === 0) {
    return 'A table needs a line of headings and at least one line below it, cells separated by |';
  }
  const wrong = rows.findIndex((row) => row.length !== columns.length);
  if (wrong < 0) return null;
  return `Line ${wrong + 2} has ${rows[wrong]?.length} cells, the heads are ${columns.length}`;
}

function tableOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .replace(/^\s*\||\|\s*$/g, '')
        .split(/[|\t]/)
        .map((cell) => cell.trim()),
    );
}
