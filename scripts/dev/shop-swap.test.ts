import { beforeEach, expect, test } from 'vitest';
import { createShopSwap, type ShopSwap } from './shop-swap.ts';

let happened: string[];
let code: string;
let loading: Promise<void>;
let swap: ShopSwap;

beforeEach(() => {
  happened = [];
  code = 'a';
  loading = Promise.resolve();
  const note = (what: string) => void happened.push(what);
  swap = createShopSwap({
    proxy: {
      close: () => note('close'),
      open: (port) => note(`open ${port}`),
      fail: (trouble) => note(`fail ${trouble.split('\n')[0]}`),
    },
    async load() {
      const read = code;
      await loading;
      if (read === 'unreadable') throw new Error('does not load');
      return async () => {
        note(`start ${read}`);
        if (read === 'unstartable') throw new Error('does not start');
        return { port: read.charCodeAt(0), leave: async () => note(`leave ${read}`) };
      };
    },
    onOpen: () => {},
    onTrouble: () => {},
  });
});

async function change(to: string): Promise<string[]> {
  code = to;
  happened = [];
  await swap.swap();
  return happened;
}

test('the last shop has left when the next starts, and requests wait meanwhile', async () => {
  expect(await change('a')).toEqual(['close', 'start a', 'open 97']);
  expect(await change('b')).toEqual(['close', 'leave a', 'start b', 'open 98']);
});

test('code that does not load is shown, and the next change recovers', async () => {
  await change('a');
  expect(await change('unreadable')).toEqual(['close', 'fail Error: does not load']);
  expect(await change('b')).toEqual(['close', 'leave a', 'start b', 'open 98']);
});

test('a shop that does not start is shown, and the next change recovers', async () => {
  await change('a');
  const broken = ['close', 'leave a', 'start unstartable', 'fail Error: does not start'];
  expect(await change('unstartable')).toEqual(broken);
  expect(await change('b')).toEqual(['close', 'start b', 'open 98']);
});

test('changes during a swap are served together by one more, and nothing older is', async () => {
  const gate = Promise.withResolvers<void>();
  loading = gate.promise;
  const first = swap.swap();
  code = 'b';
  const second = swap.swap();
  code = 'c';
  const third = swap.swap();
  gate.resolve();
  await Promise.all([first, second, third]);
  expect(happened).toEqual(['close', 'start a', 'leave a', 'start c', 'open 99']);
});

test('stopping leaves no shop behind', async () => {
  await change('a');
  happened = [];
  await swap.stop();
  expect(happened).toEqual(['close', 'leave a']);
});
