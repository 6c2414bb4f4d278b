import { expect, test } from 'vitest';
import { exchangeEffects, returnEffects } from './return-effects.ts';

const coming = { items: 2, restocked: 1, left: [0, 1], customer: 'rudo@example.com' };

test('a return says what comes back, what goes into stock, and what money', () => {
  expect(returnEffects(coming, 10_001)).toBe(
    "2 items come back, and 1 of them goes into stock. $100.01 goes back to rudo@example.com. The order becomes 'Partly returned'.",
  );
  expect(returnEffects({ ...coming, items: 1, left: [0, 0] }, 0)).toBe(
    "1 item comes back, and it goes into stock. No money goes back. The order becomes 'Returned'.",
  );
  expect(returnEffects({ ...coming, restocked: 0 }, 0)).toContain('and nothing goes into stock.');
  expect(returnEffects({ ...coming, restocked: 2 }, 0)).toContain('and all go into stock.');
});

test('an exchange says what is credited, and who pays whom the difference', () => {
  const settled = { creditedCents: 5_000, toPayCents: 0, toRefundCents: 0 };
  const text = (change: object) => exchangeEffects(coming, { ...settled, ...change });
  expect(text({})).toContain('$50.00 is credited to a new order. Nothing is left to pay.');
  expect(text({ toPayCents: 150 })).toContain('The customer pays $1.50.');
  expect(text({ toRefundCents: 1 })).toContain('$0.01 goes back to rudo@example.com.');
});
