import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { atMost } from '#platform/at-most.ts';
import {
  type Lease,
  leaseSeconds,
  releaseLease,
  renewLease,
  takeLease,
} from './lease-repository.ts';
import { observeWork } from './observe-work.ts';

/** Starts nothing new after the signal is aborted. */
export type RepeatedTask = (signal: AbortSignal) => Promise<unknown>;

export type Repetition = {
  name: string;
  /** The pause between two runs, in seconds. */
  seconds: number;
  /** After this time a run is aborted and reported, and the next one may begin. */
  limitSeconds: number;
  task: RepeatedTask;
};

export type RepeatedTasks = {
  add(repetition: Repetition): void;
  list(): readonly Repetition[];
  start(): void;
  /** Starts no more runs and aborts the running ones. Waits for them at most this long. */
  stop(patienceMs: number): Promise<void>;
};

type Options = { pool: pg.Pool; onError(error: unknown, where: string): void };

const renewMs = (leaseSeconds * 1000) / 4;

/**
 * Runs a task once at a time in the whole shop. The right to run is a row that expires
 * (`job_leases`), so a task holds no connection, and the lease of a dead process expires.
 */
export function createRepeatedTasks({ pool, onError }: Options): RepeatedTasks {
  const repetitions: Repetition[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  function schedule(repetition: Repetition): void {
    const timer = addTimer(setTimeout, repetition.seconds * 1000, () => {
      dropTimer(timer);
      if (stopping.signal.aborted) return;
      const run = runOnce(repetition).catch((error) => onError(error, repetition.name));
      track(run);
      void run.finally(() => schedule(repetition));
    });
  }

  async function runOnce({ name, limitSeconds, task }: Repetition): Promise<void> {
    const lease: Lease = { name, holder: randomUUID() };
    if (!(await takeLease(pool, lease))) return;
    const ending = new AbortController();
    const limit = addTimer(setTimeout, limitSeconds * 1000, () =>
      ending.abort(new Error(`It took longer than ${limitSeconds} seconds`)),
    );
    const renewal = addTimer(setInterval, renewMs, keepRenewing(lease, ending));
    try {
      await observeWork({ queue: name, id: lease.holder }, async () => {
        const work = task(AbortSignal.any([ending.signal, stopping.signal]));
        track(work);
        await Promise.race([work, rejectedBy(ending.signal)]);
      });
    } finally {
      dropTimer(limit);
      dropTimer(renewal);
      // A lease that can't be released expires.
      await releaseLease(pool, lease).catch(() => {});
    }
  }

  /** If the database does not answer in time, the lease counts as lost. */
  function keepRenewing(lease: Lease, ending: AbortController): () => Promise<void> {
    let renewedAt = performance.now();
    let isAsking = false;
    return async () => {
      const askedAt = performance.now();
      if (askedAt - renewedAt > 2.5 * renewMs) ending.abort(lostLease());
      if (isAsking || ending.signal.aborted) return;
      isAsking = true;
      const answer = await renewLease(pool, lease).catch(() => 'unknown' as const);
      isAsking = false;
      if (answer === true) renewedAt = askedAt;
      if (answer === false) ending.abort(lostLease());
    };
  }

  function track(work: Promise<unknown>): void {
    const ended = work.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
  }

  function addTimer(
    set: typeof setTimeout | typeof setInterval,
    ms: number,
    act: () => void,
  ): NodeJS.Timeout {
    const timer = set(act, ms).unref();
    timers.add(timer);
    return timer;
  }

  function dropTimer(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    timers.delete(timer);
  }

  return {
    add: (repetition) => void repetitions.push(repetition),
    list: () => repetitions,
    start() {
      for (const repetition of repetitions) schedule(repetition);
    },
    async stop(patienceMs) {
      stopping.abort();
      await atMost(patienceMs, Promise.all(running));
      for (const timer of timers) dropTimer(timer);
    },
  };
}

const lostLease = () => new Error('The lease was lost, and another process may do the work');

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
