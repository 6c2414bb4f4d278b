export type KeyedSemaphore = {
  /**
   * Runs the work as soon as fewer than the limit run for this key. `isStale` says whether
   * `markStale` was called for the key since this call began to wait: then the caller's data may be
   * out of date.
   */
  run<T>(key: string | number, work: (isStale: () => boolean) => Promise<T>): Promise<T>;
  markStale(key: string | number): void;
};

type Queue = { running: number; waiting: (() => void)[]; marks: number };

/** Limits how many calls with the same key run at once. Calls with other keys do not wait. */
export function createKeyedSemaphore(limit: number): KeyedSemaphore {
  const queues = new Map<string | number, Queue>();
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [], marks: 0 };
      queues.set(key, queue);
      const marksBefore = queue.marks;
      if (queue.running < limit) queue.running += 1;
      // The call that ends gives its place to this one, so `running` does not change.
      else await new Promise<void>((resolve) => queue.waiting.push(resolve));
      try {
        return await work(() => queue.marks > marksBefore);
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    },
    markStale(key) {
      const queue = queues.get(key);
      if (queue) queue.marks += 1;
    },
  };
}
