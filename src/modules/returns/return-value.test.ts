import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CameBack } from '#modules/order-desk/order-returns.ts';
import { addQuantities, leftToReturn, returnValue } from './return-value.ts';

const nothingYet: CameBack = { quantities: [], shipping: false };

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    shippingCents: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ lines, discountShare, shippingCents }) => {
    const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
    const discountCents = Math.floor(subtotal * discountShare);
    const totalCents = subtotal - discountCents + shippingCents;
    return { lines, discountCents, shippingCents, totalCents };
  });

test('returning everything, item by item and in any order, adds up to what was paid', () => {
  const property = fc.property(
    anyOrder,
    fc.infiniteStream(fc.nat()),
    fc.nat(),
    (order, dice, at) => {
      const items = order.lines.flatMap(({ quantity }, position) =>
        Array.from({ length: quantity }, () => position),
      );
      let before = nothingYet;
      let sum = 0;
      const shippingStep = at % items.length;
      for (let step = 0; items.length > 0; step += 1) {
        const [position = 0] = items.splice(dice.next().value % items.length, 1);
        const withShipping = step >= shippingStep;
        const lines = [{ position, quantity: 1 }];
        const value = returnValue(order, before, lines, { withShipping });
        expect(value).toBeGreaterThanOrEqual(0);
        sum += value;
        const quantities = addQuantities(before.quantities, lines);
        before = { quantities, shipping: before.shipping || withShipping };
      }
      expect(sum).toBe(order.totalCents);
      expect(leftToReturn(order.lines, before).every((left) => left === 0)).toBe(true);
    },
  );
  fc.assert(property);
});

test('an item is worth its price less its share of the discount', () => {
  const order = {
    lines: [
      { quantity: 2, unitPriceCents: 10_000 },
      { quantity: 1, unitPriceCents: 5_000 },
    ],
    discountCents: 2_500,
    shippingCents: 1_500,
  };
  const one = [{ position: 0, quantity: 1 }];
  expect(returnValue(order, nothingYet, one, { withShipping: false })).toBe(9_000);
  expect(returnValue(order, nothingYet, one, { withShipping: true })).toBe(10_500);
  const later = { quantities: [1], shipping: true };
  expect(returnValue(order, later, one, { withShipping: true })).toBe(9_000);
});

test('amounts beyond what a number multiplies exactly keep every cent', () => {
  const order = {
    lines: [
      { quantity: 1, unitPriceCents: 1_000_000_007 },
      { quantity: 1, unitPriceCents: 999_999_937 },
    ],
    discountCents: 1_999_999_943,
    shippingCents: 0,
  };
  const first = returnValue(order, nothingYet, [{ position: 0, quantity: 1 }], {
    withShipping: false,
  });
  expect(first).toBe(1);
});

describe('where a code took its part off single lines', () => {
  const order = {
    lines: [
      { quantity: 1, unitPriceCents: 12_500, discountCents: 0 },
      { quantity: 3, unitPriceCents: 1_999, discountCents: 1_000 },
    ],
    discountCents: 1_000,
    shippingCents: 3_000,
  };
  const nothing = { quantities: [], shipping: false };
  const goods = { withShipping: false };

  test('a line gives back what was paid for it, in steps that add up', () => {
    expect(returnValue(order, nothing, [{ position: 0, quantity: 1 }], goods)).toBe(12_500);
    const first = returnValue(order, nothing, [{ position: 1, quantity: 1 }], goods);
    const before = { quantities: [0, 1], shipping: false };
    const rest = returnValue(order, before, [{ position: 1, quantity: 2 }], goods);
    expect([first, first + rest]).toEqual([1_666, 4_997]);
  });

  test('free delivery is not given back as money', () => {
    const free = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, discountCents: 0 })),
      discountCents: 3_000,
    };
    const all = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 3 },
    ];
    expect(returnValue(free, nothing, all, { withShipping: true })).toBe(18_497);
  });
});
