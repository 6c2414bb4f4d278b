import { expect, test } from 'vitest';
import { countFault, stateOfApproval } from './approval.ts';

const at = new Date('2026-11-19T08:00:00Z');
const none = { outAt: null, settledAt: null, cancelledAt: null, dueOn: '2026-11-21' };

test('goods are prepared, out, due on their day, and settled or cancelled', () => {
  expect(stateOfApproval(none, '2026-11-30')).toBe('prepared');
  expect(stateOfApproval({ ...none, outAt: at }, '2026-11-20')).toBe('out');
  expect(stateOfApproval({ ...none, outAt: at }, '2026-11-21')).toBe('due');
  expect(stateOfApproval({ ...none, outAt: at, settledAt: at }, '2026-11-30')).toBe('settled');
  expect(stateOfApproval({ ...none, cancelledAt: at }, '2026-11-30')).toBe('cancelled');
});

test('no more is counted of a line than went out', () => {
  const lines = [{ position: 0, quantity: 2 }];
  expect(countFault(lines, new Map([[0, 2]]))).toBeNull();
  expect(countFault(lines, new Map())).toBeNull();
  expect(countFault(lines, new Map([[0, 3]]))).toBe('Only 2 of this item went out.');
  expect(countFault(lines, new Map([[1, 0]]))).toMatch(/^Please reload/);
});
