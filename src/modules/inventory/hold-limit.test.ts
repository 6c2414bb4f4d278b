import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdLimits } from '#config/shop.ts';
import { type ClaimFacts, judgeClaim, mostHeldOf } from './hold-limit.ts';

/** Claims one pair for half an hour. Nobody else holds any. */
const claim = (facts: Partial<ClaimFacts>): ClaimFacts => ({
  wanted: 1,
  minutes: 30,
  free: 0,
  own: { quantity: 0, minutes: 0 },
  beside: 0,
  besideAtAddress: facts.beside ?? 0,
  unpaidMinutes: 0,
  ...facts,
});
const verdictOn = (facts: Partial<ClaimFacts>) => judgeClaim(claim(facts)).kind;

describe('how many one holder may have', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [20, 15],
    [60, 50],
    [1000, 990],
  ])('of %d left it may hold %d', (left, most) => {
    expect(mostHeldOf(left)).toBe(most);
  });

  test('never the whole of three or more, and always at least one of any', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (left) => {
        const most = mostHeldOf(left);
        expect(most).toBeGreaterThanOrEqual(1);
        expect(most).toBeLessThanOrEqual(left < holdLimits.fewItems ? left : left - 1);
      }),
    );
  });

  test('who wants more than could ever be had is told how many, and who comes late waits', () => {
    expect(judgeClaim(claim({ wanted: 5, free: 1 }))).toEqual({ kind: 'too-many', most: 4 });
    expect(judgeClaim(claim({ beside: 4, free: 1 }))).toEqual({ kind: 'wait', minutes: 0 });
    expect(judgeClaim(claim({ beside: 3, free: 2 }))).toEqual({ kind: 'allowed', share: 4 });
  });

  test('who holds it already and wants no more is not asked to leave a share anew', () => {
    const own = { quantity: 2, minutes: 1 };
    expect(verdictOn({ wanted: 2, beside: 13, free: 0, own })).toBe('allowed');
    expect(verdictOn({ wanted: 3, beside: 13, free: 0, own })).toBe('wait');
  });
});

describe('a confirmed telephone', () => {
  test('does not wait by its neighbours', () => {
    expect(verdictOn({ free: 1, beside: 0, besideAtAddress: 4 })).toBe('allowed');
  });

  test('never takes the last one together with them', () => {
    expect(verdictOn({ free: 0, beside: 0, besideAtAddress: 5 })).toBe('wait');
  });

  test('nor does a neighbour together with telephones', () => {
    expect(verdictOn({ free: 0, beside: 0, besideAtAddress: 2 })).toBe('wait');
    expect(verdictOn({ free: 0, beside: 0, besideAtAddress: 1 })).toBe('allowed');
  });
});

describe('how long', () => {
  test('what a neighbour walked away from is nearly free at once, and what two did is not', () => {
    expect(judgeClaim(claim({ unpaidMinutes: 30.5 }))).toEqual({ kind: 'wait', minutes: 2 });
    expect(verdictOn({ unpaidMinutes: 30 })).toBe('allowed');
    expect(judgeClaim(claim({ unpaidMinutes: 60 }))).toEqual({ kind: 'wait', minutes: 120 });
  });

  test('pressing pay again does not make it longer', () => {
    expect(verdictOn({ own: { quantity: 1, minutes: 26 } })).toBe('allowed');
    expect(verdictOn({ own: { quantity: 1, minutes: 31 } })).toBe('wait');
  });

  test('a full shelf forgives more: only the part of the share that was not paid counts', () => {
    expect(verdictOn({ free: 19, own: { quantity: 1, minutes: 300 } })).toBe('allowed');
    expect(verdictOn({ free: 19, unpaidMinutes: 57 })).toBe('allowed');
    expect(verdictOn({ free: 19, unpaidMinutes: 59 })).toBe('wait');
  });

  test('a script that never pays keeps the last pair a quarter of the time, after its first hour', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 40, maxLength: 40 }),
        (tries) => {
          let [clock, unpaid, counted] = [0, 0, 0];
          for (const minutes of tries) {
            const verdict = judgeClaim(claim({ unpaidMinutes: counted }));
            const passed = verdict.kind === 'wait' ? verdict.minutes : minutes;
            const held = verdict.kind === 'wait' ? 0 : minutes;
            clock += passed;
            unpaid += held;
            counted = Math.max(0, counted - passed * holdLimits.forgivenPerMinute) + held;
          }
          expect(unpaid).toBeLessThanOrEqual(holdLimits.longestMinutes + clock / 4);
        },
      ),
    );
  });
});
