type Job = {
  urgent: boolean;
  work: () => Promise<unknown>;
  done: PromiseWithResolvers<unknown>;
};

export class QueueClosed extends Error {}

/** Work with the same name runs once; all callers get its result. */
export function createWorkQueue(places: number) {
  const waiting = new Map<string, Job>();
  const running = new Map<string, Job>();
  let closed = false;

  function add(name: string, urgent: boolean, work: () => Promise<unknown>): Promise<unknown> {
    if (closed) return Promise.reject(new QueueClosed());
    const known = running.get(name) ?? waiting.get(name);
    const job = known ?? { urgent, work, done: Promise.withResolvers<unknown>() };
    if (urgent) job.urgent = true;
    if (!known) waiting.set(name, job);
    startNext();
    return job.done.promise;
  }

  function startNext(): void {
    while (running.size < places) {
      const name = chooseNext();
      const job = name === null ? undefined : waiting.get(name);
      if (name === null || !job) return;
      waiting.delete(name);
      running.set(name, job);
      void perform(name, job);
    }
  }

  function chooseNext(): string | null {
    for (const [name, job] of waiting) if (job.urgent) return name;
    const [first] = waiting.keys();
    return running.size === 0 ? (first ?? null) : null;
  }

  async function perform(name: string, job: Job): Promise<void> {
    try {
      job.done.resolve(await job.work());
    } catch (error) {
      job.done.reject(error);
    } finally {
      running.delete(name);
      startNext();
    }
  }

  return {
    /** Urgent work, for a waiting request: it runs before all other work. */
    now: <T>(name: string, work: () => Promise<T>) => add(name, true, work) as Promise<T>,
    /** Starts only while no urgent work waits, one at a time, so a slot stays free for requests. */
    later: <T>(name: string, work: () => Promise<T>) => add(name, false, work) as Promise<T>,
    /** Whether urgent work would start at once and alone. */
    isIdle: () =>
      running.size < places && ![...waiting.values(), ...running.values()].some((j) => j.urgent),
    countWaiting: () => waiting.size,
    /** Drops queued work and waits for running work. */
    async close() {
      closed = true;
      for (const job of waiting.values()) job.done.reject(new QueueClosed());
      waiting.clear();
      await Promise.allSettled([...running.values()].map((job) => job.done.promise));
    },
  };
}
