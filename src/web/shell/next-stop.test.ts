import { expect, it } from 'vitest';
import { nextStop } from './header/use-arrow-keys.ts';

it('arrow keys walk from the field through the matches and around', () => {
  expect(nextStop('ArrowDown', 0, 4)).toBe(1);
  expect(nextStop('ArrowDown', 3, 4)).toBe(0);
  expect(nextStop('ArrowUp', 0, 4)).toBe(3);
  expect(nextStop('ArrowUp', 2, 4)).toBe(1);
});

it('other keys, and arrows without matches, keep their own meaning', () => {
  expect(nextStop('ArrowLeft', 0, 4)).toBeNull();
  expect(nextStop('ArrowDown', 0, 1)).toBeNull();
  expect(nextStop('ArrowDown', -1, 4)).toBeNull();
});
