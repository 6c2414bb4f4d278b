import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { isUnavailable } from '#database/database-error.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import type { Services } from '../services.ts';

/** Measured only when the metrics are read. */
export function measureShop(registry: Registry, services: Services): void {
  measureAttention(registry, services);
  measureDatabase(registry, services);
  measurePools(registry, services);
  measureJobs(registry, services);
  const { media, staffStreams, changes } = services;
  gauge(registry, 'picture_sizes_waiting', 'Sizes of pictures that are still to be made', () =>
    media.sizes.countWaiting(),
  );
  gauge(registry, 'staff_streams_open', 'Browsers of staff that hear of changes', () =>
    staffStreams.count(),
  );
  gauge(
    registry,
    'change_bus_hearing',
    'Whether this process hears of changes (1) or not (0)',
    () => (changes.isHearing() ? 1 : 0),
  );
}

export function measureCache(registry: Registry, cache: PageCache): void {
  gauge(registry, 'page_cache_pages', 'Pages in the cache', () => cache.size().pages);
  gauge(registry, 'page_cache_bytes', 'Bytes of cached pages', () => cache.size().bytes);
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** A collector gives up after ten seconds, and would then get no metrics at all. */
const longestAnswerMs = 3000;

/**
 * Leaves out the values of the database while it is away: the other metrics are needed most then.
 * Null if it did not answer.
 */
async function fromDatabase<T>(question: Promise<T>): Promise<T | null> {
  const answer = question.catch((error: unknown) => {
    if (isUnavailable(error)) return null;
    throw error;
  });
  return Promise.race([answer, pause(longestAnswerMs, null, { ref: false })]);
}

function measureDatabase(registry: Registry, { database }: Services): void {
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers this process (1) or is away (0)',
    registers: [registry],
    async collect() {
      this.set((await fromDatabase(database.pool.query('select 1'))) ? 1 : 0);
    },
  });
  new Counter({
    name: 'replica_reads_total',
    help: 'Questions for a replica, by which server answered them',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(database.replica?.answered() ?? {})) {
        this.inc({ server }, count);
      }
    },
  });
}

/** Every process reports the same value. */
function measureAttention(registry: Registry, { attention }: Services): void {
  new Gauge({
    name: 'attention_waiting',
    help: 'What waits for a person, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await fromDatabase(attention.count());
      this.reset();
      for (const [kind, count] of Object.entries(counts ?? {})) this.set({ kind }, count);
    },
  });
}

function measurePools(registry: Registry, { database }: Services): void {
  const pools: Record<string, pg.Pool> = {
    requests: database.pool,
    selling: database.selling.pool,
    background: database.background.pool,
    ...(database.replica && { replica: database.replica.pool }),
  };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool: in use, idle, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}

/** Every process reports the same value. */
function measureJobs(registry: Registry, { jobs }: Services): void {
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait in each queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const counts = await fromDatabase(jobs.countWaiting());
      this.reset();
      for (const [queue, count] of counts ?? []) this.set({ queue }, count);
    },
  });
}
