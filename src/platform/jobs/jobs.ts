import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Executor } from '#database/client.ts';
import { type CarriedTrace, carryTrace } from '#platform/telemetry/trace.ts';
import {
  createDeadLetters,
  type DeadLetters,
  deadLetterQueue,
  openDeadLetters,
} from './dead-letters.ts';
import { observeWork } from './observe-work.ts';
import { openQueues, type Queues } from './queues.ts';
import { createRepeatedTasks, type RepeatedTask, type Repetition } from './repeated-tasks.ts';

export type JobHandler<Payload extends object> = (payload: Payload) => Promise<void>;

export type JobOptions = {
  retryLimit?: number;
  retryDelay?: number;
  /** A worker that died holds its job this long before another takes it up. */
  expireInSeconds?: number;
  concurrency?: number;
  /**
   * How many a worker takes at once and does side by side. Taking one costs the database more than
   * most jobs do; but all of them end with the slowest.
   */
  takes?: number;
};

export type EnqueueOptions = { startAfterSeconds?: number; onceKey?: string };

export type Jobs = {
  /** Names a kind of work and who does it; call before `start`. */
  define<Payload extends object>(
    queue: string,
    handler: JobHandler<Payload>,
    options?: JobOptions,
  ): void;
  /** Written in the caller's transaction: the work exists exactly if the data does. */
  enqueue(db: Executor, queue: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /**
   * Repeats a task in this process; only one process of the shop runs it at a time. A run that takes
   * longer than its limit is told to stop and reported, and the next one may begin.
   */
  every(seconds: number, name: string, task: RepeatedTask, options?: RepeatOptions): void;
  repeated(): readonly Repetition[];
  /** What gave up after its last attempt stays here until somebody sees to it. */
  dead: DeadLetters;
  /** How much waits in each queue; seen anew a few times a minute. */
  countWaiting(): Promise<ReadonlyMap<string, number>>;
  /** From here on work can be written down. */
  open(): Promise<void>;
  /** From here on it is done. Not called where other processes do it. */
  start(): Promise<void>;
  /** Waits for what runs, and no longer than ten seconds. */
  stop(): Promise<void>;
};

export type RepeatOptions = { limitSeconds?: number };

export type JobsOptions = {
  pool: pg.Pool;
  onError(error: unknown, where: string): void;
};

/** How often each queue is looked at. */
const lookMs = 500;

/** Whoever stops the shop waits no longer for its jobs; `deploy/systemd` allows 60 seconds for all. */
const stopMs = 10_000;

const usualLimitSeconds = 60;

/** How often a worker looks for jobs without being notified. */
const pollingIntervalSeconds = 60;

type Definition = { queue: string; handler: JobHandler<object>; options: JobOptions };

export function createJobs({ pool, onError }: JobsOptions): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', (error) => onError(error, 'job queue'));
  const definitions: Definition[] = [];
  const repeatedTasks = createRepeatedTasks({ pool, onError });
  const timers = new Set<NodeJS.Timeout>();

  /**
   * One clock for all workers of a queue: at each stroke one who has nothing to do looks for work.
   * Each by itself they would look once for every worker, and mostly in vain.
   */
  async function openWorkers(definition: Definition): Promise<void> {
    const { concurrency = 1 } = definition.options;
    const workers: string[] = [];
    const busy = new Set<string>();
    const notifyOne = () => {
      const idle = workers.find((worker) => !busy.has(worker));
      if (idle) boss.notifyWorker(idle);
    };
    for (let place = 0; place < concurrency; place += 1) {
      workers.push(await addWorker(definition, busy, notifyOne));
    }
    const clock = setInterval(notifyOne, lookMs);
    clock.unref();
    timers.add(clock);
  }

  async function addWorker(
    { queue, handler, options }: Definition,
    busy: Set<string>,
    notifyOne: () => void,
  ): Promise<string> {
    const { takes = 1 } = options;
    const how = { pollingIntervalSeconds, batchSize: takes, perJobResults: true } as const;
    const worker = await boss.work<object, unknown, typeof how>(queue, how, async (taken) => {
      busy.add(worker);
      // Whoever could not take more looks again once it is done, and somebody else at once.
      if (taken.length === takes) {
        boss.notifyWorker(worker);
        notifyOne();
      }
      const results = await Promise.all(taken.map((job) => doJob(queue, handler, job)));
      busy.delete(worker);
      return results;
    });
    return worker;
  }

  async function openQueue(queues: Queues, { queue, options }: Definition): Promise<void> {
    const { retryLimit = 10, retryDelay = 2, expireInSeconds = 30 } = options;
    await queues.ensure(queue, {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds,
      deadLetter: deadLetterQueue,
    });
  }

  let isOpen = false;

  async function open(): Promise<void> {
    if (isOpen) return;
    await boss.start();
    const queues = await openQueues(boss);
    await openDeadLetters(queues);
    isOpen = true;
    // At the same time: each asks the database, and opening waits for all of them.
    await Promise.all(definitions.map((definition) => openQueue(queues, definition)));
  }

  return {
    define(queue, handler, options = {}) {
      definitions.push({ queue, handler: handler as JobHandler<object>, options });
    },
    every(seconds, name, task, { limitSeconds = usualLimitSeconds } = {}) {
      repeatedTasks.add({ seconds, name, task, limitSeconds });
    },
    repeated: repeatedTasks.list,
    async enqueue(db, queue, payload, { startAfterSeconds, onceKey } = {}) {
      const trace = carryTrace();
      await boss.send(queue, trace ? { ...payload, trail: trace } : payload, {
        db: fromDrizzle(db, sql),
        startAfter: startAfterSeconds,
        singletonKey: onceKey,
      });
    },
    dead: createDeadLetters(boss, () => isOpen),
    async countWaiting() {
      const queues = isOpen ? await boss.getQueues() : [];
      return new Map(queues.map(({ name, readyCount }) => [name, readyCount]));
    },
    open,
    async start() {
      await open();
      await Promise.all(definitions.map(openWorkers));
      repeatedTasks.start();
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      // One after the other: what a task still has to do may write jobs down.
      await repeatedTasks.stop(stopMs / 2);
      await boss.stop({ graceful: true, timeout: stopMs / 2 });
    },
  };
}

/** Each ends as it ends, whatever becomes of those that were taken with it. */
async function doJob(
  queue: string,
  handler: JobHandler<object>,
  { id, data }: Job<object>,
): Promise<JobResult> {
  // The stored name, which jobs of earlier releases bear.
  const { trail: trace, ...payload } = data as { trail?: CarriedTrace };
  try {
    await observeWork({ queue, id, trace }, () => handler(payload));
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: error };
  }
}
