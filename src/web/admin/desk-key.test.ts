import { expect, test } from 'vitest';
import { deskAction } from './desk-key.ts';

const pressed = (key: string, fields = {}) =>
  deskAction({ key, isControl: false, isAlt: false, isTyping: false, ...fields });

test('Ctrl works everywhere, a single key never while somebody types', () => {
  expect(pressed('/')).toBe('search');
  expect(pressed('?')).toBe('keys');
  expect(pressed('/', { isTyping: true })).toBeNull();
  expect(pressed('?', { isTyping: true })).toBeNull();
  expect(pressed('s', { isControl: true, isTyping: true })).toBe('save');
  expect(pressed('K', { isControl: true })).toBe('commands');
  expect(pressed('k', { isControl: true, isTyping: true })).toBe('commands');
});

test('any other key is left alone', () => {
  for (const key of ['s', 'k', 'Enter', 'toString']) expect(pressed(key)).toBeNull();
  expect(pressed('/', { isControl: true })).toBeNull();
  expect(pressed('s', { isControl: true, isAlt: true })).toBeNull();
});
