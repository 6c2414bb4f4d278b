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
  /** How long a dead worker's job is locked before another worker takes it. */
  expireInSeconds?: number;
  concurrency?: number;
  /**
   * How many jobs a worker takes at once and runs side by side. Taking a job costs the database
   * more than most jobs do, but a batch ends only with its slowest job.
   */
  takes?: number;
};

export type EnqueueOptions = { startAfterSeconds?: number; onceKey?: string };

export type Jobs = {
  /** Defines a kind of work and its handler. Call it before `start`. */
  define<Payload extends object>(
    queue: string,
    handler: JobHandler<Payload>,
    options?: JobOptions,
  ): void;
  /** Written in the caller's transaction: the job exists exactly if the data does. */
  enqueue(db: Executor, queue: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /**
   * Repeats a task in this process. Only one process of the shop runs it at a time. A run that
   * exceeds its limit is aborted and reported, and the next one may begin.
   */
  every(seconds: number, name: string, task: RepeatedTask, options?: RepeatOptions): void;
  repeated(): readonly Repetition[];
  /** Jobs that failed at their last attempt stay here until a person handles them. */
  dead: DeadLetters;
  /** How many jobs wait in each queue. Refreshed a few times a minute. */
  countWaiting(): Promise<ReadonlyMap<string, number>>;
  /** From here on jobs can be enqueued. */
  open(): Promise<void>;
  /** From here on jobs are processed. Not called if other processes do that. */
  start(): Promise<void>;
  /** Waits for running jobs, at most ten seconds. */
  stop(): Promise<void>;
};

export type RepeatOptions = { limitSeconds?: number };

export type JobsOptions = {
  pool: pg.Pool;
  onError(error: unknown, where: string): void;
};

/** How often each queue is polled. */
const lookMs = 500;

/** The longest wait for jobs when the shop stops. `deploy/systemd` allows 60 seconds for all. */
const stopMs = 10_000;

const usualLimitSeconds = 60;

/** How often a worker polls for jobs without a notification. */
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
   * One timer for all workers of a queue: at each tick one idle worker polls. With a timer per
   * worker there would be one poll per worker, most of them in vain.
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
      // A worker with a full batch polls again when it is done, and another one at once.
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
    // In parallel: each one queries the database, and opening waits for all of them.
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
      // In sequence: a task that is still ending may enqueue jobs.
      await repeatedTasks.stop(stopMs / 2);
      await boss.stop({ graceful: true, timeout: stopMs / 2 });
    },
  };
}

/** Each job succeeds or fails by itself, whatever happens to the rest of its batch. */
async function doJob(
  queue: string,
  handler: JobHandler<object>,
  { id, data }: Job<object>,
): Promise<JobResult> {
  // The stored name, which jobs of earlier releases use.
  const { trail: trace, ...payload } = data as { trail?: CarriedTrace };
  try {
    await observeWork({ queue, id, trace }, () => handler(payload));
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: error };
  }
}
