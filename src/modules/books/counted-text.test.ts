import { expect, test } from 'vitest';
import { countedText } from './counted-text.ts';

const invoice = { kind: 'invoice' as const, takesBack: null };
const credit = { kind: 'credit' as const, takesBack: null };
const statement = {
  sales: { count: 2 },
  credits: { count: 1 },
  entries: [invoice, invoice, credit],
};

test('invoices and credit notes are counted as the list below shows them', () => {
  expect(countedText('Invoices', statement)).toBe('Invoices (2)');
  expect(countedText('Credit notes', statement)).toBe('Credit notes (1)');
});

test('those of gift cards are named, since their sums stand apart', () => {
  const entries = [...statement.entries, invoice, credit, credit];
  expect(countedText('Invoices', { ...statement, entries })).toBe(
    'Invoices (2, and 1 of gift cards)',
  );
  expect(countedText('Credit notes', { ...statement, entries })).toBe(
    'Credit notes (1, and 2 of gift cards)',
  );
});

test('an invoice that takes a failed refund back is none of them', () => {
  const entries = [...statement.entries, { ...invoice, takesBack: 'a refund' }];
  expect(countedText('Invoices', { ...statement, entries })).toBe('Invoices (2)');
});
