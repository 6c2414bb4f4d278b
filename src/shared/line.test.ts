import { expect, test } from 'vitest';
import { createLine } from './line.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a few at a time in the order they came, and nobody waits for those who want something else', async () => {
  const line = createLine(2);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const stand = (key: number, name: string) =>
    line.join(key, () => {
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

test('who waited hears that something was told meanwhile; who comes later does not', async () => {
  const line = createLine(1);
  const heard: [string, boolean][] = [];
  const first = line.join('piece', async (isNews) => {
    await turn();
    line.tell('piece');
    heard.push(['first', isNews()]);
  });
  const second = line.join('piece', async (isNews) => void heard.push(['second', isNews()]));
  await Promise.all([first, second]);
  await line.join('piece', async (isNews) => void heard.push(['later', isNews()]));
  expect(heard).toEqual([
    ['first', true],
    ['second', true],
    ['later', false],
  ]);
});

test('work that fails gives its place to the next', async () => {
  const line = createLine(1);
  const failing = line.join(1, () => Promise.reject(new Error('no')));
  const next = line.join(1, async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
