/** How long something may take before it is given up, in milliseconds; 0 is for ever. */
export type TimeLimits = {
  /** Waiting for a row that somebody else is changing. */
  lock: number;
  statement: number;
  /** A transaction that nobody goes on with keeps its locks so long at most. */
  idleInTransaction: number;
  /** Waiting for a free connection, or for a new one to stand. */
  connection: number;
};

/** Somebody sits before a screen and waits. */
export const requestLimits: TimeLimits = {
  lock: 5_000,
  statement: 15_000,
  idleInTransaction: 30_000,
  connection: 15_000,
};

/** Tasks sweep whole tables, a seed or a benchmark fills them; nobody waits for those. */
export const longWorkLimits: TimeLimits = {
  lock: 30_000,
  statement: 10 * 60_000,
  idleInTransaction: 10 * 60_000,
  connection: 60_000,
};
