import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createJobs } from './jobs.ts';

test('a job that gives up stays with its reason, and done when somebody tries it again', async () => {
  const database = await createTestDatabase(5);
  const jobs = createJobs({ pool: database.pool, onError: () => {} });
  const done: string[] = [];
  let isWell = false;
  const letter = { letter: 'to Rudo' };
  const options = { retryLimit: 0 };
  jobs.define<typeof letter>(
    'post',
    async (payload) => {
      if (!isWell) throw new Error('The post office is shut\nparams: rudo@example.com');
      done.push(payload.letter);
    },
    options,
  );
  await jobs.start();
  await jobs.enqueue(database.db, 'post', letter);
  await vi.waitFor(async () => expect(await jobs.dead.list()).toHaveLength(1), 15_000);
  const [dead] = await jobs.dead.list();
  expect(dead).toMatchObject({ queue: 'post', attempts: 1, error: 'The post office is shut' });

  isWell = true;
  expect(await jobs.dead.retry(dead?.id ?? '')).toBe(true);
  expect(await jobs.dead.list()).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['to Rudo']), 15_000);
  expect(await jobs.dead.retry(dead?.id ?? '')).toBe(false);
  await jobs.stop();
});
