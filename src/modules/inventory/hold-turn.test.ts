import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdLimits } from '#config/shop.ts';
import { judgeClaim, type KnownTurn, mostHeldOf, planTurn, type TurnPlan } from './hold-turn.ts';

const start = new Date('2026-03-01T10:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
/** Pay is pressed, and the payment may take half an hour. */
const pressed = (minutes: number) => ({ now: at(minutes), end: at(minutes + 30) });
const turn = (id: number, quantity: number, since: number, rest: number | null = null) => ({
  id,
  quantity,
  since: at(since),
  restsUntil: rest === null ? null : at(rest),
});
const nothing = { own: null, resting: [] };

describe('how many one address may hold', () => {
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
        expect(most).toBeLessThanOrEqual(left < holdLimits.fewPieces ? left : left - 1);
      }),
    );
  });

  test('what rests counts like what is held', () => {
    expect(judgeClaim(1, { held: 1, resting: 0 }, 0)).toBe('allowed');
    expect(judgeClaim(1, { held: 1, resting: 1 }, 0)).toBe('wait');
    expect(judgeClaim(5, { held: 5, resting: 0 }, 1)).toBe('too-many');
    expect(judgeClaim(1, { held: 16, resting: 0 }, 4)).toBe('wait');
  });
});

describe('the turn of a checkout', () => {
  test('begins when pay is first pressed', () => {
    expect(planTurn(2, nothing, pressed(0))).toEqual({
      removed: [],
      resting: [],
      held: { quantity: 2, since: at(0), restsUntil: null },
      isClaim: true,
    });
  });

  test('goes on from its first moment while a payment still ends in time', () => {
    const own = turn(1, 2, 0);
    expect(planTurn(2, { own, resting: [] }, pressed(30))).toMatchObject({
      held: { since: at(0) },
      isClaim: false,
    });
  });

  test('is over when a payment would last longer: what was held rests, and a new turn begins', () => {
    const own = turn(1, 2, 0);
    expect(planTurn(2, { own, resting: [] }, pressed(31))).toEqual({
      removed: [1],
      resting: [turn(1, 2, 0, 93)],
      held: { quantity: 2, since: at(31), restsUntil: null },
      isClaim: true,
    });
  });

  test('is taken over by another checkout of the address for the same pieces', () => {
    const resting = [turn(1, 1, 0, 15)];
    expect(planTurn(1, { own: null, resting }, pressed(6))).toEqual({
      removed: [1],
      resting: [],
      held: { quantity: 1, since: at(0), restsUntil: null },
      isClaim: true,
    });
  });

  test('is taken over for as many pieces as are wanted; the others rest on', () => {
    const resting = [turn(1, 5, 0, 30)];
    expect(planTurn(2, { own: null, resting }, pressed(10))).toMatchObject({
      removed: [1],
      resting: [turn(1, 3, 0, 30)],
      held: { quantity: 2, since: at(0) },
    });
  });

  test('lets the pieces rest that the shopper puts back', () => {
    const own = turn(1, 5, 0);
    const plan = planTurn(0, { own, resting: [] }, pressed(10));
    expect(plan).toEqual({
      removed: [1],
      resting: [turn(1, 5, 0, 30)],
      held: null,
      isClaim: false,
    });
    expect(planTurn(3, { own, resting: [] }, pressed(10))).toMatchObject({
      resting: [turn(1, 2, 0, 30)],
      held: { quantity: 3, since: at(0) },
      isClaim: false,
    });
  });

  test('whatever is pressed when, no turn outlasts its end and no piece is forgotten', () => {
    const press = fc.record({
      after: fc.integer({ min: 0, max: 40 }),
      wanted: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 20 }), (presses) => {
        let minutes = 0;
        let lastId = 0;
        const nextId = () => ++lastId;
        let own: KnownTurn | null = null;
        let resting: KnownTurn[] = [];
        for (const { after, wanted } of presses) {
          minutes += after;
          resting = resting.filter(({ restsUntil }) => Number(restsUntil) > Number(at(minutes)));
          const before = pieces(own ? [own, ...resting] : resting);
          const plan: TurnPlan<KnownTurn> = planTurn(wanted, { own, resting }, pressed(minutes));
          const kept = resting.filter(({ id }) => !plan.removed.includes(id));
          own = plan.held && { ...plan.held, id: nextId() };
          resting = [...kept, ...plan.resting.map((left) => ({ ...left, id: nextId() }))];
          const counted = pieces(own ? [own, ...resting] : resting);
          expect(counted).toBeGreaterThanOrEqual(Math.max(before, wanted));
          if (own) {
            const lasts = Number(at(minutes + 30)) - Number(own.since);
            expect(lasts).toBeLessThanOrEqual(holdLimits.longestMinutes * 60_000);
          }
        }
      }),
    );
  });
});

function pieces(turns: readonly KnownTurn[]): number {
  return turns.reduce((sum, { quantity }) => sum + quantity, 0);
}
