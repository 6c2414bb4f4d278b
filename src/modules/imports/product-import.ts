import { z } from 'zod';

/** The old and new value of a change, as texts. */
const changeSchema = z.object({ field: z.string(), from: z.string(), to: z.string() });

/** The result of an import for a line, or its preview. */
const rowSchema = z.object({
  line: z.number(),
  name: z.string(),
  action: z.enum(['add', 'change']),
  /**
   * 'ready' until the import runs. 'earlier' was written by an interrupted import of the same file.
   * The problems of a refused line give the reasons.
   */
  state: z.enum(['ready', 'written', 'earlier', 'unchanged', 'refused']),
  /** Empty if the line is valid. */
  problems: z.array(z.string()),
  changes: z.array(changeSchema),
  /** The price reduction as a share, now or when its sale begins. */
  fall: z.number(),
  /** What else is worth knowing, though nothing stands against the line. */
  notes: z.array(z.string()).optional(),
});

export const importReportSchema = z.object({
  /** Whether the whole file was processed. */
  done: z.boolean(),
  /** The error of the whole file. */
  problem: z.string().nullable(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  /** The number of lines that an interrupted import of this file had already written. */
  resumed: z.number(),
  rows: z.array(rowSchema),
});

export type ImportChange = z.output<typeof changeSchema>;
export type ImportRow = z.output<typeof rowSchema>;
export type ImportReport = z.output<typeof importReportSchema>;

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
