/** The result of an import for a line, or its preview. */
export type ImportRow = {
  line: number;
  name: string;
  action: 'add' | 'change';
  /**
   * 'ready' until the import runs. 'earlier' was written by an interrupted import of the same file.
   * The problems of a refused line give the reasons.
   */
  state: 'ready' | 'written' | 'earlier' | 'unchanged' | 'refused';
  /** Empty if the line is valid. */
  problems: string[];
  /** The old and new values of a change, as texts. */
  changes: ImportChange[];
  /** The price reduction as a share, now or when its sale begins. */
  fall: number;
  /** What else is worth knowing, though nothing stands against the line. */
  notes?: string[];
};

export type ImportChange = { field: string; from: string; to: string };

export type ImportReport = {
  /** Whether the whole file was processed. */
  done: boolean;
  /** The error of the whole file. */
  problem: string | null;
  added: number;
  changed: number;
  unchanged: number;
  failed: number;
  /** The number of lines that an interrupted import of this file had already written. */
  resumed: number;
  rows: ImportRow[];
};

/** One line of the answer: the progress or the result. */
export type ImportNews = { done: number; total: number } | { report: ImportReport };

export const importRowLimit = 2000;
/** Including lines for sizes and colours, and empty ones. */
export const importLineLimit = 50_000;

export function reportOf(rows: ImportRow[], done: boolean): ImportReport {
  const count = (isMeant: (row: ImportRow) => boolean) => rows.filter(isMeant).length;
  const isGood = ({ state }: ImportRow) => state === 'ready' || state === 'written';
  return {
    done,
    problem: null,
    added: count((row) => isGood(row) && row.action === 'add'),
    changed: count((row) => isGood(row) && row.action === 'change'),
    unchanged: count(({ state }) => state === 'unchanged'),
    failed: count(({ state }) => state === 'refused'),
    resumed: count(({ state }) => state === 'earlier'),
    rows,
  };
}

/** The report for a file that can't be read. */
export function unreadable(problem: string): ImportReport {
  return { ...reportOf([], false), problem };
}

/** The result of a valid line, or the expected one. */
export function resultText({ state, action }: Pick<ImportRow, 'state' | 'action'>): string {
  if (state === 'unchanged') return 'No change';
  if (state === 'earlier') return 'In the shop already';
  if (state === 'written') return action === 'add' ? 'Added' : 'Changed';
  return action === 'add' ? 'Will be added' : 'Will be changed';
}

const longestShown = 120;

/** A value for the preview. */
export function shownValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
