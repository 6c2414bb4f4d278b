import { expect, test } from 'vitest';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import { toCashBook } from './cash-book.ts';

const entry = (debit: string, credit: string, amountCents: number): CashBookEntry => ({
  name: 'TILL-1',
  kind: 'out',
  day: '2026-11-19',
  text: 'Taxi',
  debit,
  credit,
  amountCents,
  by: 'tendai@example.com',
});

test('each entry leaves one account and reaches another, so that all of them add up to 0', () => {
  const book = toCashBook([
    entry('Till: cash', 'Safe or bank', 10_000),
    entry('Expenses', 'Till: cash', 1_250),
    entry('Till differences', 'Till: cash', 99),
  ]);
  expect(book.accounts).toEqual([
    { account: 'Till: cash', change: 86.51 },
    { account: 'Safe or bank', change: -100 },
    { account: 'Expenses', change: 12.5 },
    { account: 'Till differences', change: 0.99 },
  ]);
});
