/** How long something may take before it is cancelled, in milliseconds. 0 is for ever. */
export type TimeLimits = {
  /** Waiting for a row that another transaction is changing. */
  lock: number;
  statement: number;
  /** An idle transaction holds its locks at most this long. */
  idleInTransaction: number;
  /** Waiting for a free connection, or for a new one to open. */
  connection: number;
};

/** For requests: a person waits at a screen. */
export const requestLimits: TimeLimits = {
  lock: 5_000,
  statement: 15_000,
  idleInTransaction: 30_000,
  connection: 15_000,
};

/** For tasks, seeds and benchmarks that work on whole tables. No person waits for them. */
export const longWorkLimits: TimeLimits = {
  lock: 30_000,
  statement: 10 * 60_000,
  idleInTransaction: 10 * 60_000,
  connection: 60_000,
};
