import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('who asks again gets the kept answer, and a new one after a change', async () => {
  const kept = createLruCache<number>({ maxWeight: 10, weigh: () => 1 });
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect([await kept.getOrMake('a', make), await kept.getOrMake('a', make)]).toEqual([1, 1]);
  kept.drop(() => true);
  expect(await kept.getOrMake('a', make)).toBe(2);
});

test('the answer used least goes when there are too many', async () => {
  const kept = createLruCache<string>({ maxWeight: 2, weigh: () => 1 });
  for (const key of ['a', 'b']) await kept.getOrMake(key, async () => key);
  kept.find('a');
  await kept.getOrMake('c', async () => 'c');
  expect(['a', 'b', 'c'].map((key) => kept.find(key))).toEqual(['a', undefined, 'c']);
  expect(kept.size()).toEqual({ count: 2, weight: 2 });
});

test('an answer too heavy for the cache is handed out, and pushes nothing out', async () => {
  const kept = createLruCache<string>({ maxWeight: 5, weigh: ({ length }) => length });
  await kept.getOrMake('small', async () => 'abc');
  expect(await kept.getOrMake('large', async () => 'abcdef')).toBe('abcdef');
  expect(['small', 'large'].map((key) => kept.find(key))).toEqual(['abc', undefined]);
});

test('many who ask at once cause one making, whose answer is not kept past a change', async () => {
  const kept = createLruCache<number>({ maxWeight: 10, weigh: () => 1 });
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    if (made === 1) kept.drop(() => true);
    return made;
  };
  const asked = await Promise.all([1, 2, 3].map(() => kept.getOrMake('a', make)));
  expect(asked).toEqual([1, 1, 1]);
  expect(kept.find('a')).toBeUndefined();
  expect(await kept.getOrMake('a', make)).toBe(2);
  expect(kept.find('a')).toBe(2);
});

test('a change of something else meanwhile does not keep an answer from being kept', async () => {
  const kept = createLruCache<string>({ maxWeight: 10, weigh: () => 1 });
  await kept.getOrMake('a', async () => {
    kept.drop((answer) => answer === 'other');
    return 'mine';
  });
  expect(kept.find('a')).toBe('mine');
});

test('an answer that is too old is made anew, however often it was asked for', async () => {
  let time = 0;
  const kept = createLruCache<number>({
    maxWeight: 10,
    weigh: () => 1,
    maxAgeMs: 600,
    now: () => time,
  });
  await kept.getOrMake('a', async () => 1);
  for (time = 100; time < 600; time += 100) expect(kept.find('a')).toBe(1);
  time = 600;
  expect(kept.find('a')).toBeUndefined();
  expect(await kept.getOrMake('a', async () => 2)).toBe(2);
  expect(kept.find('a')).toBe(2);
});

test('an answer is as old as the beginning of its making', async () => {
  let time = 0;
  const rules = { maxWeight: 10, weigh: () => 1, maxAgeMs: 600, now: () => time };
  const kept = createLruCache<number>(rules);
  await kept.getOrMake('a', async () => {
    time = 500;
    return 1;
  });
  time = 600;
  expect(kept.find('a')).toBeUndefined();
});

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('what is doubted is made anew, and given out only where that can’t be', async () => {
  const rules = { maxWeight: 10, weigh: () => 1, gaveWay: (answer: string) => answer === 'later' };
  const kept = createLruCache<string>(rules);
  await kept.getOrMake('a', async () => 'old');
  kept.distrust();
  expect(kept.find('a')).toBeUndefined();
  expect(await kept.getOrMake('a', () => Promise.reject(away))).toBe('old');
  expect(await kept.getOrMake('a', async () => 'later')).toBe('old');
  expect(await kept.getOrMake('b', async () => 'later')).toBe('later');
  await expect(kept.getOrMake('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow(
    'a bug',
  );
  expect(await kept.getOrMake('a', async () => 'new')).toBe('new');
  expect(kept.find('a')).toBe('new');
});

test('a database that does not even say no keeps nobody waiting for what is kept', async () => {
  const kept = createLruCache<string>({ maxWeight: 10, weigh: () => 1 });
  await kept.getOrMake('a', async () => 'old');
  kept.distrust();
  expect(await kept.getOrMake('a', () => new Promise<never>(() => {}))).toBe('old');
});

test('what was dropped is given to nobody, whatever is away', async () => {
  const kept = createLruCache<string>({ maxWeight: 10, weigh: () => 1 });
  await kept.getOrMake('a', async () => 'old');
  kept.distrust();
  kept.drop(() => true);
  await expect(kept.getOrMake('a', () => Promise.reject(away))).rejects.toBe(away);
});

test('an answer that is too old is better than none', async () => {
  let time = 0;
  const rules = { maxWeight: 10, weigh: () => 1, maxAgeMs: 600, now: () => time };
  const kept = createLruCache<string>(rules);
  await kept.getOrMake('a', async () => 'old');
  time = 600;
  expect(await kept.getOrMake('a', () => Promise.reject(away))).toBe('old');
});
