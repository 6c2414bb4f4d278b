const firstMs = 1000;
const longestMs = 10_000;

/** Twice as long after every failure, and never for all browsers at the same moment. */
export function retryDelay(failures: number, random = Math.random()): number {
  const delay = Math.min(firstMs * 2 ** Math.min(failures - 1, 10), longestMs);
  return Math.round(delay * (0.5 + random / 2));
}
