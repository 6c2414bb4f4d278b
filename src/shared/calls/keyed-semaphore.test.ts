import { expect, test } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a few run at a time in the order they came, and no call waits for another key', async () => {
  const semaphore = createKeyedSemaphore(2);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const stand = (key: number, name: string) =>
    semaphore.run(key, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [stand(1, 'a'), stand(1, 'b'), stand(1, 'c'), stand(1, 'd'), stand(2, 'other')];
  expect(began).toEqual(['a', 'b', 'other']);
  ends[1]?.();
  await turn();
  expect(began).toEqual(['a', 'b', 'other', 'c']);
  ends[0]?.();
  await turn();
  expect(began).toEqual(['a', 'b', 'other', 'c', 'd']);
  for (const end of ends) end();
  await Promise.all(all);
});

test('a call that waited sees that its key was marked stale; a later call does not', async () => {
  const semaphore = createKeyedSemaphore(1);
  const heard: [string, boolean][] = [];
  const first = semaphore.run('product', async (isStale) => {
    await turn();
    semaphore.markStale('product');
    heard.push(['first', isStale()]);
  });
  const second = semaphore.run(
    'product',
    async (isStale) => void heard.push(['second', isStale()]),
  );
  await Promise.all([first, second]);
  await semaphore.run('product', async (isStale) => void heard.push(['later', isStale()]));
  expect(heard).toEqual([
    ['first', true],
    ['second', true],
    ['later', false],
  ]);
});

test('work that fails gives its place to the next', async () => {
  const semaphore = createKeyedSemaphore(1);
  const failing = semaphore.run(1, () => Promise.reject(new Error('no')));
  const next = semaphore.run(1, async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
