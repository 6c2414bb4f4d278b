import { expect, test } from 'vitest';
import { createRenderTurns, TooManyWaiting } from './render-turns.ts';

/** Work that ends when it is told to. */
function jobs() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { began, job, end: (name: string) => ends.get(name)?.() };
}

test('two are drawn at once, the others in the order they came', async () => {
  const turns = createRenderTurns({ workedMs: () => 0 });
  const { began, job, end } = jobs();
  const answers = ['a', 'b', 'c', 'd'].map((name) => turns(job(name)));
  expect(began).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => began).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('who comes when too many wait is sent away at once', async () => {
  const turns = createRenderTurns({ atOnce: 1, mostWaiting: 1, workedMs: () => 0 });
  const { began, job, end } = jobs();
  const [first, second] = [turns(job('a')), turns(job('b'))];
  await expect(turns(job('c'))).rejects.toBeInstanceOf(TooManyWaiting);
  end('a');
  expect(await first).toBe('a');
  await expect.poll(() => began).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
});

test('work that fails gives its turn to the next', async () => {
  const turns = createRenderTurns({ atOnce: 1, workedMs: () => 0 });
  const failing = turns(() => Promise.reject(new Error('no')));
  const next = turns(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a rest lasts as long as somebody else is at work, and no longer', async () => {
  let worked = 0;
  const looks: number[] = [];
  const turns = createRenderTurns({
    atOnce: 1,
    workedMs: () => {
      // Others are busy for the first pieces of the rest, and then idle.
      if (looks.length > 1 && looks.length < 8) worked += 2;
      looks.push(worked);
      return worked;
    },
  });
  const first = turns(async () => {
    worked += 1000;
  });
  const second = turns(async () => {});
  await Promise.all([first, second]);
  // Half a second was due; it ended with the first piece in which nothing was done.
  expect(worked).toBeGreaterThan(1002);
  expect(looks.length).toBeLessThan(20);
});

test('while others wait, work is followed by a rest in which everything else goes on', async () => {
  let worked = 0;
  const turns = createRenderTurns({ atOnce: 1, workedMs: () => worked });
  const order: string[] = [];
  const first = turns(async () => {
    worked += 40;
    order.push('drawn');
  });
  const second = turns(async () => void order.push('drawn again'));
  setTimeout(() => order.push('paid'), 1);
  await Promise.all([first, second]);
  expect(order).toEqual(['drawn', 'paid', 'drawn again']);
});
