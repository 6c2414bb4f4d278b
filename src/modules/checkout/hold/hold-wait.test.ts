import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdWaitText, holdWaitTitle, readWait, retryPauseMs } from './hold-wait.ts';

const waiting = { name: 'Msasa Pump', others: 4, retryAfterSeconds: 4 };

test('what the shop says is read, and any other refusal is none', () => {
  expect(readWait({ code: 'items-waiting', waiting })).toEqual(waiting);
  expect(readWait({ code: 'items-waiting' })).toEqual({
    name: null,
    others: 0,
    retryAfterSeconds: 0,
  });
  expect(readWait({ code: 'too-many-requests' })).toBeNull();
  expect(readWait(undefined)).toBeNull();
});

test('each attempt waits longer, never less than three quarters of what the shop asks for', () => {
  expect(retryPauseMs(0, { retryAfterSeconds: 4 }, 0.5)).toBe(4000);
  expect(retryPauseMs(9, { retryAfterSeconds: 4 }, 0.5)).toBe(10_000);
  expect(retryPauseMs(0, { retryAfterSeconds: 20 }, 0)).toBe(15_000);
  expect(retryPauseMs(0, { retryAfterSeconds: 6000 }, 0.5)).toBe(30_000);
});

test('no two of a crowd come back in the same moment', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(40), (random, attempt) => {
      const pause = retryPauseMs(attempt, waiting, random);
      const middle = retryPauseMs(attempt, waiting, 0.5);
      expect(pause).toBeGreaterThanOrEqual(middle * 0.75 - 1);
      expect(pause).toBeLessThanOrEqual(middle * 1.25 + 1);
    }),
  );
});

test('who else is buying is said in words', () => {
  expect(holdWaitTitle(waiting)).toBe('Waiting for Msasa Pump');
  expect(holdWaitText(waiting)).toBe(
    '4 others on your network are paying for it now. When one of them is done, we try again for you.',
  );
  expect(holdWaitText({ ...waiting, others: 1 })).toMatch(/^Somebody else on your network is /);
  expect(holdWaitText({ ...waiting, others: 0, name: null })).toMatch(/^Others .* paying now\./);
  expect(holdWaitText({ ...waiting, retryAfterSeconds: 1500 })).toMatch(/may take 25 minutes\.$/);
});
