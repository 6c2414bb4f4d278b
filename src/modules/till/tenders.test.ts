import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyCash, settlePaying } from './tenders.ts';

const card = (amountCents: number) => ({
  method: 'card-terminal' as const,
  amountCents,
  reference: '',
});

test('cash takes what the card machine leaves, rounded as coins allow, and gives change', () => {
  expect(settlePaying(4_994, { exact: [card(2_000)], cashCents: 4_000 }, 50)).toEqual({
    ok: true,
    value: {
      tenders: [{ method: 'cash', amountCents: 2_994, reference: '' }, card(2_000)],
      cashDueCents: 3_000,
      changeCents: 1_000,
    },
  });
});

test.each([
  ['too much on the card', 1_000, [card(1_001)], null, 'till-paid-over', 1],
  ['cash on top of a card that pays it all', 1_000, [card(1_000)], 500, 'till-paid-over', 500],
  ['too little on the card', 1_000, [card(400)], null, 'till-paid-short', 600],
  ['too little cash', 1_000, [card(400)], 500, 'till-cash-short', 100],
])('%s is refused with the difference', (_, due, exact, cashCents, code, detail) => {
  expect(settlePaying(due, { exact, cashCents }, 1)).toEqual({ ok: false, code, detail });
});

test('a few cents that no coin can pay are given to the customer', () => {
  const settled = settlePaying(1_002, { exact: [card(1_000)], cashCents: 0 }, 5);
  expect(settled).toMatchObject({ ok: true, value: { cashDueCents: 0, changeCents: 0 } });
});

test('whatever is paid how, the parts add up to the sum and the change to the cent', () => {
  const sums = fc.record({
    due: fc.integer({ min: 1, max: 1_000_000 }),
    onCard: fc.integer({ min: 0, max: 1_000_000 }),
    cash: fc.integer({ min: 0, max: 2_000_000 }),
    step: fc.constantFrom(1, 5, 10, 25, 50, 100),
  });
  fc.assert(
    fc.property(sums, ({ due, onCard, cash, step }) => {
      const exact = onCard > 0 ? [card(onCard)] : [];
      const settled = settlePaying(due, { exact, cashCents: cash }, step);
      if (!settled.ok) return;
      const { tenders, cashDueCents, changeCents } = settled.value;
      expect(tenders.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(due);
      expect(cashDueCents + changeCents).toBe(cash);
      expect(cashDueCents % step).toBe(0);
      expect(Math.abs(cashDueCents - (due - onCard)) * 2).toBeLessThanOrEqual(step);
    }),
  );
});

test('the notes that are offered are enough, the exact sum first', () => {
  expect(likelyCash(68_500)).toEqual([68_500, 69_000, 70_000]);
  expect(likelyCash(1_230)).toEqual([1_230, 1_500, 2_000, 5_000]);
});
