/** Above this number the oldest keys are dropped: counting must not cost more than answering. */
const mostKeys = 50_000;

export type SlidingCounter = {
  /** Counts one use, or returns the seconds until a use is free again. */
  count(
    key: string,
    limit: number,
  ): { allowed: true } | { allowed: false; retryAfterSeconds: number };
};

/**
 * Uses per key within a sliding window, in memory: for frequent, cheap calls, where a count in the
 * database would be the most expensive part. Each process counts for itself.
 */
export function createSlidingCounter(
  windowMs: number,
  now: () => number = Date.now,
): SlidingCounter {
  let began = 0;
  let before = new Map<string, number>();
  let running = new Map<string, number>();

  function turn(moment: number): void {
    const windows = Math.floor((moment - began) / windowMs);
    if (windows === 0 && running.size < mostKeys) return;
    before = windows > 1 ? new Map() : running;
    running = new Map();
    began = windows === 0 ? began : began + windows * windowMs;
  }

  return {
    count(key, limit) {
      const moment = now();
      turn(moment);
      const used = running.get(key) ?? 0;
      const carried = (before.get(key) ?? 0) * (1 - (moment - began) / windowMs);
      if (used + carried + 1 > limit) {
        return {
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil(windowMs / limit / 1000)),
        };
      }
      running.set(key, used + 1);
      return { allowed: true };
    },
  };
}
