import { afterEach, expect, it, vi } from 'vitest';
import { noteWrite, recentWriteHeader } from './recent-write.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a browser says for half a minute that it has written', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: 1_000_000 });
  expect(recentWriteHeader()).toEqual({});
  noteWrite();
  vi.setSystemTime(1_029_999);
  expect(recentWriteHeader()).toEqual({ 'X-Recent-Write': '1' });
  vi.setSystemTime(1_030_000);
  expect(recentWriteHeader()).toEqual({});
});
