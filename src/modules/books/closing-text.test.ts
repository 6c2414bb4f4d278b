import { expect, test } from 'vitest';
import { closingText, lateText } from './closing-text.ts';
import type { Statement } from './statement.ts';

const statement = (month: string, closed: Statement['closed'] = null) =>
  ({ month, closed }) as Statement;
const now = new Date('2026-01-10T08:00:00Z');

test('a closed month says when and by whom', () => {
  const closed = { at: '2026-01-05T08:00:00Z', by: 'owner@example.com' };
  const text = closingText(statement('2025-12', closed), now);
  expect(text).toMatch(/^Closed: exported on .*2026.* by owner@example\.com\. Later entries/);
});

test('an open month says what an export does to it', () => {
  expect(closingText(statement('2025-12'), now)).toContain('Exporting this month closes it');
  expect(closingText(statement('2026-01'), now)).toContain('does not close it');
});

test('entries of closed months are named with their month', () => {
  expect(lateText([{ name: 'INV-2026-00001', lateFrom: null }])).toBe('');
  expect(
    lateText([
      { name: 'INV-2026-00002', lateFrom: '2025-12' },
      { name: 'INV-2026-00003', lateFrom: null },
      { name: 'CN-2026-00001', lateFrom: '2025-12' },
      { name: 'INV-2026-00004', lateFrom: '2025-11' },
    ]),
  ).toBe(
    'From November 2025, which was closed already: INV-2026-00004. From December 2025, which was closed already: INV-2026-00002, CN-2026-00001.',
  );
});
