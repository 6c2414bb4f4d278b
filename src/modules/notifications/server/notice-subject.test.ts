import { expect, test } from 'vitest';
import { subjectOf } from './notification-repository.ts';

test('news of stock are about the product in their key, other keys about nothing', () => {
  expect(subjectOf({ onceKey: 'stock-low:12:4711' })).toBe('product:12');
  expect(subjectOf({ onceKey: 'stock-out:12:4711' })).toBe('product:12');
  expect(subjectOf({ onceKey: 'order:NDR-0000000001' })).toBeNull();
  expect(subjectOf({ onceKey: 'x', about: 'attention' })).toBe('attention');
});
