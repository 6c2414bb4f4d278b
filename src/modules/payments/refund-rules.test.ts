import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashPaidOut, leftInCash, refundAmount } from './refund-rules.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

test('whatever is asked for in whatever order, refunds never exceed the capture', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.option(fc.oneof(cents, fc.integer(), fc.double()))),
      (captured, wishes) => {
        let refundedCents = 0;
        for (const wish of wishes) {
          const amount = refundAmount({ capturedCents: captured, refundedCents }, wish);
          if (amount.ok) {
            expect(amount.value).toBeGreaterThan(0);
            refundedCents += amount.value;
          }
        }
        expect(refundedCents).toBeLessThanOrEqual(captured);
      },
    ),
  );
});

test('without an amount everything that is left goes back', () => {
  expect(refundAmount({ capturedCents: 1000, refundedCents: 250 }, null)).toEqual({
    ok: true,
    value: 750,
  });
});

test.each([
  [1000, 'nothing-to-refund'],
  [0, 'refund-invalid'],
  [-5, 'refund-invalid'],
  [1.5, 'refund-invalid'],
  [1001, 'refund-too-large'],
])('%d is answered with %s', (wanted, code) => {
  const refundedCents = code === 'nothing-to-refund' ? 1000 : 0;
  expect(refundAmount({ capturedCents: 1000, refundedCents }, wanted)).toEqual({ ok: false, code });
});

describe('a refund in cash', () => {
  const cash = { stepCents: 50, leftCents: 10_010, leftInCashCents: 10_000 };

  test('goes out as the nearest sum that coins can make, a half to the customer', () => {
    expect(cashPaidOut(2_024, cash)).toBe(2_000);
    expect(cashPaidOut(2_025, cash)).toBe(2_050);
    expect(cashPaidOut(2_033, cash)).toBe(2_050);
    expect(cashPaidOut(2_033, { ...cash, stepCents: 1 })).toBe(2_033);
  });

  test('gives back what was taken with the last of it, and never more', () => {
    expect(cashPaidOut(10_010, cash)).toBe(10_000);
    const earlier = [
      { amountCents: 2_033, cashRoundingCents: 17, state: 'completed' as const },
      { amountCents: 500, cashRoundingCents: 0, state: 'failed' as const },
    ];
    const leftInCashCents = leftInCash(10_000, earlier);
    expect(leftInCashCents).toBe(7_950);
    expect(cashPaidOut(7_977, { stepCents: 50, leftCents: 7_977, leftInCashCents })).toBe(7_950);
    expect(cashPaidOut(7_976, { stepCents: 50, leftCents: 7_977, leftInCashCents })).toBe(7_950);
    expect(cashPaidOut(5, { stepCents: 50, leftCents: 5, leftInCashCents: -20 })).toBe(0);
  });
});
