import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { connectionOf, type Executor } from '#database/client.ts';
import { jobRuns } from '#platform/telemetry/figures.ts';
import { kindOf, startSpan } from '#platform/telemetry/tracing.ts';
import { type CarriedTrail, carryTrail, followTrail } from '#platform/telemetry/trail.ts';
import {
  createDeadLetters,
  type DeadLetters,
  deadLetterQueue,
  openDeadLetters,
} from './dead-letters.ts';
import { openQueues, type Queues } from './queues.ts';

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
  /** Repeats a task in this process; only one process of the shop runs it at a time. */
  every(seconds: number, name: string, task: () => Promise<void>): void;
  /** What gave up after its last attempt is kept here until somebody sees to it. */
  dead: DeadLetters;
  /** How much waits in each queue; seen anew a few times a minute. */
  countWaiting(): Promise<ReadonlyMap<string, number>>;
  /** From here on work can be written down. */
  open(): Promise<void>;
  /** From here on it is done. Not called where other processes do it. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type JobsOptions = {
  pool: pg.Pool;
  onError(error: unknown, where: string): void;
};

/** How often each queue is looked at. */
const lookMs = 500;

/** What a worker does by itself, should nobody wake it. */
const pollingIntervalSeconds = 60;

type Definition = { queue: string; handler: JobHandler<object>; options: JobOptions };
type Repetition = { seconds: number; name: string; task: () => Promise<void> };

export function createJobs({ pool, onError }: JobsOptions): Jobs {
  const boss = new PgBoss({
    db: sendingTo(pool),
    schedule: false,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', (error) => onError(error, 'job queue'));
  const definitions: Definition[] = [];
  const repetitions: Repetition[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function runAlone({ name, task }: Repetition): Promise<void> {
    const client = await pool.connect();
    try {
      // A lock that lives as long as its transaction is safe behind a transaction-mode pooler.
      // It stands idle while the task runs, however long that takes.
      await client.query('begin; set local idle_in_transaction_session_timeout = 0');
      const lock = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtext($1)) as free',
        [`repeat:${name}`],
      );
      if (lock.rows[0]?.free) await task();
    } finally {
      // Whatever became of the task: a connection that went back inside a transaction would keep
      // the lock, and swallow what the next user of it writes.
      await client.query('rollback').then(
        () => client.release(),
        (error) => client.release(error),
      );
    }
  }

  /**
   * One clock for all workers of a queue: at each stroke one who has nothing to do looks for work.
   * Each by itself they would look once for every worker, and mostly in vain.
   */
  async function openWorkers(definition: Definition): Promise<void> {
    const { concurrency = 1 } = definition.options;
    const workers: string[] = [];
    const busy = new Set<string>();
    const wakeOne = () => {
      const idle = workers.find((worker) => !busy.has(worker));
      if (idle) boss.notifyWorker(idle);
    };
    for (let place = 0; place < concurrency; place += 1) {
      workers.push(await addWorker(definition, busy, wakeOne));
    }
    const clock = setInterval(wakeOne, lookMs);
    clock.unref();
    timers.add(clock);
  }

  async function addWorker(
    { queue, handler, options }: Definition,
    busy: Set<string>,
    wakeOne: () => void,
  ): Promise<string> {
    const { takes = 1 } = options;
    const how = { pollingIntervalSeconds, batchSize: takes, perJobResults: true } as const;
    const worker = await boss.work<object, unknown, typeof how>(queue, how, async (taken) => {
      busy.add(worker);
      // Whoever could not take more looks again once it is done, and somebody else at once.
      if (taken.length === takes) {
        boss.notifyWorker(worker);
        wakeOne();
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

  function schedule(repetition: Repetition): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const { name } = repetition;
      const run: Promise<void> = runAlone({
        ...repetition,
        task: () => onTrail({ queue: name, id: randomUUID() }, repetition.task),
      })
        .catch((error) => onError(error, name))
        .finally(() => {
          running.delete(run);
          if (!stopped) schedule(repetition);
        });
      running.add(run);
    }, repetition.seconds * 1000);
    timer.unref();
    timers.add(timer);
  }

  let isOpen = false;
  let stopped = false;

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
    every(seconds, name, task) {
      repetitions.push({ seconds, name, task });
    },
    async enqueue(db, queue, payload, { startAfterSeconds, onceKey } = {}) {
      const trail = carryTrail();
      await boss.send(queue, trail ? { ...payload, trail } : payload, {
        // Past Drizzle, which would take the statement apart and put it together again.
        db: sendingTo(connectionOf(db)),
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
      for (const repetition of repetitions) schedule(repetition);
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** As an object a statement may be kept by the connection: those of the queue are long and always the same. */
function sendingTo(connection: pg.Pool | pg.PoolClient) {
  return {
    executeSql: (text: string, values: unknown[] = []) => connection.query({ text }, values),
  };
}

/** Each ends as it ends, whatever becomes of those that were taken with it. */
async function doJob(
  queue: string,
  handler: JobHandler<object>,
  { id, data }: Job<object>,
): Promise<JobResult> {
  const { trail, ...payload } = data as { trail?: CarriedTrail };
  try {
    await onTrail({ queue, id, trail }, () => handler(payload));
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: error };
  }
}

type Work = { queue: string; id: string; trail?: CarriedTrail | undefined };

/** Goes on where the request left off that asked for it, and is timed. */
async function onTrail({ queue, id, trail }: Work, work: () => Promise<void>): Promise<void> {
  const requestId = trail?.requestId ?? id;
  const span = startSpan(`job ${queue}`, {
    kind: 'consumer',
    parent: trail?.traceparent,
    attributes: { 'messaging.destination.name': queue, 'ndoro.request_id': requestId },
  });
  const startedAt = performance.now();
  let outcome = 'done';
  try {
    await followTrail({ requestId, span, job: queue }, work);
  } catch (error) {
    outcome = 'failed';
    span?.fail(kindOf(error));
    throw error;
  } finally {
    jobRuns.observe({ queue, outcome }, (performance.now() - startedAt) / 1000);
    span?.end();
  }
}
