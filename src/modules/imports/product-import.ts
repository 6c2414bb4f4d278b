/** What an import did with a line, or would do. */
export type ImportRow = {
  line: number;
  name: string;
  action: 'add' | 'change';
  /**
   * 'ready' until the import is run. 'earlier' was written by an import of the same file that was
   * interrupted. A refused line says why in its problems.
   */
  state: 'ready' | 'written' | 'earlier' | 'unchanged' | 'refused';
  /** Empty where nothing stands against the line. */
  problems: string[];
  /** What a change puts in the place of what, as people read it. */
  changes: ImportChange[];
  /** By which part the price falls, now or when its sale begins. */
  fall: number;
};

export type ImportChange = { field: string; from: string; to: string };

export type ImportReport = {
  /** Whether the file has been gone through to its end. */
  done: boolean;
  /** What is wrong with the file as a whole. */
  problem: string | null;
  added: number;
  changed: number;
  unchanged: number;
  failed: number;
  /** How many lines an interrupted import of this file had written already. */
  resumed: number;
  rows: ImportRow[];
};

/** One line of the answer: how far it is, or how it ended. */
export type ImportNews = { done: number; total: number } | { report: ImportReport };

export const importRowLimit = 2000;
/** With the lines of sizes and colours, and empty ones. */
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

/** A file that can't be read at all. */
export function unreadable(problem: string): ImportReport {
  return { ...reportOf([], false), problem };
}

/** What became of a line that nothing stands against, or will become of it. */
export function resultText({ state, action }: Pick<ImportRow, 'state' | 'action'>): string {
  if (state === 'unchanged') return 'No change';
  if (state === 'earlier') return 'In the shop already';
  if (state === 'written') return action === 'add' ? 'Added' : 'Changed';
  return action === 'add' ? 'Will be added' : 'Will be changed';
}

const longestShown = 120;

/** A value as a preview shows it. */
export function shownValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
