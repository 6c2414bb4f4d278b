import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundAmount } from './refund-rules.ts';

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
