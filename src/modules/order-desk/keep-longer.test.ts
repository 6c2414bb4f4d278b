import { expect, test } from 'vitest';
import { extendedUntil, keepLongerQuestion } from './keep-longer.ts';

const now = new Date('2026-11-16T10:00:00Z');

test('days are added to the end, and to now where that is past', () => {
  expect(extendedUntil(new Date('2026-11-17T08:30:00Z'), 2, now).toISOString()).toBe(
    '2026-11-19T08:30:00.000Z',
  );
  expect(extendedUntil(new Date('2026-11-16T09:59:00Z'), 1, now).toISOString()).toBe(
    '2026-11-17T10:00:00.000Z',
  );
});

test('who keeps items longer is told until when, and who hears of it', () => {
  const until = new Date('2026-11-19T08:30:00Z');
  expect(keepLongerQuestion('NDR-1', until, 'rudo@example.com')).toBe(
    'Keep the items of order #NDR-1 until November 19, 2026, 10:30? An e-mail goes to rudo@example.com.',
  );
});
