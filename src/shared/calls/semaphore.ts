/** More work arrived than may run or wait. Callers may try again soon. */
export class SemaphoreFull extends Error {
  readonly statusCode = 503;
}

export type Semaphore = { pass<T>(work: () => Promise<T>): Promise<T> };

/** Lets a limited number run at once, lets some more wait, and refuses the rest. */
export function createSemaphore(limits: { running: number; waiting: number }): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async pass(work) {
      if (running < limits.running) running += 1;
      else if (waiting.length >= limits.waiting) throw new SemaphoreFull('Too much at once');
      // The call that ends gives its place to this one, so `running` does not change.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
