import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTypedOfOthers, keepTyped, readTyped } from './typed.ts';

let storage: Record<string, string>;

beforeEach(() => {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  // As in a browser, stored items are the object's own keys and methods are inherited.
  storage = Object.create(methods);
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

test('what was typed is stored until it is taken back', () => {
  keepTyped('note:1', 'She calls back');
  expect(readTyped('note:1')).toBe('She calls back');
  keepTyped('note:1', null);
  expect(readTyped('note:1')).toBeNull();
});

test('what nobody can read counts as nothing', () => {
  storage['typed:note:1'] = '{';
  expect(readTyped('note:1')).toBeNull();
});

test('the same person finds it again, the next one does not, and nothing else is lost', () => {
  forgetTypedOfOthers(1);
  keepTyped('note:1', 'mine');
  storage.theme = 'dark';
  forgetTypedOfOthers(1);
  expect(readTyped('note:1')).toBe('mine');
  forgetTypedOfOthers(2);
  expect(readTyped('note:1')).toBeNull();
  expect(storage.theme).toBe('dark');
});

test('a browser that stores nothing is no failure', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped('note:1', 'mine');
  forgetTypedOfOthers(1);
  expect(readTyped('note:1')).toBeNull();
});
