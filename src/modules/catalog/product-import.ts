/** What an import did, or would do, line by line. */
export type ImportRow = {
  line: number;
  name: string;
  action: 'add' | 'change';
  /** Empty where nothing stands against the line. */
  problems: string[];
};

export type ImportReport = {
  /** Whether the products are in the shop now. */
  done: boolean;
  /** What is wrong with the file as a whole. */
  problem: string | null;
  added: number;
  changed: number;
  failed: number;
  rows: ImportRow[];
};

/** One line of the answer: how far it is, or how it ended. */
export type ImportNews = { done: number; total: number } | { report: ImportReport };

export const importRowLimit = 2000;
