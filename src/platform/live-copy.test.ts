import { expect, test } from 'vitest';
import { createLiveCopy } from './live-copy.ts';

/** A bus that the test controls. */
function createBus() {
  let tell = () => {};
  return {
    changes: {
      on(_channel: string, listener: (payload: string) => void) {
        tell = () => listener('changed');
        return () => {};
      },
    },
    tell: () => tell(),
  };
}

test('a copy is read anew when a change is announced, and then whoever built on it is told', async () => {
  const { changes, tell } = createBus();
  let stored = 'first';
  const copy = createLiveCopy({
    start: 'nothing',
    load: async () => stored,
    changes,
    channel: 'any',
    report: () => {},
  });
  const seen: string[] = [];
  copy.onFresh(() => seen.push(copy.current()));
  expect(copy.current()).toBe('nothing');
  await copy.open();
  stored = 'second';
  tell();
  await expect.poll(() => seen).toEqual(['first', 'second']);
});

test('of two reads the later one counts, whichever comes back first', async () => {
  const { changes } = createBus();
  const answers: ((value: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const copy = createLiveCopy({ start: '', load, changes, channel: 'any', report: () => {} });
  const [one, two] = [copy.open(), copy.open()];
  answers[1]?.('new');
  answers[0]?.('old');
  await Promise.all([one, two]);
  expect(copy.current()).toBe('new');
});

test('a read that fails is told and tried again', async () => {
  const { changes, tell } = createBus();
  const told: unknown[] = [];
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('back')];
  const load = () => answers.shift() ?? Promise.resolve('never');
  const report = (error: unknown) => told.push(error);
  const copy = createLiveCopy({ start: '', load, changes, channel: 'any', report, retryMs: 1 });
  tell();
  await expect.poll(() => copy.current()).toBe('back');
  expect(told).toHaveLength(1);
});
