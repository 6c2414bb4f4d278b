import { expect, test } from 'vitest';
import { untilText } from './return-texts.ts';

test('the last day is named once the parcel has arrived', () => {
  const until = '2026-12-20';
  expect(untilText({ until, hasArrived: true }, 30)).toBe('until December 20, 2026');
  expect(untilText({ until, hasArrived: false }, 30)).toBe('until 30 days after it reaches you');
});
