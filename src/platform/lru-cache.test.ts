import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('who asks again gets the cached answer, and a new one after a change', async () => {
  const cache = createLruCache<number>({ maxWeight: 10, weigh: () => 1 });
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect([await cache.getOrMake('a', make), await cache.getOrMake('a', make)]).toEqual([1, 1]);
  cache.drop(() => true);
  expect(await cache.getOrMake('a', make)).toBe(2);
});

test('the answer used least goes when there are too many', async () => {
  const cache = createLruCache<string>({ maxWeight: 2, weigh: () => 1 });
  for (const key of ['a', 'b']) await cache.getOrMake(key, async () => key);
  cache.find('a');
  await cache.getOrMake('c', async () => 'c');
  expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual(['a', undefined, 'c']);
  expect(cache.size()).toEqual({ count: 2, weight: 2 });
});

test('an answer too heavy for the cache is handed out, and pushes nothing out', async () => {
  const cache = createLruCache<string>({ maxWeight: 5, weigh: ({ length }) => length });
  await cache.getOrMake('small', async () => 'abc');
  expect(await cache.getOrMake('large', async () => 'abcdef')).toBe('abcdef');
  expect(['small', 'large'].map((key) => cache.find(key))).toEqual(['abc', undefined]);
});

test('many who ask at once cause one making, whose answer is not cached past a change', async () => {
  const cache = createLruCache<number>({ maxWeight: 10, weigh: () => 1 });
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    if (made === 1) cache.drop(() => true);
    return made;
  };
  const asked = await Promise.all([1, 2, 3].map(() => cache.getOrMake('a', make)));
  expect(asked).toEqual([1, 1, 1]);
  expect(cache.find('a')).toBeUndefined();
  expect(await cache.getOrMake('a', make)).toBe(2);
  expect(cache.find('a')).toBe(2);
});

test('a change of something else meanwhile does not keep an answer from being cached', async () => {
  const cache = createLruCache<string>({ maxWeight: 10, weigh: () => 1 });
  await cache.getOrMake('a', async () => {
    cache.drop((answer) => answer === 'other');
    return 'mine';
  });
  expect(cache.find('a')).toBe('mine');
});

test('an answer that is too old is made anew, however often it was asked for', async () => {
  let time = 0;
  const cache = createLruCache<number>({
    maxWeight: 10,
    weigh: () => 1,
    maxAgeMs: 600,
    now: () => time,
  });
  await cache.getOrMake('a', async () => 1);
  for (time = 100; time < 600; time += 100) expect(cache.find('a')).toBe(1);
  time = 600;
  expect(cache.find('a')).toBeUndefined();
  expect(await cache.getOrMake('a', async () => 2)).toBe(2);
  expect(cache.find('a')).toBe(2);
});

test('an answer is as old as the beginning of its making', async () => {
  let time = 0;
  const rules = { maxWeight: 10, weigh: () => 1, maxAgeMs: 600, now: () => time };
  const cache = createLruCache<number>(rules);
  await cache.getOrMake('a', async () => {
    time = 500;
    return 1;
  });
  time = 600;
  expect(cache.find('a')).toBeUndefined();
});

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('what is doubted is made anew, and given out only where that can’t be', async () => {
  const rules = { maxWeight: 10, weigh: () => 1, gaveWay: (answer: string) => answer === 'later' };
  const cache = createLruCache<string>(rules);
  await cache.getOrMake('a', async () => 'old');
  cache.distrust();
  expect(cache.find('a')).toBeUndefined();
  expect(await cache.getOrMake('a', () => Promise.reject(away))).toBe('old');
  expect(await cache.getOrMake('a', async () => 'later')).toBe('old');
  expect(await cache.getOrMake('b', async () => 'later')).toBe('later');
  await expect(cache.getOrMake('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow(
    'a bug',
  );
  expect(await cache.getOrMake('a', async () => 'new')).toBe('new');
  expect(cache.find('a')).toBe('new');
});

test('a database that does not even say no keeps nobody waiting for what is cached', async () => {
  const cache = createLruCache<string>({ maxWeight: 10, weigh: () => 1 });
  await cache.getOrMake('a', async () => 'old');
  cache.distrust();
  expect(await cache.getOrMake('a', () => new Promise<never>(() => {}))).toBe('old');
});

test('what was dropped is given to nobody, whatever is away', async () => {
  const cache = createLruCache<string>({ maxWeight: 10, weigh: () => 1 });
  await cache.getOrMake('a', async () => 'old');
  cache.distrust();
  cache.drop(() => true);
  await expect(cache.getOrMake('a', () => Promise.reject(away))).rejects.toBe(away);
});

test('an answer that is too old is better than none', async () => {
  let time = 0;
  const rules = { maxWeight: 10, weigh: () => 1, maxAgeMs: 600, now: () => time };
  const cache = createLruCache<string>(rules);
  await cache.getOrMake('a', async () => 'old');
  time = 600;
  expect(await cache.getOrMake('a', () => Promise.reject(away))).toBe('old');
});
