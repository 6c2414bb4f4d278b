import { expect, test } from 'vitest';
import { createSemaphore, SemaphoreFull } from './semaphore.ts';

/** Work that ends when the test says so. */
function jobs() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { began, job, end: (name: string) => ends.get(name)?.() };
}

test('as many as the limit run at once, the others in the order they came', async () => {
  const { pass: run } = createSemaphore({ running: 2, waiting: 10 });
  const { began, job, end } = jobs();
  const answers = ['a', 'b', 'c', 'd'].map((name) => run(job(name)));
  expect(began).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => began).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('who comes when too many wait is refused at once', async () => {
  const { pass: run } = createSemaphore({ running: 1, waiting: 1 });
  const { began, job, end } = jobs();
  const [first, second] = [run(job('a')), run(job('b'))];
  await expect(run(job('c'))).rejects.toBeInstanceOf(SemaphoreFull);
  end('a');
  expect(await first).toBe('a');
  await expect.poll(() => began).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
});

test('work that fails gives its place to the next', async () => {
  const { pass: run } = createSemaphore({ running: 1, waiting: 1 });
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
