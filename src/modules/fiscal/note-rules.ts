import type { Cents } from '#shared/money.ts';
import type { PlacedReceipt, ReceiptProblem } from './receipt.ts';

/** ZIMRA's data of the receipt that a note refers to. */
export type OriginalFacts = {
  date: string;
  currency: string;
  taxIds: readonly number[];
  /** After credit notes and debit notes. */
  remainingCents: Cents;
};

/** The rules for credit and debit notes; an invoice must not refer to a receipt. */
export function noteProblems(
  receipt: PlacedReceipt,
  { original }: { original: OriginalFacts | null },
): ReceiptProblem[] {
  if (receipt.kind === 'FiscalInvoice') {
    return receipt.original ? [{ code: 'RCPT029', text: 'an invoice is about no other' }] : [];
  }
  const problems = receipt.notes === '' ? [{ code: 'RCPT034', text: 'a note needs a reason' }] : [];
  if (!receipt.original) return [...problems, { code: 'RCPT015', text: 'it names no receipt' }];
  if (!original) return [...problems, { code: 'RCPT032', text: 'ZIMRA has no such receipt' }];
  return [...problems, ...originalProblems(receipt, original)];
}

function originalProblems(receipt: PlacedReceipt, original: OriginalFacts): ReceiptProblem[] {
  const { date, currency, taxes, totalCents } = receipt;
  const problems: ReceiptProblem[] = [];
  if (isOlderThanYear(original.date, date)) {
    problems.push({ code: 'RCPT033', text: 'its invoice is older than twelve months' });
  }
  if (original.currency !== currency) {
    problems.push({ code: 'RCPT042', text: 'its invoice has another currency' });
  }
  if (taxes.some(({ taxId }) => !original.taxIds.includes(taxId))) {
    problems.push({ code: 'RCPT036', text: 'its invoice has no such tax' });
  }
  if (original.remainingCents + totalCents < 0) {
    problems.push({ code: 'RCPT035', text: 'more is credited than was invoiced' });
  }
  return problems;
}

function isOlderThanYear(invoice: string, note: string): boolean {
  const year = Number(note.slice(0, 4)) - 1;
  return invoice < `${year}${note.slice(4)}`;
}
