import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createJobs } from './jobs.ts';

test('a repeated task that fails runs again, and leaves no connection inside a transaction', async () => {
  const database = await createTestDatabase(3);
  const errors: unknown[] = [];
  const jobs = createJobs({ pool: database.pool, onError: (error) => errors.push(error) });
  jobs.every(0.05, 'a task that fails', async () => {
    throw new Error('No luck');
  });
  await jobs.start();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(2), 10_000);
  await jobs.stop();
  const { rows } = await database.db.execute(
    sql`select pid from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  expect((await database.db.execute(sql`select name from job_leases`)).rows).toEqual([]);
});

const ignoreErrors = () => {};
const forever = () => new Promise<void>(() => {});

test('repeated tasks that hang hold no connection, and stopping waits for none of them', async () => {
  const database = await createTestDatabase(2);
  const jobs = createJobs({ pool: database.pool, onError: ignoreErrors });
  let hanging = 0;
  for (let count = 0; count < 14; count += 1) {
    jobs.every(0.05, `hanging ${count}`, () => {
      hanging += 1;
      return forever();
    });
  }
  const done: number[] = [];
  jobs.define<{ index: number }>('mail', async ({ index }) => void done.push(index));
  await jobs.start();
  await vi.waitFor(() => expect(hanging).toBe(14), 10_000);
  for (const index of [1, 2, 3]) await jobs.enqueue(database.db, 'mail', { index });
  await vi.waitFor(() => expect(done).toHaveLength(3), 5000);
  const stoppedAt = performance.now();
  await jobs.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(11_000);
}, 40_000);

test('a run beyond its time limit is reported and told to stop, and the next begins alone', async () => {
  const database = await createTestDatabase(4);
  const errors: unknown[] = [];
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  const create = () => {
    const jobs = createJobs({ pool: database.pool, onError: (error) => errors.push(error) });
    const options = { limitSeconds: 0.5 };
    const hang = (signal: AbortSignal) => {
      signals.push(signal);
      most = Math.max(most, signals.filter(({ aborted }) => !aborted).length);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    jobs.every(0.02, 'a task', hang, options);
    return jobs;
  };
  const processes = [create(), create()];
  for (const jobs of processes) await jobs.start();
  await vi.waitFor(() => expect(signals.length).toBeGreaterThan(1), 10_000);
  // The first run ends late and must not release the lease of the runs after it.
  for (const end of ends.slice(0, -1)) end();
  await vi.waitFor(() => expect(signals.length).toBeGreaterThan(3), 10_000);
  for (const end of ends) end();
  await Promise.all(processes.map((jobs) => jobs.stop()));
  for (const end of ends) end();
  expect(String(errors[0])).toContain('longer than 0.5 seconds');
  expect(most).toBe(1);
});

test('a run whose lease was lost is told to stop', async () => {
  const database = await createTestDatabase(4);
  const errors: unknown[] = [];
  const jobs = createJobs({ pool: database.pool, onError: (error) => errors.push(error) });
  let first: AbortSignal | undefined;
  jobs.every(0.05, 'a task', async (signal) => {
    first ??= signal;
    if (signal === first) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await jobs.start();
  await vi.waitFor(() => expect(first).toBeDefined(), 10_000);
  await database.db.execute(sql`update job_leases set holder = gen_random_uuid()`);
  await vi.waitFor(() => expect(first?.aborted).toBe(true), 15_000);
  await jobs.stop();
  expect(String(errors[0])).toContain('lease was lost');
}, 30_000);

test('the lease of a process that died keeps others out until it has run out', async () => {
  const database = await createTestDatabase(4);
  let runs = 0;
  const jobs = createJobs({ pool: database.pool, onError: ignoreErrors });
  jobs.every(0.05, 'a task', async () => {
    runs += 1;
  });
  await database.db.execute(sql`
    insert into job_leases (name, holder, expires_at)
    values ('a task', gen_random_uuid(), now() + interval '2 seconds')`);
  await jobs.start();
  await pause(500);
  expect(runs).toBe(0);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), 10_000);
  await jobs.stop();
});

test('a hundred jobs are done one after the other, without a pause between them', async () => {
  const database = await createTestDatabase(5);
  const done: number[] = [];
  const jobs = createJobs({ pool: database.pool, onError: () => {} });
  jobs.define<{ index: number }>('counting', async ({ index }) => void done.push(index));
  await jobs.start();
  for (let index = 0; index < 100; index += 1) {
    await jobs.enqueue(database.db, 'counting', { index });
  }
  // With the pause of half a second between two polls it would take 50 seconds.
  await vi.waitFor(() => expect(done).toHaveLength(100), { timeout: 20_000, interval: 50 });
  await jobs.stop();
});

test('workers of one queue look for work in turn, and one that hangs keeps none of it waiting', async () => {
  const database = await createTestDatabase(8);
  const hanging = Promise.withResolvers<void>();
  const done: number[] = [];
  const jobs = createJobs({ pool: database.pool, onError: () => {} });
  async function carry({ index }: { index: number }): Promise<void> {
    if (index === 0) await hanging.promise;
    done.push(index);
  }
  jobs.define('parcels', carry, { concurrency: 4 });
  await jobs.start();
  // Each worker has polled once at its start.
  await pause(1000);
  const looks = vi.spyOn(database.pool, 'query');
  const began = performance.now();
  await pause(3000);
  const isLook = /name = 'parcels'.*skip locked/is;
  const count = looks.mock.calls.filter(([given]) => isLook.test(JSON.stringify(given))).length;
  const strokes = (performance.now() - began) / 500;
  expect(count).toBeGreaterThan(1);
  // With a poll per worker there would be four times as many.
  expect(count).toBeLessThan(2 * strokes);
  for (const index of [0, 1, 2, 3]) await jobs.enqueue(database.db, 'parcels', { index });
  await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 10_000, interval: 50 });
  expect(done).not.toContain(0);
  hanging.resolve();
  await vi.waitFor(() => expect(done).toHaveLength(4), { timeout: 10_000, interval: 50 });
  await jobs.stop();
});

test('of jobs that were taken together each ends as it ends, and what failed is done again', async () => {
  const database = await createTestDatabase(6);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  async function carry({ index }: { index: number }): Promise<void> {
    running += 1;
    most = Math.max(most, running);
    await pause(50);
    running -= 1;
    done.push(index);
    if (index === 2 && done.filter((each) => each === 2).length === 1) throw new Error('Torn');
  }
  const create = () => {
    const jobs = createJobs({ pool: database.pool, onError: () => {} });
    jobs.define('letters', carry, { takes: 4, retryDelay: 0 });
    return jobs;
  };
  const [desk, cellar] = [create(), create()];
  // All jobs are written before any worker starts, so that the first poll finds them together.
  await desk.open();
  for (const index of [1, 2, 3, 4]) await desk.enqueue(database.db, 'letters', { index });
  await cellar.start();
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 2, 3, 4]), 15_000);
  await Promise.all([desk.stop(), cellar.stop()]);
  expect(most).toBe(4);
});

test('a process that has only opened writes jobs down, and another one does them', async () => {
  const database = await createTestDatabase(6);
  const done: string[] = [];
  const create = (name: string) => {
    const jobs = createJobs({ pool: database.pool, onError: () => {} });
    jobs.define('parcels', async () => void done.push(`parcel at ${name}`));
    jobs.every(0.05, 'sweeping', async () => void done.push(`broom at ${name}`));
    return jobs;
  };
  const [desk, cellar] = [create('the desk'), create('the cellar')];
  await desk.open();
  await cellar.start();
  for (let count = 0; count < 5; count += 1) await desk.enqueue(database.db, 'parcels', {});
  await vi.waitFor(
    () => {
      expect(done.filter((line) => line.startsWith('parcel'))).toHaveLength(5);
      expect(done).toContain('broom at the cellar');
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.all([desk.stop(), cellar.stop()]);
  expect(done.filter((line) => line.endsWith('the desk'))).toEqual([]);
});

test('a queue takes on what a new release says of it, and is left alone where that is the same', async () => {
  const database = await createTestDatabase(5);
  const startWith = async (retryLimit: number) => {
    const jobs = createJobs({ pool: database.pool, onError: () => {} });
    jobs.define('parcels', async () => {}, { retryLimit });
    await jobs.open();
    await jobs.stop();
    const { rows } = await database.db.execute(
      sql`select retry_limit, dead_letter, xmin::text as version from pgboss.queue
          where name = 'parcels'`,
    );
    return rows[0];
  };
  const first = await startWith(3);
  expect(first).toMatchObject({ retry_limit: 3, dead_letter: 'dead-letters' });
  expect(await startWith(3)).toEqual(first);
  expect(await startWith(4)).toMatchObject({ retry_limit: 4, dead_letter: 'dead-letters' });
});

test('a repeated task runs in one process at a time, however many there are', async () => {
  const database = await createTestDatabase(8);
  let running = 0;
  let most = 0;
  let runs = 0;
  const workers = Array.from({ length: 3 }, () => {
    const jobs = createJobs({ pool: database.pool, onError: () => {} });
    jobs.every(0.02, 'counting the till', async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(30);
      running -= 1;
      runs += 1;
    });
    return jobs;
  });
  for (const jobs of workers) await jobs.start();
  await vi.waitFor(() => expect(runs).toBeGreaterThan(10), 20_000);
  await Promise.all(workers.map((jobs) => jobs.stop()));
  expect(most).toBe(1);
});
